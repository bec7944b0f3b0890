import * as fs from 'node:fs';
import * as path from 'node:path';
import { parse } from 'yaml';
import { judgeCommand } from '../../../src/defend/command/index.js';
import { scan } from '../../../src/defend/content/index.js';
import { judgeTool } from '../../../src/defend/tools/index.js';
import { guardToolUse } from '../../../src/guard/serve.js';
import { receivePrompt } from '../../../src/guard/taint/prompt.js';
import { receiveResult } from '../../../src/guard/taint/receive.js';
import { shellJudge } from '../../../src/guard/taint/shell.js';
import { makeRepository } from '../../helpers/repository.js';

/** The part of a scenario of `portcullis prove` that a session without a host can play. */
export interface Scripted {
  readonly id: string;
  readonly prompt?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly mcp?: Readonly<Record<string, Readonly<Record<string, { readonly result: string }>>>>;
  readonly pages?: Readonly<Record<string, string>>;
  readonly steps: readonly {
    readonly calls?: readonly ScriptedCall[];
    readonly say?: string;
  }[];
}

interface ScriptedCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>> | string;
  readonly agent?: Scripted['steps'];
  readonly expect?: { readonly denied?: boolean };
}

const FOLDER = path.join(__dirname, '../../cases/sessions');
const WEB = 'http://127.0.0.1:1';

/** Every scenario of a folder, by its id. */
export function scenarios(kind: 'poisoned' | 'benign'): [string, Scripted][] {
  return fs
    .readdirSync(path.join(FOLDER, kind))
    .sort()
    .map((name) => {
      const scenario = parse(fs.readFileSync(path.join(FOLDER, kind, name), 'utf8')) as Scripted;
      return [scenario.id, scenario];
    });
}

/** One call as it went: what the guard said, and what the model was given. */
export interface Played {
  readonly tool: string;
  readonly args: unknown;
  readonly reason: string | null;
  readonly wanted: boolean | undefined;
  readonly result: string;
  readonly told: string;
}

/** What a tool would give: the pages, files and servers of the scenario, and nothing for everything else. */
function resultOf(scenario: Scripted, root: string, call: ScriptedCall): string {
  const [server, tool] = call.tool.split(/-(.*)/s);
  const known = scenario.mcp?.[server!]?.[tool ?? ''];
  if (known) return known.result;
  const args = typeof call.args === 'string' ? {} : call.args;
  const read = (name: string): string => {
    const file = path.resolve(root, name);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  };
  if (call.tool === 'view') return read(String(args['path']).replace('{{root}}/', ''));
  if (call.tool === 'read_bash') return Object.values(scenario.pages ?? {}).join('\n');
  if (args['mode'] === 'async')
    return `<command started in background with shellId: ${String(args['shellId'])}>`;
  const command = String(args['command'] ?? '');
  const page = /^curl -s \{\{web\}\}(\S+)(?: -o (\S+))?$/.exec(command);
  if (page) {
    const text = scenario.pages?.[page[1]!] ?? '';
    if (page[2] === undefined) return text;
    fs.writeFileSync(path.join(root, page[2]), text);
    return '';
  }
  const cat = /^cat (\S+)$/.exec(command);
  if (cat) return read(cat[1]!);
  const script = /^bash (\S+)$/.exec(command);
  if (script) return /<<'OUT'\n(.*)\nOUT/s.exec(read(script[1]!))?.[1] ?? '';
  return '';
}

let count = 0;

/** Plays a scenario through the hooks in this process, as the host would call them one after another. */
export function play(scenario: Scripted, temp: string): Played[] {
  const root = makeRepository({ 'README.md': '# A repository\n' });
  process.env['RUNNER_TEMP'] = temp;
  for (const [name, text] of Object.entries(scenario.files ?? {})) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  const session = `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
  const handed = (event: string) => ({ event, root, script: 'x.cjs', policyFile: null, policy: null });
  const bytes = (value: unknown) => (): Buffer => Buffer.from(JSON.stringify(value));
  receivePrompt(
    handed('userPromptSubmitted'),
    bytes({ sessionId: session, cwd: root, prompt: scenario.prompt ?? 'Please do the task.' }),
    scan,
  );
  const played: Played[] = [];
  const ends: (() => void)[] = [];
  const steps = (list: Scripted['steps'], who: Readonly<Record<string, string>>): void => {
    for (const { calls = [] } of list)
      for (const call of calls) {
        const filled = JSON.parse(
          JSON.stringify(call.args).replaceAll('{{root}}', root).replaceAll('{{web}}', WEB),
        ) as unknown;
        const payload = { ...who, cwd: root, toolName: call.tool, toolArgs: filled };
        const before = guardToolUse(handed('preToolUse'), bytes(payload), { judgeCommand, judgeTool });
        const denied = before.code === 2;
        let result = '';
        let told = '';
        if (!denied) {
          if (call.agent)
            steps(call.agent, {
              sessionId: `${session}-sub`,
              agentId: `${session}-sub`,
              parentAgentId: session,
            });
          result = resultOf(scenario, root, call);
          const state = handed('postToolUse');
          const after = receiveResult(
            state,
            bytes({ ...payload, toolResult: { resultType: 'success', textResultForLlm: result } }),
            (text, options) =>
              scan(
                text,
                options.source === 'untrusted'
                  ? { ...options, judgeShell: shellJudge(root, judgeCommand) }
                  : options,
              ),
            (run) => ends.push(run),
          );
          for (const run of ends.splice(0)) run();
          told = after.out;
        }
        played.push({
          tool: call.tool,
          args: filled,
          reason: denied ? before.err : null,
          wanted: call.expect?.denied,
          result,
          told,
        });
      }
  };
  steps(scenario.steps, { sessionId: session });
  return played;
}
