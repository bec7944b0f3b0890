import { showCall } from '../call.js';
import type { Machine } from '../machine.js';
import { parseOptions } from '../options.js';
import { isKept } from '../rules/systemnames.js';
import { CLEAN, OPAQUE, type Stream, secretTaint, stream } from '../value.js';
import type { Handler } from './registry.js';

const part = showCall;

/** What `ps auxe` shows of other programs. */
export const OF_PROCESSES = 'the environment of other processes';

const PROCESSES: Stream = stream(null, { ...CLEAN, list: 'processes' });

/** Names of miners, of their pools and of what other intruders leave running. */
const RIVAL =
  /xmr|miner(?:d|gate|$)|monero|cryptonight|crypto-?pool|nanopool|stratum|kinsing|kdevtmpfsi|watchbog|kworkerds|sustes|kthrotlds|hashvault|hellminer/i;

/** Remembers whom a text looks for among the processes. */
export function lookedFor(m: Machine, names: string): void {
  for (const name of names.split(/\\?\|/)) if (RIVAL.test(name)) m.rivals.add(name);
}

/** One of them is an incident that someone cleans up; several are the rivals of whoever mines here from now on. */
function rivalsKilled(m: Machine, by: string): void {
  if (m.rivals.size >= 3) m.hit('session/kill-all', by);
}

const kill: Handler = (m, call) => {
  if (call.name !== 'kill') for (const word of call.words) lookedFor(m, word);
  rivalsKilled(m, part(call));
  if (call.name === 'kill') {
    // A negative number is a process group only behind the signal or `--`; in front it is the signal.
    const words = [...call.words];
    if (/^-(?:s|n)$/.test(words[0] ?? '')) {
      words.splice(0, 2);
    } else if (/^-(?:[A-Za-z]\w*|\d+)$/.test(words[0] ?? '') && words.length > 1) {
      words.shift();
    }
    if (words[0] === '--') words.shift();
    // Process 1 is told to write a dump or read its settings again; nothing ends.
    if (/^-(?:SIG)?(?:USR[12]|HUP|CONT|WINCH|0)$/.test(call.words[0] ?? '') && words.every((w) => w === '1'))
      return OPAQUE;
    if (
      words.some(
        (w) =>
          w === '-1' ||
          w === '1' ||
          // A script that cleans up behind itself means what it has started.
          (w === '0' && !m.running.includes('trap')) ||
          /^\$?PPID$/.test(w),
      ) &&
      !call.words.some((w) => w === '-l' || w === '-0')
    )
      m.hit('session/kill-all', part(call));
    // The name of each folder that `/proc/[0-9]*` stands for.
    if (words.some((w) => /^\[[01]-9\]\*?$/.test(w) || /^\/proc\/\[[01]-9\]\*?$/.test(w)))
      m.hit('session/kill-all', part(call));
    if (call.args.some((a) => a.taint.agent)) m.hit('session/kill-agent', part(call));
    else if (
      m.everyProcess &&
      !call.words.includes('-0') &&
      call.args.some((a) => a.taint.list === 'processes')
    )
      m.hit('session/kill-all', part(call));
    return OPAQUE;
  }
  const o = parseOptions(
    call.args.filter((a) => !/^-(?:\d+|SIG\w+|KILL|TERM|HUP|INT|QUIT|USR[12])$/.test(a.text)),
    {
      short: 'sugPtGUo',
      long: ['signal', 'user', 'euid', 'parent', 'session', 'older-than', 'younger-than'],
    },
  );
  // A daemon that is told to read its settings again goes on.
  if (o.has('0') || call.words.some((w) => /^-(?:SIG)?(?:HUP|USR[12]|CONT|WINCH)$/.test(w))) return OPAQUE;
  if (o.rest.some((r) => isKept(r.text))) m.hit('session/kill-agent', part(call));
  else if (call.name === 'killall5' || (call.words.includes('-1') && o.rest.length === 0))
    m.hit('session/kill-all', part(call));
  else if (o.get('u', 'user', 'U', 'euid', 't', 'terminal') && o.rest.length === 0)
    m.hit('session/kill-all', part(call));
  else if (o.rest.some((r) => /^\.?\*?$/.test(r.text) || r.text === '.'))
    m.hit('session/kill-all', part(call));
  return OPAQUE;
};

const pgrep: Handler = (m, call) => {
  for (const word of call.words) lookedFor(m, word);
  const o = parseOptions(call.args, { short: 'ugPtsGU' });
  return o.rest.some((r) => isKept(r.text)) ? stream(null, { ...CLEAN, agent: true }) : OPAQUE;
};

/** Letters with which `ps` shows the processes of everybody. */
const EVERY_PROCESS = /^-[a-zA-Z]*[eA][a-zA-Z]*=?$|^(?=[a-z]*a)[a-z]*x[a-z]*$/;
const PICKED = /^-[CpuUtgG]|^--(?:p?pid|user|tty|group|sid|deselect)/;

const ps: Handler = (m, call) => {
  if (
    call.words.some((w) => /^(?:-?\w*e\w*ww+\w*|eww|auxe\w*|axe\w*|-E)$/.test(w)) &&
    call.words.some((w) => /^(?:auxe|axe|eww|-?[a-z]*eww)/.test(w))
  ) {
    m.hit('secret/print-environment', part(call));
    return stream(null, secretTaint('the environment'));
  }
  // An `e` among the letters without a dash: each process with its environment.
  if (/^(?=[a-z]*e)[aefjlsuvwx]{2,10}$/.test(call.words[0] ?? '')) {
    if (!call.piped) m.hit('secret/print-environment', part(call));
    return stream(null, secretTaint(OF_PROCESSES));
  }
  m.everyProcess = call.words.some((w) => EVERY_PROCESS.test(w)) && !call.words.some((w) => PICKED.test(w));
  return PROCESSES;
};

export const PROCESS_COMMANDS: readonly (readonly [string, Handler])[] = [
  ['kill pkill killall skill killall5', kill],
  ['pgrep pidof', pgrep],
  ['ps', ps],
  ['netstat ss', () => PROCESSES],
];
