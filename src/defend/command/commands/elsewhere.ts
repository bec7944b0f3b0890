import type { Call } from '../call.js';
import type { Machine } from '../machine.js';
import { type OptionSpec, parseOptions } from '../options.js';
import { CLEAN, type Field, field, mix, OPAQUE, type Stream } from '../value.js';
import type { Handler } from './registry.js';
import { runJoined, runRest } from './wrappers.js';

// What a machine's metadata address gives out that is more than its settings.
const OF_CREDENTIALS = /service-accounts|security-credentials|token|identity|oauth/;

/** Runs shell text on another machine, as `ssh` does. */
function runThere(m: Machine, call: Call, words: readonly Field[]): void {
  if (words.length === 0) return;
  const asked = m.hits.has('cloud/metadata');
  m.subshell(() => {
    m.cwd = null;
    return runJoined(m, call, words);
  });
  // A machine of the cloud reads its own settings.
  if (!asked && !words.some((w) => OF_CREDENTIALS.test(w.text))) m.hits.delete('cloud/metadata');
}

/** The commands in what a cloud's own agent is told: `commands=…`, a list, or an object of lists. */
function listed(text: string): string {
  const given = text.replace(/^commands?=/i, '');
  if (!/^\s*[[{]/.test(given)) return given;
  try {
    const found: string[] = [];
    JSON.parse(given, (_key, value: unknown) => {
      if (typeof value === 'string') found.push(value);
      return value;
    });
    return found.join('\n');
  } catch {
    return [...given.matchAll(/"((?:[^"\\]|\\.){1,4000})"/g)].map((one) => one[1]!).join('\n');
  }
}

/** What a machine runs when it starts: as it is, or in base64 as the interface wants it. */
function started(m: Machine, given: Field): string | null {
  const at = /^(?:fileb?:\/\/|@)(.*)$/s.exec(given.text)?.[1];
  const text = at === undefined ? given.text.replace(/^Value=/i, '') : m.read(field(at)).text;
  if (text === null) return null;
  if (/^#!/.test(text)) return text;
  const plain = /^[\w+/=\s-]{16,65536}$/.test(text) ? Buffer.from(text, 'base64').toString() : '';
  return /^#!/.test(plain) ? plain : null;
}

const LONG =
  'command parameters user-data custom-data scripts script ssh-command exec-command metadata zone region project profile name resource-group cluster task container app instance-ids document-name targets command-id image machine size namespace user env'.split(
    ' ',
  );

/** What `aws`, `gcloud`, `az` and their like run on a machine of theirs. */
export function elsewhere(m: Machine, call: Call): void {
  const all = call.words.join(' ');
  const o = parseOptions(call.args, { short: 'ngcCa', long: LONG });
  const given = (...names: string[]): readonly Field[] => o.all(...names);
  const with_ = (one: Field, text: string): Field => ({ ...field(text), taint: one.taint });
  if (/^(?:ssm (?:send-command|create-association|start-session))\b/.test(all))
    for (const one of given('parameters')) runThere(m, call, [with_(one, listed(one.text))]);
  else if (/^ecs execute-command\b|\bssh\b|\bcontainer exec\b|\baks command invoke\b/.test(all)) {
    for (const one of given('command', 'ssh-command', 'exec-command', 'C')) runThere(m, call, [one]);
    const dash = call.words.indexOf('--');
    if (dash >= 0) runThere(m, call, call.args.slice(dash + 1));
  } else if (/\brun-command (?:invoke|create|update)\b/.test(all)) {
    const at = call.words.findIndex((w) => /^--scripts?(?:=|$)/.test(w));
    const first = /^--scripts?=(.*)$/s.exec(call.words[at] ?? '')?.[1];
    const end = call.words.findIndex((w, i) => i > at && w.startsWith('--'));
    const lines = at < 0 ? [] : call.args.slice(at + 1, end < 0 ? undefined : end);
    const text = [...(first ? [first] : []), ...lines.map((f) => f.text)].join('\n');
    if (text && !text.startsWith('@'))
      runThere(m, call, [{ ...field(text), taint: lines.reduce((t, f) => mix(t, f.taint), CLEAN) }]);
  } else if (call.name === 'heroku' && /^run\b/.test(all)) runThere(m, call, o.rest.slice(1));
  else if (/^(?:op|doppler|infisical|chamber|netlify|vercel|supabase)$/.test(call.name)) {
    // On this machine, with secrets in its environment.
    const dash = call.words.indexOf('--');
    const rest = dash >= 0 ? call.args.slice(dash + 1) : /^dev:exec\b/.test(all) ? call.args.slice(1) : [];
    runRest(m, call, rest);
  } else if (/^(?:exec-(?:env|file)|emulators:exec)\b/.test(all)) {
    const code = o.rest.at(-1);
    if (code) runJoined(m, call, [code]);
  } else if (/^machines? exec\b/.test(all)) runThere(m, call, o.rest.slice(3));
  const scripts = [
    ...given('user-data', 'custom-data'),
    ...given('metadata').flatMap((one) => {
      const script = /(?:^|,)startup-script=(.*)$/s.exec(one.text)?.[1];
      return script === undefined ? [] : [with_(one, script)];
    }),
  ];
  for (const one of scripts) {
    const text = started(m, one);
    // A machine that is there already is changed; a new one is made.
    if (text !== null)
      m.contained(
        () => runJoined(m, call, [with_(one, text)]),
        /modify-instance-attribute|add-metadata|\bupdate\b/.test(all),
      );
  }
}

/** A tool with a machine or a list of machines in front, and then a command. */
const onMachines =
  (spec: OptionSpec, skip: number): Handler =>
  (m, call) => {
    const dash = call.words.indexOf('--');
    const rest =
      dash >= 0
        ? call.args.slice(dash + 1)
        : parseOptions(call.args, { ...spec, first: true }).rest.slice(skip);
    runThere(m, call, rest);
    return OPAQUE;
  };

/** A virtual machine or container that is entered by a word of its own. */
const entered =
  (verb: RegExp, skip: number, lasting: boolean): Handler =>
  (m, call): Stream => {
    const at = call.words.findIndex((w) => verb.test(w));
    if (at < 0) return OPAQUE;
    const dash = call.words.indexOf('--');
    const rest =
      dash > at
        ? call.args.slice(dash + 1)
        : parseOptions(call.args.slice(at + 1), {
            short: 'nu',
            long: ['user', 'env', 'workdir'],
            first: true,
          }).rest.slice(skip);
    return m.contained(() => runRest(m, call, rest), lasting);
  };

const salt: Handler = (m, call) => {
  const at = call.words.findIndex((w) => /^cmd\.(?:run|shell|exec_code|run_all|script)$/.test(w));
  if (at >= 0)
    runThere(
      m,
      call,
      call.args.slice(at + 1).filter((f) => !/^\w+=/.test(f.text)),
    );
  return OPAQUE;
};

const wsl: Handler = (m, call) => {
  const at = call.words.findIndex((w) => /^(?:-e|--exec|--)$/.test(w));
  const rest =
    at >= 0
      ? call.args.slice(at + 1)
      : parseOptions(call.args, { short: 'du', long: ['distribution', 'user', 'cd'], first: true }).rest;
  return runRest(m, call, rest);
};

export const ELSEWHERE: readonly (readonly [string, Handler])[] = [
  ['pdsh dsh clush', onMachines({ short: 'wxglRfutmbM', long: ['worker', 'hosts', 'hostfile', 'user'] }, 0)],
  [
    'pssh parallel-ssh',
    onMachines({ short: 'hHlpoetxOX', long: ['hosts', 'host', 'user', 'par', 'timeout', 'option'] }, 0),
  ],
  ['fab', onMachines({ short: 'HiucSP', long: ['hosts', 'identity', 'user'] }, 99)],
  ['salt salt-ssh salt-call', salt],
  ['multipass', entered(/^exec$/, 1, true)],
  ['limactl lima', entered(/^shell$/, 1, true)],
  ['wsl wsl.exe', wsl],
];
