/** Names of what a Linux or macOS system stands on, as the rules about it need them. */

/** Services that watch over a machine or write down what happens on it, without the ending of a unit. */
const WATCHERS =
  'auditd|audit|auditbeat|apparmor|selinux\\S*|ufw|pf|firewalld|ip6?tables|nftables|fail2ban|crowdsec|rsyslogd?|syslog(?:-ng|d)?|systemd-journald|journald|' +
  'clamav\\S*|clamd|freshclam|falcon-sensor|falcond?|falco\\S*|cbdaemon|cbagentd|cb-psc-sensor|osqueryd?|wazuh\\S*|ossec\\S*|sysmon|crowdstrike\\S*|' +
  'aide\\S*|tripwire|samhain|snort|suricata|zeek|rkhunter|chkrootkit|sentinel(?:one|d|agent\\S*|ctl)|mdatp|esets|sophos\\S*|sav-protect|sav-rms|xagt|ds_agent|' +
  'filebeat|packetbeat|elastic-(?:agent|endpoint)|endpointd|splunk\\S*|splunkd|taniumclient|lacework\\S*|aliyun\\S*|aegis\\S*|carbonblack|qualys\\S*|traps|bcm-agent|AliYunDun\\S*|cloudmonitor|qcloud\\S*|YDService|tetragon|tracee';

const WATCHER = new RegExp(`^(?:${WATCHERS})(?:\\.\\w+)?$`, 'i');

/** True for a service or a process that guards or records what happens on the machine. */
export const isWatcher = (name: string): boolean => WATCHER.test(name.replace(/^["'^]+|["'$]+$/g, ''));

// Processes that the session itself consists of.
const AGENT =
  /^(?:-[a-z]* )*["']?\^?(?:node|nodejs|copilot|copilot-\S+|github-copilot\S*|agent|runner|Runner\.(?:Listener|Worker)|run\.sh|portcullis\S*|claude|pre-tool-use\S*|mcp\S*|sshd|systemd|init)\$?["']?$/i;

/** True for the name of a process that no task may end: of the session, or one that watches over the machine. */
export const isKept = (name: string): boolean => AGENT.test(name) || isWatcher(name);

/** Programs that come with the system and that others trust to be what they say. */
const PROGRAMS =
  'bash|sh|dash|zsh|ls|ps|top|find|lsof|id|who|w|last|lastlog|du|df|sudo|su|login|sshd?|scp|cat|grep|netstat|ss|ip|ifconfig|iptables|passwd|crond?|crontab|systemd|systemctl|init|' +
  'kill|pkill|killall|chattr|lsattr|mount|umount|node|git|curl|wget|gh|env|stat|md5sum|sha256sum|rpm|dpkg|apt|apt-get|yum|lib(?:c|pam|dl|pthread)[.\\w-]*';

const PROGRAM = new RegExp(`^/(?:s?bin|usr/s?bin|lib(?:64)?)/(?:${PROGRAMS})$`);

/** True for the path of a program or library whose replacement changes what the whole system does. */
export const isSystemProgram = (path: string): boolean => PROGRAM.test(path);

/** True for a file that the system needs to start, to let people log in, or to run programs at all. */
export const isSystemFile = (path: string): boolean =>
  isSystemProgram(path) ||
  /^\/(?:etc\/(?:passwd|shadow|gshadow|sudoers|fstab|hosts|group|ssh\/sshd_config|ld\.so\.preload)|boot\/.+|lib(?:64)?\/(?!systemd\/(?:system|user)\/).+|usr\/lib\/systemd\/systemd|dev\/(?:null|zero|full|random|urandom|tty|ptmx)|vmlinuz.*)$/.test(
    path,
  );

/** True for a folder of programs or system settings, in which no build has anything to date back. */
export const isSystemPlace = (path: string): boolean =>
  /^\/(?:s?bin|usr\/(?:s?bin|lib(?:64|exec)?)|lib(?:64)?|etc|boot)\/./.test(path);

const LOGS =
  'wtmp|btmp|utmp|lastlog|auth\\.log|secure|security|syslog|system\\.log|messages|audit|audit\\.log|faillog|kern\\.log|cron(?:\\.log)?|maillog|mail\\.log|daemon\\.log|user\\.log|boot\\.log|sudo\\.log|journal|asl|sa|xferlog';

const LOG = new RegExp(
  `^(?:/private)?/var/(?:log/(?:(?:${LOGS})(?:$|[./*?-])|\\*|(?!(?:dnf|yum|apt|dpkg|hawkey|alternatives)[.*-])[\\w.-]*\\*$)|audit/|run/utmp|db/diagnostics)|^/dev/log$|^/run/(?:utmp|log)(?:/|$)`,
);

const HISTORY =
  /(?:^|\/)(?:\.(?:(?:ba|z|k)?sh|mysql|psql|sqlite|rediscli|mongo|dbshell)_?history|fish\/fish_history|ConsoleHost_history\.txt)$/;

/** True for the file in which a shell or a database client keeps what was typed. */
export const isHistory = (path: string): boolean => HISTORY.test(path);

/** True for what the system writes down about logins, programs and faults. */
export const isSystemLog = (path: string): boolean => LOG.test(path);

/** Collections of exploits and credential readers, by the names of their files. */
export const isAttackTool = (name: string): boolean =>
  /^(?:la[sz]agne|lin(?:peas|enum|uxprivchecker)|linpeas\w*|unix-privesc-check|linux-(?:exploit-suggester|smart-enumeration)(?:-\d)?|lse|les2?|mimipenguin|mimikatz|pspy(?:32|64)?s?|traitor|beroot|gtfonow|deepce|peirates|kubeletctl|chainsaw|evil-winrm|crackmapexec|netexec|responder|impacket-\w+|secretsdump|psexec|bloodhound\w*|kerbrute|pypykatz|certipy(?:-ad)?|packetwhisper|nxc|gato-x|gh-hijack-runner|bettercap|air(?:crack|mon|eplay)-ng|pwncat(?:-cs)?|slowloris|slowhttptest|setoolkit|sliver-(?:client|server)|cloudfox|pacu|enumerate-iam|rubeus|sharphound|mimipy|weevely|ncrack|evilginx2?|dnsteal|gobuster|feroxbuster|wpscan|wfuzz|dirb|xmrig\w*|xmr-stak\w*|kinsing|kdevtmpfsi|firefox_decrypt|hack-?browser-?data\w*|sssdkcmextractor|keytabextract|getnpusers|gettgt|t-rex|nbminer|lolminer|iodined?|dnscat2?(?:-server|-client)?|dnsexfiltrator|dns2tcp[cd]?|ptunnel(?:-ng)?|icmp(?:door|sh|tunnel|exfil|-cnc)\w*|ligolo(?:-(?:ng|agent|proxy))?|egressbuster)(?:\.(?:py|sh|pl|rb|elf|bin|out|exe|ps1|amd64|x86(?:_64)?))?$/i.test(
    name,
  );

// A pod that is given the machine: its root folder, or its processes together with all rights.
export const POD_ESCAPES =
  /hostPath\W{1,12}path\W{1,6}(?:\/(?=[\s"',}]|$)|\/(?:etc|root|proc|var\/run\/docker\.sock)\b)|hostPID\W{1,6}true[\s\S]{0,4000}privileged\W{1,6}true|privileged\W{1,6}true[\s\S]{0,4000}hostPID\W{1,6}true/;

/** A page that runs what a request tells it to. */
export const WEB_SHELL =
  /\b(?:system|passthru|shell_exec|exec|popen|proc_open|eval|assert)\s{0,4}\(?[^;\n]{0,80}\$_(?:GET|POST|REQUEST|COOKIE)\b|getRuntime\(\)\s{0,4}\.exec\(\s{0,4}request\.getParameter|\b(?:eval|Execute)\s{0,4}\(?\s{0,4}Request(?:\.\w{1,12})?\s{0,4}[[(]/;

/** Text that is code for the machine which logs or parses it: a function in a variable of bash, or a web shell. */
export const ATTACK_TEXT = new RegExp(
  `\\(\\)\\s{0,4}\\{\\s{0,4}:;?\\s{0,4}\\}?\\s{0,4};|<\\?(?:php|=)[\\s\\S]{0,40}(?:${WEB_SHELL.source})`,
);
