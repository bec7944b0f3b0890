import * as fs from 'node:fs';
import { runAction } from '../helpers/action.js';

const FILES = {
  '.github/hooks/hooks.json': JSON.stringify({
    version: 1,
    hooks: { agentStop: [{ bash: `printf '%s' '{"decision":"block","reason":"go on"}'` }] },
  }),
};

test('a hook that does not hold fails the step, and the report, the summary and the outputs say it', async () => {
  const run = await runAction({
    files: FILES,
    inputs: { mode: 'drill', format: 'html', 'output-file': 'drill.html' },
    env: { GITHUB_EVENT_NAME: 'pull_request' },
  });
  expect(run.code).toBe(1);
  expect(run.outputs).toMatchObject({ warnings: '0', 'live-entries': '1' });
  expect(Number(run.outputs['errors'])).toBeGreaterThan(10);
  expect(run.summary).toContain('🪤 traps');
  expect(run.commands.some((line) => line.includes('title=drill/traps'))).toBe(true);
  expect(fs.readFileSync(run.outputs['report']!, 'utf8')).toMatch(/^<!doctype html>/);
}, 60_000);

test.each(['pull_request_target', 'workflow_run', 'issue_comment', 'issues', 'pull_request_review_comment'])(
  'under %s nothing is run',
  async (name) => {
    const run = await runAction({
      files: FILES,
      inputs: { mode: 'drill' },
      env: { GITHUB_EVENT_NAME: name },
    });
    expect(run.code).toBe(1);
    expect(run.outputs).toEqual({});
    expect(run.commands.join('\n')).toMatch(/::error.*is refused/);
  },
);

test('a format that drill does not have is said', async () => {
  const run = await runAction({ files: FILES, inputs: { mode: 'drill', format: 'rdjson' } });
  expect(run.code).toBe(1);
  expect(run.commands.join('\n')).toContain('must be one of text, json, sarif, html');
});
