/** A rule over the words of a command that needs nothing but them. */
interface WordRule {
  readonly words: RegExp;
  readonly rule: string;
  readonly not?: RegExp;
}

export const HARMLESS = /(?:^|\s)(?:--help|--version|--dry-run|--no-act|--simulate|--just-print)(?:\s|$)/;

// A file that stands for a disk.
const IMAGE = /(?:^|\s)(?!\/dev\/)\S+\.(?:img|image|raw|qcow2|vmdk|vhdx?|ext[234]|squashfs|vfat)(?:\s|$)/;

export const BY_WORDS: Record<string, readonly WordRule[]> = {
  mkfs: [
    { words: /\/dev\//, rule: 'destroy/device', not: /(?:^|\s)-[a-zA-Z]*n(?:\s|$)|\/dev\/(?:loop|zram|ram)/ },
  ],
  wipefs: [
    {
      words: /(?:^|\s)(?:-a|-af|-fa|--all|-o)\b.*\/dev\/|\/dev\/.*(?:-a|--all)/,
      rule: 'destroy/device',
      not: /-n\b/,
    },
  ],
  blkdiscard: [{ words: /\/dev\//, rule: 'destroy/device' }],
  hdparm: [
    { words: /--(?:security-erase|trim-sector|make-bad|write-sector|yes-i-know)/, rule: 'destroy/device' },
  ],
  nmap: [
    { words: /--script[= ]\S*(?:exploit|brute|dos\b|fuzzer|intrusive|malware)/, rule: 'abuse/attack-tool' },
  ],
  sg_format: [{ words: /(?:^|\s)(?:-F|--format)\b/, rule: 'destroy/device' }],
  dmsetup: [{ words: /^(?:remove_all|wipe_table)\b/, rule: 'destroy/storage' }],
  efibootmgr: [{ words: /(?:^|\s)(?:-\w*B|--delete-bootnum)\b/, rule: 'destroy/system-file' }],
  nvme: [{ words: /^(?:format|sanitize|delete-ns)/, rule: 'destroy/device' }],
  sfdisk: [
    {
      words: /--delete|--wipe|\/dev\//,
      rule: 'destroy/device',
      not: new RegExp(
        `--no-act|-n\\b|-l\\b|--list|-d\\b|--dump|--json|-J|(?:^|\\s)-[gsVT]\\b|--show-\\w+|${IMAGE.source}`,
      ),
    },
  ],
  fdisk: [{ words: /\/dev\//, rule: 'destroy/device', not: /(?:^|\s)-(?:l|s|x)|--list/ }],
  parted: [{ words: /\b(?:mklabel|mktable|rm|mkpart|resizepart)\b/, rule: 'destroy/device', not: IMAGE }],
  sgdisk: [{ words: /(?:^|\s)(?:-Z|-z|-o|--zap|--clear|-d)/, rule: 'destroy/device', not: IMAGE }],
  badblocks: [{ words: /(?:^|\s)-[a-z]*w/, rule: 'destroy/device' }],
  cryptsetup: [
    {
      words: /^(?:-q )?(?:luksFormat|erase|luksErase|luksKillSlot|reencrypt)/,
      rule: 'destroy/device',
      // A file among the temporary ones that stands for a disk, with no disk beside it.
      not: new RegExp(`${IMAGE.source}|^(?!.*(?:/dev/|\uFFFC)).*\\s/(?:var/)?tmp/`),
    },
  ],
  lvremove: [{ words: /\w/, rule: 'destroy/storage', not: /^-h\b|--reportformat|-t\b|--test/ }],
  pvcreate: [{ words: /\/dev\//, rule: 'destroy/device', not: /\/dev\/loop/ }],
  zpool: [{ words: /^(?:destroy|labelclear)/, rule: 'destroy/storage' }],
  zfs: [{ words: /^destroy/, rule: 'destroy/storage', not: /-n/ }],
  btrfs: [{ words: /^subvolume delete/, rule: 'destroy/storage' }],
  mdadm: [{ words: /--zero-superblock/, rule: 'destroy/storage' }],
  lvm: [{ words: /^(?:lvremove|vgremove|pvremove)\b/, rule: 'destroy/storage' }],
  'grub-install': [{ words: /\/dev\//, rule: 'destroy/device' }],
  insmod: [{ words: /\S/, rule: 'privilege/kernel' }],
  modprobe: [
    {
      words: /(?:^|\s)(?:\/|\.\/)\S+|\.ko(?:\s|$)/,
      rule: 'privilege/kernel',
      not: /^-(?:r|n)\b|(?:^|\s)-[dCS]\s/,
    },
    {
      words: /^(?!-(?:r|n|c|D))\S/,
      rule: 'privilege/kernel-module',
      not: /^(?:-\w+ )?(?:kvm|loop|fuse|overlay|br_netfilter|ip_tables|nbd|dummy|vcan|tun|snd|v4l2loopback|zram|binder|ashmem)/,
    },
  ],
  rmmod: [{ words: /\S/, rule: 'privilege/kernel-module' }],
  sysctl: [
    { words: /kernel[./](?:core_pattern\s*=\s*["']?\||modprobe\s*=\s*["']?\/)/, rule: 'privilege/kernel' },
    {
      words:
        /kernel\.(?:core_pattern|randomize_va_space|yama|kptr_restrict|modprobe|dmesg_restrict|unprivileged_userns|sysrq|panic)|net\.ipv4\.ip_forward=1|fs\.suid_dumpable/,
      rule: 'privilege/kernel-setting',
      not: /^(?:-n |-a\b)[^=]*$/,
    },
  ],
  setcap: [
    {
      words: /cap_\w+/i,
      rule: 'privilege/capability',
      not: /^-r|cap_net_(?:bind_service|raw|admin)[\w,]*[+=]/i,
    },
  ],
  useradd: [
    {
      words:
        /(?:^|\s)(?:-o|--non-unique|-u\s*0|--uid[= ]0|-g\s*0)(?:\s|$)|(?:^|[\s,=])(?:sudo|wheel|root|admin)(?:[\s,]|$)/,
      rule: 'privilege/root-user',
    },
    { words: /\S/, rule: 'privilege/user', not: /^-D$/ },
  ],
  usermod: [
    {
      words:
        /(?:^|\s)(?:-o|--non-unique|-u\s*0|--uid[= ]0|-g\s*0)(?:\s|$)|(?:^|[\s,=])(?:(?:sudo|wheel|root)(?:[\s,]|$)|admin[\s,])|(?:^|\s)(?:-a?G|--groups)[ =]?(?:\S*,)?admin$/,
      rule: 'privilege/root-user',
    },
    {
      words: /(?:-a?G|--groups|-o|-u\s*0|--uid|-p|-s|--password|-U|-L|--append)/,
      rule: 'privilege/user',
      not: /(?:^|\s)(?:docker|kvm|dialout|video|plugdev|vboxusers)(?:\s|$)/,
    },
  ],
  userdel: [
    { words: /(?:^|\s)root$/, rule: 'privilege/root-user' },
    { words: /\S/, rule: 'privilege/user' },
  ],
  dscl: [
    { words: /-(?:append|merge|create)\s\/Groups\/(?:admin|wheel)\b/, rule: 'privilege/root-user' },
    { words: /(?:^|\s)-?(?:create|passwd|append|delete|merge)\s/, rule: 'privilege/user' },
  ],
  iptables: [
    {
      words:
        /(?:^|\s)(?:-F|--flush|-X|-P\s+(?:INPUT|OUTPUT|FORWARD)\s+ACCEPT|(?:-D|--delete)\s+(?:INPUT|OUTPUT|FORWARD)\s.*(?:-j|--jump)\s+(?:DROP|REJECT))/,
      rule: 'evade/defences',
      // Tables that turn no packet away.
      not: /(?:^|\s)(?:-t|--table)[ =]?(?:mangle|nat)\b/,
    },
  ],
  nft: [{ words: /flush|delete (?:table|ruleset|chain)/, rule: 'evade/defences' }],
  ufw: [{ words: /^(?:disable|reset|--force|logging off)/, rule: 'evade/defences' }],
  // An argument that ends in a backslash is the overflow, and never the name of a file.
  sudoedit: [{ words: /(?:^|\s)-s\s+\\(?:\s|$)/, rule: 'abuse/attack-tool' }],
  setenforce: [{ words: /^(?:0|permissive)/i, rule: 'evade/defences' }],
  auditctl: [
    { words: /(?:^|\s)(?:-e\s*0|-D|-W\s|-d\s|-[aA]\s*(?:never,|\w+,never\b))/, rule: 'evade/defences' },
    // Leaving out kinds of messages keeps a log readable; leaving out what one account or program does hides it.
    {
      words: /(?:^|\s)-[aA]\s*(?:\w+,exclude|exclude,\w+)\b.*\s-(?:S\s|F\s*(?:a?uid|gid|e?uid|p?pid|exe)\b)/,
      rule: 'evade/defences',
    },
  ],
  apparmor_parser: [{ words: /-R|--remove/, rule: 'evade/defences' }],
  'aa-teardown': [{ words: /^/, rule: 'evade/defences' }],
  'aa-disable': [{ words: /^/, rule: 'evade/defences' }],
  spctl: [{ words: /--(?:master|global)-disable/, rule: 'evade/defences' }],
  csrutil: [{ words: /disable/, rule: 'evade/defences' }],
  journalctl: [
    {
      words: /--vacuum-time=\d{1,2}(?:s|ms|us)?(?:\s|$)|--vacuum-size=[01][KM]?B?(?:\s|$)/,
      rule: 'evade/logs',
    },
    { words: /--vacuum-(?:time|size|files)|--rotate/, rule: 'evade/logs-rotated' },
  ],

  date: [{ words: /^(?:-s|--set)\b/, rule: 'privilege/system-settings' }],
  hwclock: [{ words: /--set\b/, rule: 'privilege/system-settings' }],
  swapoff: [{ words: /-a/, rule: 'evade/system' }],
  dmesg: [
    { words: /(?:^|\s)(?:-[a-z]*[cCD]|--clear|--read-clear|--console-off)/, rule: 'evade/logs-rotated' },
  ],
  shutdown: [{ words: /^/, rule: 'session/power-off', not: /^-c/ }],
  reboot: [{ words: /^/, rule: 'session/power-off' }],
  halt: [{ words: /^/, rule: 'session/power-off', not: /^\d+$/ }],
  init: [{ words: /^[06]$/, rule: 'session/power-off' }],
  telinit: [{ words: /^[06]$/, rule: 'session/power-off' }],
  ptrace: [{ words: /^/, rule: 'privilege/kernel' }],
  xmrig: [{ words: /^/, rule: 'abuse/miner' }],
  masscan: [{ words: /\S/, rule: 'abuse/attack-tool' }],
  msfvenom: [{ words: /\S/, rule: 'abuse/attack-tool' }],
  hping3: [{ words: /--flood|(?:^|\s)(?:-E|--file)\s|(?:^|\s)(?:-e|--sign)\s/, rule: 'abuse/attack-tool' }],
  ngrok: [
    { words: /^tcp\b/, rule: 'shell/inbound' },
    { words: /^(?:http|start|tls)/, rule: 'shell/tunnel' },
  ],
  tmate: [{ words: /^(?!-V)/, rule: 'shell/inbound' }],
  // Terminals of this machine in a stranger's browser.
  ttyd: [{ words: /^(?!-(?:v|-version|h|-help)\b)/, rule: 'shell/inbound' }],
  gotty: [{ words: /^(?!-(?:v|-version|h|-help)\b)/, rule: 'shell/inbound' }],
  wetty: [{ words: /^(?!--?(?:version|help)\b)/, rule: 'shell/inbound' }],
  shellinaboxd: [{ words: /^(?!--?(?:version|help)\b)/, rule: 'shell/inbound' }],
  sshx: [{ words: /^(?!-(?:V|-version|h|-help)\b)/, rule: 'shell/inbound' }],
  upterm: [{ words: /^host\b/, rule: 'shell/inbound' }],
  'gs-netcat': [{ words: /(?:^|\s)-\w*[lide]/, rule: 'shell/inbound' }],
  websocketd: [{ words: /(?:^|\s)(?:\/\S*\/)?(?:ba|z|k|da)?sh(?:\s|$)/, rule: 'shell/inbound' }],
  chsh: [{ words: /(?:-s|--shell)[ =]?\/(?:tmp|var\/tmp|dev\/shm)\//, rule: 'privilege/accounts' }],
  cloudflared: [
    { words: /(?:ssh|rdp|tcp):\/\//, rule: 'shell/inbound' },
    { words: /^(?:tunnel|access)/, rule: 'shell/tunnel', not: /tunnel (?:list|info)/ },
  ],
  bore: [
    { words: /^local (?:.*\s)?22(?:\s|$)/, rule: 'shell/inbound' },
    { words: /^local\b/, rule: 'shell/tunnel' },
  ],
  chisel: [
    { words: /(?:^|\s)R:/, rule: 'shell/inbound' },
    { words: /^(?:client|server)/, rule: 'shell/tunnel' },
  ],
  bpftrace: [{ words: /-e/, rule: 'privilege/kernel-module' }],
  tcpdump: [
    { words: /(?:^|\s)-z\s*\S/, rule: 'shell/escape', not: /-z\s*(?:gzip|bzip2|xz)\b/ },
    { words: /./, rule: 'abuse/sniffer', not: /--version|-D\b|-r\b|--help/ },
  ],
  arpspoof: [{ words: /^/, rule: 'abuse/attack-tool' }],
  'ssh-copy-id': [{ words: /\S/, rule: 'persist/authorized-keys-remote' }],
  loginctl: [{ words: /enable-linger/, rule: 'persist/service' }],
  chkconfig: [
    { words: /\bon\b|--add/, rule: 'persist/service-enabled' },
    {
      words:
        /\b(?:auditd|iptables|ip6tables|firewalld|rsyslog|syslog|cbdaemon|falcon-sensor|fail2ban)\b.*\boff\b|(?:\boff\b|--del).*\b(?:auditd|iptables|ip6tables|firewalld|rsyslog|syslog|cbdaemon|falcon-sensor|fail2ban)\b/,
      rule: 'evade/defences',
    },
  ],
  diskutil: [
    {
      words:
        /^(?:quiet )?(?:erase\w*|zeroDisk|randomDisk|secureErase|partitionDisk|reformat|resetFusion)\b|^(?:quiet )?(?:apfs|ap|cs|coreStorage|appleRAID|ar) delete/i,
      rule: 'destroy/device',
    },
  ],
  hdiutil: [{ words: /^erase/, rule: 'destroy/device' }],
  nvram: [{ words: /(?:^|\s)-c(?:\s|$)/, rule: 'destroy/device' }],
  vssadmin: [{ words: /delete\s+shadows/i, rule: 'destroy/storage' }],
  wbadmin: [{ words: /delete/i, rule: 'destroy/storage' }],
  'update-rc.d': [{ words: /defaults|enable/, rule: 'persist/service-enabled' }],
  launchctl: [
    { words: /^(?:load|submit|bootstrap|setenv)/, rule: 'persist/service' },
    { words: /^reboot/, rule: 'session/power-off' },
    {
      words:
        /^(?:unload|bootout|disable)\b.*(?:carbonblack|crowdstrike|littlesnitch|opendns|sentinel|jamf|osquery)/i,
      rule: 'evade/defences',
    },
  ],
  defaults: [
    { words: /write .*(?:loginwindow|LoginHook|LaunchAgents)/, rule: 'persist/service' },
    {
      words:
        /write .*(?:com\.apple\.security\b.*GKAutoRearm|LSQuarantine|com\.apple\.alf\b.*globalstate)\b.*\b(?:NO|false|0)\b/i,
      rule: 'evade/defences',
    },
  ],
  // What watches over a Mac, and who may enter it.
  socketfilterfw: [
    { words: /--set(?:globalstate|blockall|stealthmode|loggingmode) off\b/, rule: 'evade/defences' },
    { words: /--(?:unblockapp|add)\b/, rule: 'privilege/system-settings' },
  ],
  pfctl: [{ words: /(?:^|\s)-[a-z]*(?:d|F)/, rule: 'evade/defences', not: /(?:^|\s)-n/ }],
  santactl: [{ words: /^rule\b.*--(?:allow|whitelist|compiler|remove)\b/, rule: 'evade/defences' }],
  fdesetup: [{ words: /^(?:disable|remove)\b/, rule: 'evade/defences' }],
  tmutil: [
    { words: /^(?:delete|deletelocalsnapshots|thinlocalsnapshots)\b/, rule: 'destroy/storage' },
    { words: /^(?:disable|addexclusion)\b/, rule: 'privilege/system-settings' },
  ],
  log: [{ words: /^erase\b/, rule: 'evade/logs' }],
  systemsetup: [{ words: /-setremote(?:login|appleevents) (?:-f )?on\b/, rule: 'shell/inbound' }],
  kickstart: [
    {
      words: /(?:^|\s)-(?:activate\b|access -?on\b|vnclegacy yes\b|allowAccessFor -allUsers\b)/,
      rule: 'shell/inbound',
    },
  ],
  dsenableroot: [{ words: /^/, rule: 'privilege/root-user', not: /(?:^|\s)-(?:d|h|-help)\b/ }],
  sysadminctl: [
    { words: /-addUser\b.*\s-admin\b|-admin\b.*\s-addUser\b/, rule: 'privilege/root-user' },
    { words: /-(?:addUser|deleteUser|resetPasswordFor|newPassword)\b/, rule: 'privilege/user' },
    { words: /-(?:guestAccount|smbGuestAccess|afpGuestAccess) on\b/, rule: 'privilege/system-settings' },
  ],
  dseditgroup: [
    { words: /\b(?:admin|wheel)$/, rule: 'privilege/root-user', not: /-o (?:read|checkmember)/ },
    { words: /-o (?:edit|create|delete)/, rule: 'privilege/user' },
  ],
  kextload: [{ words: /\S/, rule: 'privilege/kernel-module' }],
  kmutil: [{ words: /^load\b/, rule: 'privilege/kernel-module' }],
  mdfind: [
    {
      words: /AKIA|BEGIN.{0,20}PRIVATE|ghp_|passw(?:or)?d|credential/i,
      rule: 'secret/hunt-everywhere',
      not: /-onlyin \.|^-live/,
    },
  ],
};

export const SAME: Record<string, string> = {
  mke2fs: 'mkfs',
  mkswap: 'mkfs',
  newfs: 'mkfs',
  newfs_hfs: 'mkfs',
  newfs_apfs: 'mkfs',
  newfs_msdos: 'mkfs',
  newfs_exfat: 'mkfs',
  cfdisk: 'fdisk',
  gdisk: 'fdisk',
  vgremove: 'lvremove',
  pvremove: 'lvremove',
  adduser: 'useradd',
  addgroup: 'useradd',
  groupadd: 'useradd',
  gpasswd: 'usermod',
  deluser: 'userdel',
  ip6tables: 'iptables',
  poweroff: 'shutdown',
  'xmr-stak': 'xmrig',
  minerd: 'xmrig',
  cpuminer: 'xmrig',
  ccminer: 'xmrig',
  ethminer: 'xmrig',
  nbminer: 'xmrig',
  t_rex: 'xmrig',
  hydra: 'masscan',
  medusa: 'masscan',
  sqlmap: 'masscan',
  nikto: 'masscan',
  hashcat: 'masscan',
  john: 'masscan',
  msfconsole: 'masscan',
  responder: 'masscan',
  mimikatz: 'masscan',
  linpeas: 'masscan',
  mimipenguin: 'masscan',
  ettercap: 'arpspoof',
  tshark: 'tcpdump',
  localtunnel: 'chisel',
  lt: 'chisel',
  frpc: 'chisel',
};
