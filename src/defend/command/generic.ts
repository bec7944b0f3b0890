import { type Call, showCall } from './call.js';
import { runStream } from './code.js';
import { setting } from './commands/gitsettings.js';
import { judgeBareShell } from './commands/readers.js';
import type { Machine } from './machine.js';
import { judgeCode } from './oneliners.js';
import { normalize } from './paths.js';
import { ATTACK_TEXT } from './rules/systemnames.js';
import { runText } from './run.js';
import { type Field, field, own } from './value.js';

/** Judges a variable that is set for the shell or for one command. */
export function environment(m: Machine, name: string, value: Field, call: Call | null = null): void {
  const text = value.text;
  // A function with a command behind it: what an old bash runs while it reads its environment.
  if (text.startsWith('() {') && ATTACK_TEXT.test(text)) m.hit('abuse/attack-tool', name);
  switch (name) {
    case 'LD_PRELOAD':
    case 'LD_AUDIT':
    case 'DYLD_INSERT_LIBRARIES':
      // A library that the system came with is not one that someone placed there.
      if (
        text === '' ||
        /(?:jemalloc|tcmalloc|mimalloc|lib[atu]b?san|libSegFault|faketime|libgomp|stderred|nosync|eatmydata|fakeroot|libstdc\+\+)/.test(
          text,
        )
      )
        break;
      m.hit(
        // One of the workspace, in front of a single program with one's own rights.
        (call !== null &&
          call.name !== 'sudo' &&
          !call.via.includes('sudo') &&
          m.place(value) === 'inside') ||
          (/^\/(?:usr\/|opt\/|lib)/.test(text) && !text.includes('/.')) ||
          text.startsWith('\uFFFC')
          ? 'run/library'
          : 'privilege/preload',
        `${name}=${text}`,
        text,
      );
      break;
    case 'LD_LIBRARY_PATH':
      // The folder itself, where anyone may put a library of any name.
      if (/^(?:\/tmp|\/var\/tmp|\/dev\/shm)\/?(?::|$)/.test(text))
        m.hit('privilege/preload', `${name}=${text}`, text);
      break;
    case 'NODE_OPTIONS':
    case 'RUBYOPT':
    case 'PERL5OPT':
    case 'JAVA_TOOL_OPTIONS':
    case '_JAVA_OPTIONS':
    case 'PYTHONSTARTUP':
      // Code from a place where anyone may put it, in every program of that language from now on.
      if (/(?:^|[\s=:"'])(?:-r|-I|-javaagent:)?\/(?:tmp|var\/tmp|dev\/shm)\//.test(text))
        m.hit('privilege/preload', `${name}=${text}`, text);
      break;
    case 'PERL5DB':
      judgeCode(m, text.replace(/^BEGIN\s*/, ''), 'perl', 'PERL5DB=');
      break;
    case 'PROMPT_COMMAND':
    case 'PS0':
    case 'PS4':
      if (/^\/(?:tmp|var\/tmp|dev\/shm)\//.test(text))
        m.hit('persist/shell-startup', `${name}=${text}`, text);
      if (/\$\(|`|[;|]/.test(text)) runText(m, text, {});
      break;
    case 'BASH_ENV':
    case 'ENV':
      if (/^\/tmp\/|^\/dev\/|\/dev\/tcp|\$\(/.test(text))
        m.hit('persist/shell-startup', `${name}=${text}`, text);
      break;
    case 'HISTFILE':
      if (text === '/dev/null' || text === '') m.hit('evade/history', `${name}=${text}`);
      break;
    case 'HISTSIZE':
    case 'HISTFILESIZE':
    case 'SAVEHIST':
      if (text === '0') m.hit('evade/history', `${name}=0`);
      break;
    case 'HISTCONTROL':
      if (/ignoreboth|ignorespace/.test(text)) m.hit('evade/history-settings', `${name}=${text}`);
      break;
    case 'GIT_SSH_COMMAND':
    case 'GIT_PAGER':
    case 'GIT_EDITOR':
    case 'GIT_EXTERNAL_DIFF':
    case 'GIT_PROXY_COMMAND':
      judgeBareShell(m, text, `${name}=`);
      // A program from where anyone may put one, unless the same text wrote it.
      if (/^\/(?:tmp|var\/tmp|dev\/shm)\/\S+$/.test(text) && !m.files.has(m.key(text)))
        m.hit('session/git-command', `${name}=${text}`, text);
      break;
    case 'GIT_ASKPASS':
    case 'SSH_ASKPASS':
    case 'SUDO_ASKPASS':
    case 'LESSCLOSE':
    case 'SYSTEMD_PAGER':
    case 'SYSTEMD_EDITOR':
    case 'SUDO_EDITOR':
    case 'GH_PAGER':
    case 'GH_EDITOR':
    case 'KUBE_EDITOR':
    case 'KUBECTL_EXTERNAL_DIFF':
    case 'AWS_PAGER':
    case 'BAT_PAGER':
    case 'DELTA_PAGER':
    case 'PSQL_EDITOR':
    case 'PSQL_PAGER':
    case 'RSYNC_RSH':
    case 'CVS_RSH':
    case 'SVN_SSH':
    case 'SVN_EDITOR':
    case 'HGEDITOR':
    case 'FCEDIT':
    case 'TEXEDIT':
    case 'GIT_SEQUENCE_EDITOR':
    case 'PAGER':
    case 'MANPAGER':
    case 'EDITOR':
    case 'VISUAL':
    case 'BROWSER':
    case 'LESSOPEN':
      judgeBareShell(m, text, `${name}=`);
      break;
    case 'GIT_CONFIG':
    case 'GIT_CONFIG_GLOBAL':
    case 'GIT_CONFIG_SYSTEM':
      // Every setting by which git starts a program may stand in such a file.
      if (text !== '' && text !== '/dev/null') m.hit('session/git-config', `${name}=${text}`, text);
      break;
    case 'GIT_CONFIG_PARAMETERS':
      for (const [, key, given] of text.matchAll(/'([\w.-]{1,200})(?:'?=(?:')?([^']{0,4000}))?'/g))
        setting(m, key!, field(given ?? 'true', value.taint), `${name} sets`);
      break;
    case 'SSH_AUTH_SOCK':
      // The agent of another session, with the keys that it holds; one's own comes from `ssh-agent` itself.
      if (/^\/tmp\/ssh-[^/]{1,40}\/agent\./.test(text)) m.hit('secret/read-key', `${name}=${text}`, text);
      break;
    case 'NODE_TLS_REJECT_UNAUTHORIZED':
      if (text === '0') m.hit('evade/tls-off', `${name}=0`);
      break;
    case 'HUSKY':
    case 'HUSKY_SKIP_HOOKS':
      if (name === 'HUSKY' ? text === '0' : text !== '' && text !== '0')
        m.hit('session/no-verify', `${name}=${text}`);
      break;
    default:
      numbered(m, name, value);
  }
}

/** Settings of git that come in pairs of variables, in any order. */
function numbered(m: Machine, name: string, value: Field): void {
  const [, which, number] = /^GIT_CONFIG_(KEY|VALUE)_(\d{1,4})$/.exec(name) ?? [];
  if (which === undefined) return;
  if (which === 'KEY' && /^core\.hookspath$/i.test(value.text))
    m.hit('session/hooks-path', `${name}=${value.text}`, value.text);
  m.gitPairs.set(`${which} ${number}`, value);
  const key = m.gitPairs.get(`KEY ${number}`);
  const set = m.gitPairs.get(`VALUE ${number}`);
  if (key && set && !/^core\.hookspath$/i.test(key.text)) setting(m, key.text, set, `with ${name}`);
}

// Tools that start a program named in an option.
const PROGRAM_OPTIONS: Record<string, RegExp> = {
  man: /^(?:-P|--pager=)(.*)$/s,
  nmap: /^--interactive$/,
  crash: /^-h$/,
};

/** Judges what holds for every command: its own environment, and options that start programs. */
export function anyCommand(m: Machine, call: Call): void {
  // A history setting in front of one command ends with it.
  if (call.env.size > 0)
    for (const [name, value] of call.env) if (!name.startsWith('HIST')) environment(m, name, value, call);
  if (
    (call.name === 'strace' || call.name === 'ltrace') &&
    call.words.some((w) => /^(?:-[a-zA-Z]*p\d*|--attach(?:=.*)?)$/.test(w))
  )
    m.hit(call.args.some((a) => a.taint.agent) ? 'secret/memory-dump' : 'secret/attach', showCall(call));
  if (call.words.some((w) => w.includes('stratum+') && /^(?:-\w|--[\w-]+=)?stratum\+(?:tcp|ssl|tls)/.test(w)))
    m.hit('abuse/miner', showCall(call));
  // A shell that keeps the rights of the file's owner, under whatever name someone put it there.
  if (
    call.words[0] === '-p' &&
    call.words.length === 1 &&
    /^(?:\/var)?\/(?:tmp|dev\/shm)\/(?:.{0,200}[^.])?sh$/.test(call.command.text)
  )
    m.hit('shell/escape', showCall(call));
  secretOperand(m, call);
  const pattern = own(PROGRAM_OPTIONS, call.name);
  if (!pattern) return;
  for (const [i, w] of call.words.entries()) {
    const found = pattern.exec(w);
    if (!found) continue;
    const program = found[1] || call.words[i + 1] || '';
    if (call.name === 'nmap') m.hit('shell/escape', `nmap ${w}`);
    else if (call.name === 'man') judgeBareShell(m, program, 'man -P');
  }
}

// Programs for which a path is a text, a place to change or a thing to look at, but not a file to read.
const NO_READERS =
  /^(?:echo|printf|ls|stat|test|\[|\[\[|which|whereis|file|chmod|chown|chgrp|setfacl|getfacl|chattr|lsattr|touch|rm|mv|ln|tee|cd|install|mkdir|gh|git|grep|egrep|fgrep|zgrep|rg|ag|ack|sed|find|basename|dirname|realpath|readlink|mount|umount|visudo|passwd|export|alias|local|declare|read|set|logger|notify-send|say|true|false|:|aide|debsums|certutil|eval)$/;

// Stores of logins that only their own programs open.
const STORES =
  /\/var\/lib\/sss\/(?:db|secrets)\/.|\/(?:\.mozilla\/firefox|Firefox\/Profiles)\/[^/]*(?:default|\*)|\/\.local\/share\/(?:keyrings|kwalletd5?)\/.|\/(?:Login Data|logins\.json|key4\.db)$/;

const PASSWORDS =
  /^(?:@|file:(?:\/\/)?|man:|--?[\w-]{1,40}=@?)?\/etc\/(?:g?shadow|master\.passwd|security\/opasswd|krb5\.keytab)-?$/;
const INSIDE = /[\s"'(<{=@:]\/etc\/g?shadow-?(?=$|[\s"')}>;,])/;

/** Nearly every program can be made to print the file of password hashes: as input, settings, a list of names. */
function secretOperand(m: Machine, call: Call): void {
  for (const [i, word] of call.words.entries()) {
    if (word.length > 4096) continue;
    if (word.includes('/') && STORES.test(word) && !NO_READERS.test(call.name))
      m.hit('secret/read-key', showCall(call), word);
    if (!(word.includes('/etc/') || word.includes('/../'))) continue;
    const value = word.includes('/../') ? normalize(word) : word;
    if (PASSWORDS.test(value)) {
      const reads = /^(?:file|find)$/.test(call.name)
        ? /^-(?:f|m|files0-from)$/.test(call.words[i - 1] ?? '')
        : call.name === 'git'
          ? call.words[0] === 'diff'
          : !NO_READERS.test(call.name);
      if (reads) m.hit('secret/read-key', showCall(call), value);
    } else if (INSIDE.test(value) && !NO_READERS.test(call.name) && !PROGRAM_TEXT.test(call.name))
      m.hit('secret/read-key', showCall(call), '/etc/shadow');
  }
}

// Their words are programs, which are judged as such.
const PROGRAM_TEXT =
  /^(?:(?:ba|da|z|k|a)?sh|python[\d.]*|perl|ruby|php|node|nodejs|bun|deno|eval|ssh|sudo|xargs|env|docker|podman|kubectl|npm|npx)$/;

// Programs that only look at a file, or take a shell's path as a setting.
const LOOKS =
  /^(?:ls|ldd|file|which|whereis|type|readlink|realpath|basename|dirname|stat|sha\d*sum|md5sum|cksum|b2sum|chsh|objdump|readelf|nm|size|lsof|ps|dpkg|dpkg-query|strip|test|wc|getent|pgrep|pkgutil|codesign|otool|apt-file|patchelf|checksec|adduser|useradd|usermod|yadm|chezmoi|shellcheck|shfmt|update-alternatives|dpkg-divert|add-shell|remove-shell|grep|git|gh|npm|docker|podman|kubectl|nerdctl|toolbox|distrobox|ssh|mosh|inst|inst_\w+|copy_exec|dracut_install|login|getty|agetty|tmux|screen|byobu|zellij|sleep|man|info|help|apropos)$/;

const OWN_SCRIPT = /^(?:\.\/)?(?:[\w.-]+\/)*[\w.-]+\.(?:sh|bash|py|pl|rb)$|^\.\/[\w.-]+\/[\w./-]+$/;

const BARE_SHELL =
  /^!?(?:\/(?:usr\/)?bin\/(?:ba|da|z|k)?sh|(?:\/bin\/)?sh -c (?:\/bin\/)?(?:ba)?sh)(?: -[ipl]+)?$/;
export const CALLED_SHELL =
  /(?:exec|system|spawn|popen|execute|command|shell|term|write18|run)\b[^a-z\n]{0,12}(?:\/usr)?\/bin\/(?:ba|da|z|k)?sh\b|`\/bin\/(?:ba|da|z|k)?sh\b|system\(["']sh["']\)/i;

/** Judges a program of which nothing is known: one that is given a bare shell is a way out of whatever it is for. */
export function unknownProgram(m: Machine, call: Call): void {
  // `shell: /bin/bash` is a line of a report, and `0123456789ab image /bin/bash` one of a list of containers.
  if (m.scanning || LOOKS.test(call.name) || /:$|^[\da-f]{12}$/.test(call.name)) return;
  for (const [i, word] of call.words.entries()) {
    if (word.length > 4096) continue;
    const value = word.replace(/^--?[\w-]{1,40}=/, '');
    if (/^\/etc\/g?shadow-?$|^\/proc\/[^/]{1,40}\/environ$/.test(value))
      m.hit('secret/read-key', showCall(call), value);
    if (/^(?:-s|--shell)$/.test(call.words[i - 1] ?? '')) continue;
    // `in-the-image useradd -ms /bin/bash user`: the shell of an account.
    if (
      /^-\w{0,4}s$/.test(call.words[i - 1] ?? '') &&
      call.words.slice(0, i).some((w) => /^(?:useradd|adduser|usermod|chsh)$/.test(w))
    )
      continue;
    // `run /bin/bash -c '…'`: the shell has code to run, which is judged instead.
    if (BARE_SHELL.test(value)) {
      let at = i + 1;
      while (/^-[abefhklmnuvxBCEHPT]{1,8}$/.test(call.words[at] ?? '')) at++;
      if (/^-[a-z]{0,6}c$/.test(call.words[at] ?? '') && call.words[at + 1] !== undefined) {
        runText(m, call.words[at + 1]!, {});
        return;
      }
    }
    // A script of one's own that runs what it is given; with `-p` the shell is to keep rights.
    if (BARE_SHELL.test(value) && OWN_SCRIPT.test(call.command.text) && call.words[i + 1] !== '-p') return;
    // `run /bin/bash /script.sh`: what the shell runs is named.
    if (
      BARE_SHELL.test(value) &&
      /^(?:\.{0,2}\/[\w./-]+|[\w./-]+\.(?:ba|z|k)?sh)$/.test(call.words[i + 1] ?? '')
    )
      continue;
    if (BARE_SHELL.test(value) || CALLED_SHELL.test(value)) {
      m.hit('shell/escape', showCall(call));
      return;
    }
  }
  // `v run x.v`: a language that is not known runs what was written a moment ago.
  if (/^(?:run|exec|eval|script)$/.test(call.words[0] ?? '')) {
    for (const file of call.args.slice(1, 4)) {
      const written = m.files.get(m.key(file.text));
      if (written?.text) runStream(m, written, 'other', showCall(call));
      else if (call.words[0] === 'eval')
        runStream(m, { text: file.text, taint: file.taint }, 'other', showCall(call));
    }
  }
}
