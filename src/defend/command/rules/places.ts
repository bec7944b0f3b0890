/** What a write to a place outside the workspace means. */
export interface PlaceRule {
  /** Of the absolute path. */
  readonly path: RegExp;
  /** Empty where only the content counts. */
  readonly rule: string;
  /** Content that makes it harmless. */
  readonly unless?: RegExp;
  /** What every line of the content must be for `soft` to be the rule instead. */
  readonly softLine?: RegExp;
  readonly soft?: string;
  /** The rule where the content is not known. */
  readonly unknown?: string;
  /** The rule where the content comes from the network. */
  readonly remote?: string;
  /** Only where the old content is lost, not where something is added. */
  readonly over?: boolean;
  /** The content is shell code (or nearly), and judged as such. */
  readonly code?: boolean;
}

// A line that sets up a shell and starts nothing of its own.
const ORDINARY_LINE =
  /^[ \t]*(?:#.*|(?:export[ \t]+)?[A-Za-z_]\w*=[^;|&`]*|export[ \t]+[A-Za-z_]\w*|alias[ \t](?!(?:sudo|su|doas|ssh|passwd|gpg|login)=(?!["']?(?:sudo|su|doas|ssh|gpg|kitty|TERM=)\b)).*|(?:source|\.)[ \t]+(?!\s{0,8}["']?(?:(?:\/var)?\/tmp\/|\/dev\/shm\/|[^;|&]{0,200}\/(?:s?bin|lib|opt)\/\.[^/.]))[^;|&]+|\[\[?[ \t][^;|&]*\]\]?[ \t]*&&[ \t]*(?:(?:\\?\.|source)[ \t](?!\s{0,8}["']?(?:(?:\/var)?\/tmp\/|\/dev\/shm\/|[^;|&]{0,200}\/(?:s?bin|lib|opt)\/\.[^/.]))|export[ \t])[^;|&]+|eval[ \t]+"?\$\([^;|&]+\)"?|(?:set|shopt|bindkey|bind|ulimit|umask|complete|autoload|compinit|unset|fi|if[ \t].*then)\b[^;|&]*|[A-Za-z_][\w-]*[ \t]+(?:init|hook|completion|activate|env|shellenv)\b.*|(?:rvm|nvm|fnm|n|sdk|asdf|mise|pyenv|rbenv|nodenv|goenv|jenv)[ \t]+(?:--default[ \t]+)?(?:use|global|shell|local|default)\b[^;|&`$]*)?[ \t]*$/;

// What a shell reads when it starts or ends, and what sets the environment of every login.
const STARTUP =
  /\/\.(?:bashrc|bash_profile|bash_login|bash_logout|bash_aliases|profile|zshrc|zshenv|zprofile|zlogin|zlogout|kshrc|cshrc|tcshrc|login|logout|xinitrc|xsession|xprofile|inputrc)$|\/\.config\/(?:fish\/(?:config\.fish|conf\.d\/.*|functions\/.*)|environment\.d\/.*|plasma-workspace\/.*)$|^\/etc\/(?:profile|bash\.bashrc|bashrc|zshrc|zsh\/.*|zshenv|environment|profile\.d\/.*|csh\.cshrc|skel\/.*|bash\.bash_logout)$/;

/** True for a folder or file of settings in the home folder by which another agent is held back. */
export const isOtherAgents = (path: string): boolean =>
  /^(?:\/root|\/(?:home|Users)\/[^/]+)\/\.(?:claude|codex|gemini|cursor)(?:$|\/(?:settings[^/]*\.json|hooks(?:$|[/.])|config\.toml|rules(?:$|\/)|policies|mcp\.json))/.test(
    path,
  );

/** In this order; the first that fits and has a rule for the content decides. */
export const PLACES: readonly PlaceRule[] = [
  // Which authorities every program on the machine believes.
  {
    path: /^\/(?:usr\/local\/share\/ca-certificates|usr\/share\/ca-certificates|etc\/ca-certificates|etc\/ssl\/certs|etc\/pki\/(?:ca-trust\/source|tls\/certs)|usr\/share\/pki\/(?:ca-trust-source|trust))\/.|\/cacerts$/,
    rule: 'evade/trust-root',
    remote: 'evade/foreign-trust-root',
  },
  { path: /^\/(?:usr\/)?lib\/modules\/.*\.ko(?:\.[xgz]z|\.zst)?$/, rule: 'privilege/kernel-module' },
  // Settings and hooks of other agents: in the home folder they hold for every project.
  {
    path: /^(?:\/root|\/(?:home|Users)\/[^/]+)\/\.(?:claude\/(?:settings[^/]*\.json|hooks(?:\/.*)?)|claude\.json|codex\/(?:config\.toml|hooks(?:\/.*|\.json)?|rules\/.*)|gemini\/(?:settings\.json|policies\/.*|hooks\/.*)|cursor\/(?:hooks\.json|hooks\/.*|mcp\.json|cli-config\.json|permissions\.json)|config\/opencode\/(?:opencode\.jsonc?|plugins?\/.*))$/,
    rule: 'session/other-agent',
  },
  {
    path: /\/(?:\.vscode\/tasks\.json|\.cursor\/(?:hooks\.json|mcp\.json|rules\/.*)|\.codex\/.*|\.gemini\/settings\.json|\.husky\/[^/_.]+|\.devcontainer\/devcontainer\.json)$/,
    rule: 'session/editor-tasks',
  },
  {
    path: /^\/etc\/(?:selinux\/config|sysconfig\/(?:selinux|ip6?tables|firewalld|auditd))$|^\/etc\/audit\/(?:auditd\.conf|rules\.d\/.*|audit\.rules)$|^\/etc\/ufw\/|^\/etc\/default\/ufw$/,
    rule: 'evade/defences',
  },
  {
    path: /^\/etc\/(?:passwd|shadow|gshadow|group|sudoers|master\.passwd)(?:-|$)|^\/etc\/sudoers\.d\//,
    rule: 'privilege/accounts',
  },
  {
    path: /^\/(?:host|hostfs|rootfs|mnt)[\w-]*\/(?:etc\/)?(?:passwd|shadow|sudoers)$/,
    rule: 'privilege/accounts',
  },
  // Whom sudo lets in without asking again.
  { path: /^\/(?:(?:var\/)?run|var\/lib|var\/db)\/sudo\/(?:ts\/)?[^/]+$/, rule: 'privilege/authentication' },
  // The accounts of a machine that is mounted somewhere: a second name for root, or a password of someone's choice.
  {
    path: /\/etc\/passwd$/,
    rule: 'privilege/accounts',
    unless: /^(?![\s\S]{0,20000}(?:^|\n)(?!root:)[\w.-]{1,64}:[^:\n]{0,200}:0:)/,
    unknown: '',
  },
  {
    path: /\/etc\/sudoers(?:$|\.d\/)/,
    rule: 'privilege/accounts',
    unless: /^(?![\s\S]{0,20000}NOPASSWD)/,
    unknown: '',
  },
  { path: /^\/etc\/ld\.so\.preload$/, rule: 'privilege/preload' },
  // A library folder that anyone may write to, or that is hidden.
  {
    path: /^\/etc\/ld\.so\.conf(?:\.d\/.*)?$/,
    rule: 'privilege/preload',
    unless:
      /^(?![\s\S]{0,20000}(?:^|\n)\s{0,8}\/(?:(?:tmp|var\/tmp|dev\/shm)(?:\/|\s|$)|[^\s#]{0,200}\/\.[^\s/.]))/,
    unknown: '',
  },
  // Who may do what without a password, by the rules of polkit.
  {
    path: /^\/(?:etc|var\/lib|usr\/share)\/polkit-1\/(?:rules\.d|localauthority(?:\.conf\.d)?|actions)\/./,
    rule: 'privilege/authentication',
    unless: /^(?![\s\S]{0,20000}(?:Result\.YES|Result\w{1,9}\s{0,4}=\s{0,4}yes|<allow_\w{1,9}>\s{0,4}yes))/,
  },
  // What the next start of the machine runs in place of its own first process.
  {
    path: /^\/etc\/default\/grub(?:\.d\/.*)?$/,
    rule: 'privilege/kernel',
    unless:
      /^(?![\s\S]{0,20000}\binit=(?!\/(?:usr\/)?(?:s?bin\/init|lib\/systemd\/systemd)\b)|[\s\S]{0,20000}\b(?:selinux|apparmor|audit)=0)/,
    unknown: '',
  },
  // Plugins that a package manager runs as root.
  {
    path: /\/(?:yum-plugins|dnf-plugins|dnf5-plugins)\/[^/]+\.(?:py|so)$/,
    rule: 'persist/service',
  },
  {
    path: /^\/etc\/pam\.d\/|^\/(?:usr\/)?lib\/.*\/security\/pam_|^\/Library\/Security\/SecurityAgentPlugins\/./,
    rule: 'privilege/authentication',
    // What a session is greeted with and counted by, and nothing that lets anybody in.
    unless:
      /^(?=[\s\S]{0,4000}\bpam_(?:loginuid|motd|mail|lastlog|limits|umask|issue)\b)(?![\s\S]{0,4000}pam_(?!(?:loginuid|motd|mail|lastlog|limits|umask|issue)\b))/,
  },
  { path: /^\/etc\/ssh\/sshd?_config(?:\.d\/.*)?$/, rule: 'privilege/authentication' },
  // A name for core files; behind a bar it would be a program that the kernel starts.
  {
    path: /^\/proc\/sys\/kernel\/core_pattern$/,
    rule: 'privilege/kernel',
    unless: /^\s{0,8}[\w.%/-]{1,200}\s*$/,
  },
  {
    path: /^\/proc\/sys\/kernel\/(?:modprobe|randomize_va_space|modules_disabled)$|^\/proc\/sysrq-trigger|^\/sys\/kernel\/(?:security|uevent_helper)|^\/sys\/fs\/cgroup\/.*release_agent|release_agent$|\/notify_on_release$|^\/proc\/\d+\/mem$|^\/sys\/fs\/selinux\/enforce/,
    rule: 'privilege/kernel',
  },
  {
    path: /^\/proc\/sys\/(?:kernel\/(?:yama|kptr_restrict|dmesg_restrict|unprivileged|panic|sysrq|nmi_watchdog|perf_event_paranoid)|net\/ipv4\/(?:ip_forward|conf))/,
    rule: 'privilege/kernel-setting',
  },
  {
    path: /^\/etc\/sysctl(?:\.conf|\.d\/.*)$/,
    rule: 'privilege/kernel',
    unless: /^(?![\s\S]{0,20000}kernel\.(?:core_pattern\s{0,8}=\s{0,8}\||modprobe\s{0,8}=))/,
    unknown: '',
  },
  { path: /^\/etc\/(?:modules|modules-load\.d\/.*|modprobe\.d\/.*)$/, rule: 'privilege/kernel' },
  // Control groups outside their usual place are the host's, taken into a container.
  { path: /^\/(?!sys\/fs\/cgroup\/).*\/cgroup\.procs$/, rule: 'privilege/container-escape' },
  // The code of the steps that are still to come in the same job.
  { path: /\/_actions\/[^/]+\/[^/]+\/[^/]+\//, rule: 'persist/service' },
  // What every later step of the job gets as its environment.
  {
    path: /\/_runner_file_commands\/set_env/,
    rule: 'privilege/preload',
    unless:
      /^(?![\s\S]{0,20000}(?:^|\n)\s{0,8}(?:LD_PRELOAD|LD_AUDIT|BASH_ENV|PERL5OPT|PYTHONSTARTUP|GIT_SSH_COMMAND|NODE_OPTIONS=[^\n]{0,200}(?:-r|--require|--import)\b)\W)/,
    unknown: '',
  },
  // Programs that are found by their names: what they do is judged now, whoever starts them later.
  { path: /^\/(?:usr\/(?:local\/)?)?s?bin\/[^/]+$/, rule: '', code: true },
  // Scripts of the machine's own, which some job or service will run.
  {
    path: /^\/(?:opt|srv|usr\/(?:local\/(?!s?bin\/)|share|lib)|var\/(?:www|lib|backups?))\/.{1,200}\.(?:sh|bash)$/,
    rule: '',
    code: true,
  },
  {
    path: /\/\.ssh\/(?:authorized_keys2?|rc)$|^\/etc\/ssh\/authorized_keys|^\/etc\/ssh\/sshrc$/,
    rule: 'persist/authorized-keys',
  },
  {
    path: /^\/etc\/(?:cron(?:tab|\.[a-z]+\/.*|\.[a-z]+)|anacrontab|at\.allow|cron\.allow)$|^\/var\/spool\/(?:cron|at)(?:\/|$)|^\/usr\/lib\/cron|^\/private\/var\/at/,
    rule: 'persist/cron',
    code: true,
  },
  // A key that logs in, wherever the server's settings say that keys lie.
  {
    path: /^\/etc\/ssh\/(?!ssh_known_hosts|ssh_host_|ssh_config)/,
    rule: 'persist/authorized-keys',
    unless:
      /^(?![\s\S]{0,4000}(?:^|\n)[^\n#]{0,400}(?:ssh-(?:rsa|ed25519|dss)|ecdsa-sha2-\w{1,20}|sk-\w[\w@.-]{1,60}) AAAA)/,
    unknown: '',
  },
  // A library that every program loads, and a folder of programs in front of the system's own: one that anyone may
  // write to, or a hidden one outside the homes.
  {
    path: STARTUP,
    rule: 'privilege/preload',
    unless:
      /^(?![\s\S]{0,20000}(?:(?:^|[\s;])LD_(?:PRELOAD|AUDIT)=["']?\/(?![^\s"']{0,200}(?:jemalloc|tcmalloc|mimalloc|faketime|eatmydata|stderred|nosync))|(?:^|[\s;])PATH=["']?\/(?:(?:tmp|var\/tmp|dev\/shm)[/:]|(?:usr|lib|etc|var|opt)\/(?:[^\s:"'/]{1,100}\/){0,8}\.[^\s:"'/]{1,100}:)))/,
    unknown: '',
  },
  {
    path: STARTUP,
    rule: 'persist/shell-startup',
    softLine: ORDINARY_LINE,
    soft: 'persist/shell-settings',
    unknown: 'persist/shell-settings',
    remote: 'persist/shell-startup',
    code: true,
  },
  // What an editor runs as it starts.
  {
    path: /\/(?:\.(?:g?vimrc|nvimrc|exrc)|(?:sys)?init\.vim|etc\/vim\/(?:g?vimrc|vimrc\.local|vimrc\.tiny))$/,
    rule: 'persist/shell-startup',
    unless:
      /^(?![\s\S]{0,20000}(?:^|\n)[ \t]{0,8}(?:au(?:tocmd)?!?[ \t][^\n]{0,200}[ \t])?:?(?:sil(?:ent)?!? )?!)/,
    unknown: '',
  },
  // What every Python runs as it starts.
  {
    path: /(?:site-packages|dist-packages)\/[^/]+\.pth$/,
    rule: 'persist/shell-startup',
    unless:
      /^(?![\s\S]{0,20000}(?:^|\n)import[ \t][^\n]{0,400}(?:system|popen|subprocess|exec|urlopen|socket))/,
    unknown: '',
  },
  // A command that every login to another machine runs here.
  {
    path: /\/\.ssh\/config$|^\/etc\/ssh\/ssh_config(?:$|\.d\/)/,
    rule: 'persist/shell-startup',
    unless:
      /^(?![\s\S]{0,20000}(?:LocalCommand|ProxyCommand|KnownHostsCommand|Match\s+exec)\s[^\n]{0,400}(?:\/(?:tmp|var\/tmp|dev\/shm)\/|\|\s{0,4}(?:ba)?sh\b|\/dev\/tcp\/|\bcurl\b|\bwget\b))/i,
    unknown: '',
  },
  // To whom every login goes, and by which program.
  { path: /\/\.ssh\/(?:config|id_\w+)$/, rule: '', remote: 'privilege/trusted-host' },
  {
    path: /(?:site-packages|dist-packages|^\uFFFC)\/(?:site|user)customize\.py$/,
    rule: 'persist/shell-startup',
  },
  // Units that end with the machine's run.
  {
    path: /^\/run\/systemd\/(?:system|user)\//,
    rule: 'privilege/system-settings',
    code: true,
  },
  // Additions to a unit that set how it runs, and not what.
  {
    path: /\/systemd\/(?:system|user)\/[^/]+\.d\/[^/]+\.conf$/,
    rule: 'persist/service',
    unless:
      /^(?![\s\S]{0,20000}(?:Exec\w{0,20}|Environment\w{0,8}|Root\w{1,12}|User|Unit|On\w{1,20}Sec|OnCalendar|Wants|Requires)\s{0,4}=)/,
    unknown: 'privilege/system-settings',
    code: true,
  },
  {
    path: /^\/(?:etc|lib|usr\/lib|run|usr\/local\/lib)\/systemd\/(?:system|user)\/(?![^/]+\.d\/[^/]+\.conf$)|^\/(?:etc|lib|usr\/lib|run|usr\/local\/lib)\/systemd\/(?:system-generators|user-generators|system-shutdown)\/|\/\.config\/systemd\/user\/|\/\.local\/share\/systemd\/user\/|^\/etc\/(?:init\.d|init|rc\d?\.d|rc\.d|update-motd\.d|xdg\/autostart|network\/if-(?:up|pre-up|down|post-down)\.d|NetworkManager\/dispatcher\.d|dbus-1|emond\.d|acpi|logrotate\.d|xinetd\.d)\/|^\/usr\/(?:local\/)?share\/dbus-1\/(?:system-)?services\/|\/\.local\/share\/dbus-1\/services\/|^\/etc\/(?:rc\.local(?:\.d\/.+)?|rc\.common|inittab|launchd\.conf|inetd\.conf)$|\/\.config\/autostart\/|\/Library\/(?:LaunchAgents|LaunchDaemons|StartupItems|Scripts\/Folder Action Scripts|QuickLook)\/|\/\.(?:vim\/plugin|atom\/init)/,
    rule: 'persist/service',
    code: true,
  },
  {
    path: /^\/etc\/(?:dhcp\/dhclient-(?:enter|exit)-hooks\.d|ppp\/ip-(?:up|down)\.d|X11\/(?:xinit\/xinitrc\.d|X(?:session|reset)\.d))\//,
    rule: 'persist/service',
    unknown: 'privilege/system-settings',
    code: true,
  },
  // A program to which the system's log is handed.
  {
    path: /^\/etc\/rsyslog\.(?:conf$|d\/)/,
    rule: 'persist/service',
    unless: /^(?![\s\S]{0,20000}\bomprog\b)/,
    unknown: '',
  },
  { path: /^\/etc\/udev\/rules\.d\//, rule: 'persist/service', unless: /^(?![\s\S]{0,20000}RUN)/ },
  {
    path: /^\/etc\/apt\/apt\.conf\.d\//,
    rule: 'persist/service',
    unless: /^(?![\s\S]{0,20000}(?:Invoke|Pre-Install|Post-Invoke))/,
    unknown: 'privilege/system-settings',
  },
  {
    path: /(?:^|\/)(?:\.(?:ba|z|k)?sh_history|fish\/fish_history)$|^\/var\/log\/(?:wtmp|btmp|lastlog|auth\.log|secure|syslog|messages|audit\/.*|faillog|utmp|kern\.log|journal\/.*)$|^\/(?:var\/)?run\/(?:utmp$|log\/journal\/)/,
    rule: 'evade/logs',
    over: true,
  },
  { path: /^\/var\/(?:log|mail|spool\/mail)\//, rule: 'evade/logs', over: true, unless: /\S/, unknown: '' },
  { path: /^\/(?:boot|efi)\//, rule: 'destroy/system-file' },
  // A settings file of the system that is left empty.
  {
    path: /^\/etc\/(?:systemd|pam\.d|security|ssh|default|sysctl\.d|apt)\/[\w./-]+$|^\/etc\/(?:fstab|sysctl\.conf|nsswitch\.conf|login\.defs)$/,
    rule: 'destroy/system-file',
    over: true,
    unless: /\S/,
    unknown: '',
  },
  // Sends what is meant for a forge or a registry to another machine.
  {
    path: /^\/etc\/hosts$/,
    rule: 'privilege/trusted-host',
    unless:
      /^(?![\s\S]{0,20000}(?:^|\n)\s{0,8}(?!127\.|0\.0\.0\.0|::1)[\da-fA-F][\da-fA-F.:]{2,45}[ \t][^\n]{0,200}\b(?:github\.com|githubusercontent\.com|githubcopilot\.com|npmjs\.org|npmjs\.com|yarnpkg\.com|pypi\.org|pythonhosted\.org|rubygems\.org|crates\.io|proxy\.golang\.org|repo\.maven\.apache\.org|docker\.io|debian\.org|ubuntu\.com))/,
    unknown: '',
  },
  { path: /^\/etc\/hosts$/, rule: 'destroy/system-file', over: true, unless: /\blocalhost\b/, unknown: '' },
  {
    path: /^\/etc\/(?:fstab|hosts|resolv\.conf|nsswitch\.conf|crypttab|securetty|hosts\.(?:allow|deny))$/,
    rule: 'privilege/system-settings',
  },
  {
    path: /^\/etc\/(?:rsyslog\.conf|rsyslog\.d\/.*|syslog-ng\/.*|motd|issue(?:\.net)?|hostname)$/,
    rule: 'privilege/system-settings',
  },
  // Where packages come from.
  {
    path: /(?:^|\/)(?:\.npmrc|\.yarnrc(?:\.yml)?|\.?pip\/?pip\.conf|pip\.conf|\.gemrc|\.condarc|\.bunfig\.toml|\.cargo\/config(?:\.toml)?)$/,
    rule: 'run/foreign-registry',
    unless:
      /^(?![\s\S]{0,20000}(?:registry|index-url|index_url|sources?|channels?|npmRegistryServer)\W{0,12}https?:\/\/(?!(?:registry\.(?:npmjs\.org|yarnpkg\.com|npmmirror\.com)|npm\.pkg\.github\.com|(?:test\.)?pypi\.org|rubygems\.org|repo\.anaconda\.com|conda\.anaconda\.org|[\w.-]{1,80}\.(?:pkg\.dev|amazonaws\.com|jfrog\.io|azure\.com)|localhost|127\.)(?:[/:\s]|$)))/,
    unknown: '',
  },
  { path: /\/\.git\/hooks\//, rule: 'session/git-config', code: true },
  { path: /\/\.git\/config$/, rule: 'session/git-config' },
  // The user's own settings, for every repository; only those that start programs or bring in other settings.
  {
    path: /^(?:\/root|\/(?:home|Users)\/[^/]+)\/(?:\.gitconfig|\.config\/git\/config)$|^\/etc\/gitconfig$/,
    rule: 'session/git-config',
    unless:
      /^(?![\s\S]{0,20000}(?:fsmonitor|hookspath|sshcommand|textconv|askpass|include|templatedir|proxy\b|(?:^|\n)\s{0,20}(?:command|cmd|external|driver|clean|smudge|process|program|helper|pager|editor)\s{0,20}=|=\s{0,20}["']?!))/i,
    code: true,
  },
  { path: /\/\.git\/(?:objects|refs)\/|\/\.git\/(?:HEAD|packed-refs)$/, rule: 'destroy/git-metadata' },
];
