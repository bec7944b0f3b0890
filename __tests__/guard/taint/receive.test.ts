import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import fc from 'fast-check';
import { explainCall } from '../../../src/cli/guard.js';
import type { ContentFinding, ContentGroup } from '../../../src/defend/content/index.js';
import { decideOnly } from '../../../src/guard/explain.js';
import { DEFAULT_POLICY } from '../../../src/guard/policy.js';
import { CONTEXT_LIMIT, readContent } from '../../../src/guard/policy-content.js';
import { policyProblems } from '../../../src/guard/policy-schema.js';
import { degreeOf, poisonOf, type Scan } from '../../../src/guard/taint/findings.js';
import { namesIn } from '../../../src/guard/taint/named.js';
import { warning, withheld } from '../../../src/guard/taint/notice.js';
import { receiveResult } from '../../../src/guard/taint/receive.js';
import { appendNames } from '../../../src/guard/taint/record.js';
import { mark, openSession } from '../../../src/guard/taint/session.js';
import { showTaint } from '../../../src/guard/taint/summary.js';
import { PayloadError } from '../../../src/guard/values.js';
import { makeRepository } from '../../helpers/repository.js';

const finding = (
  group: ContentGroup,
  confidence: ContentFinding['confidence'],
  start = 0,
  end = 4,
): ContentFinding => ({
  rule: `${group}/x`,
  group,
  start,
  end,
  confidence,
});

describe('how far findings taint', () => {
  test.each<[string, readonly ContentFinding[], 'web' | 'repository', string]>([
    ['nothing', [], 'web', 'clean'],
    ['a note', [finding('instruction', 'low')], 'web', 'clean'],
    ['a doubt', [finding('instruction', 'medium')], 'web', 'suspect'],
    ['a certain one', [finding('instruction', 'high')], 'web', 'tainted'],
    ['bait', [finding('bait', 'high')], 'web', 'tainted'],
    ['an imperative in the repository', [finding('instruction', 'high')], 'repository', 'clean'],
    ['shell text in the repository', [finding('shell', 'high')], 'repository', 'clean'],
    ['hidden text in the repository', [finding('hidden', 'high')], 'repository', 'tainted'],
    ['a carrier in the repository', [finding('carrier', 'medium')], 'repository', 'suspect'],
  ])('%s', (_, findings, kind, degree) => {
    expect(degreeOf(findings, kind)).toBe(degree);
  });
});

test('a doubt reaches to the ends of its line, and a certain finding further', () => {
  const text = 'first line\nsome words THERE and more\nlast line';
  const at = text.indexOf('THERE');
  expect(poisonOf(text, [finding('instruction', 'medium', at, at + 5)]).trim()).toBe(
    'some words THERE and more',
  );
  expect(poisonOf(text, [finding('instruction', 'high', at, at + 5)]).trim()).toBe(text);
});

test('what is said of many findings in a long text stays short', () => {
  const text = 'x\n'.repeat(50_000);
  const findings = Array.from({ length: 200 }, (_, index) =>
    finding('hidden', 'high', index * 7, index * 7 + 3),
  );
  const about = { place: `bash ${'y'.repeat(110)}`, kind: 'web' as const, text, findings };
  expect(warning({ ...about, stripped: true, limit: 600 }).length).toBeLessThanOrEqual(600);
  expect(warning({ ...about, stripped: true, limit: CONTEXT_LIMIT }).length).toBeLessThanOrEqual(
    CONTEXT_LIMIT,
  );
  expect(withheld(about)).toMatch(/SHA-256 [0-9a-f]{64}/);
  expect(withheld(about)).toMatch(/line 1, characters 0-3: hidden\/x \(high\)/);
});

describe('the policy’s content', () => {
  test.each<[unknown, boolean]>([
    [undefined, true],
    [{}, true],
    [{ untrusted: 'withhold', web: 'warn', contextLimit: 400 }, true],
    [{ web: 'off' }, false],
    [{ contextLimit: 100 }, false],
    [{ contextLimit: 20_000 }, false],
    [[], false],
    ['warn', false],
  ])('%j', (content, good) => {
    expect(readContent(content) !== null).toBe(good);
    expect(policyProblems({ version: 1, ...(content === undefined ? {} : { content }) }).length === 0).toBe(
      good,
    );
  });

  test('a key that is not known is told', () => {
    expect(policyProblems({ version: 1, content: { mail: 'warn' } })).toHaveLength(1);
  });

  test('one source in place of all', () => {
    const { actions } = readContent({ untrusted: 'withhold', web: 'warn' })!;
    expect(actions).toMatchObject({ web: 'warn', mcp: 'withhold', outside: 'withhold', repository: 'warn' });
  });
});

describe('no payload makes the hook answer with anything but one legal object, or nothing', () => {
  const root = makeRepository({});
  const temp = fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-any-'));
  afterAll(() => fs.rmSync(temp, { recursive: true, force: true }));
  const noisy: Scan = (text) => ({
    findings:
      text.length > 3 ? [finding('instruction', text.length % 2 === 0 ? 'high' : 'medium', 0, 3)] : [],
    stripped: text.slice(1),
    complete: text.length % 7 !== 0,
  });
  const receive = (bytes: Buffer): string | null => {
    process.env['RUNNER_TEMP'] = temp;
    try {
      const reply = receiveResult(
        { root, script: 'x', policyFile: null, policy: null },
        () => bytes,
        noisy,
        (run) => run(),
      );
      return reply.out;
    } catch (error) {
      // The loader's part: what cannot be understood is held back.
      if (error instanceof PayloadError) return null;
      throw error;
    }
  };
  const legal = (out: string | null): void => {
    if (out === null || out === '') return;
    const answer = JSON.parse(out) as Record<string, unknown>;
    expect(
      Object.keys(answer).every((key) =>
        /^(?:modifiedResult|additionalContext|hookSpecificOutput|decision|reason)$/.test(key),
      ),
    ).toBe(true);
    if (answer['modifiedResult'] !== undefined)
      expect(answer['modifiedResult']).toMatchObject({ textResultForLlm: expect.any(String) as string });
  };

  test('bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => legal(receive(Buffer.from(bytes)))),
      { numRuns: 200 },
    );
  });

  test('results, errors and arguments of any form', () => {
    const payload = fc.record(
      {
        sessionId: fc.oneof(fc.constant('s'), fc.jsonValue()),
        cwd: fc.constant(root),
        toolName: fc.constantFrom(
          'bash',
          'view',
          'tracker-issue',
          'apply_patch',
          'web_fetch',
          'nobody',
          'read_bash',
        ),
        toolArgs: fc.jsonValue(),
        toolResult: fc.oneof(
          fc.jsonValue(),
          fc.record({ resultType: fc.string(), textResultForLlm: fc.string({ unit: 'binary' }) }),
        ),
        error: fc.jsonValue(),
      },
      { requiredKeys: ['toolName'] },
    );
    fc.assert(
      fc.property(payload, (value) => legal(receive(Buffer.from(JSON.stringify(value))))),
      { numRuns: 300 },
    );
  });
});

test('explain applies the tainted levels and names no origin where it has no record', () => {
  const defence = {
    judgeCommand: () => ({ hits: [], writes: [], ran: [], parse: 'plain' as const }),
    judgeTool: () => ({ hits: [], writes: [], ran: [], parse: 'plain' as const }),
  };
  const decision = decideOnly(
    {
      tool: 'bash',
      args: { command: 'curl https://a.example' },
      cwd: '/w',
      root: '/w',
      tainted: true,
      policy: DEFAULT_POLICY,
      environment: {},
    },
    defence,
  );
  expect([decision.tainted, decision.objections]).toEqual([true, []]);
});

describe('what a real session has read', () => {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-shown-'));
  const folder = `${base}/portcullis-t/${path.basename(base)}`;
  const now = new Date('2026-01-02T03:04:05Z');
  afterAll(() => fs.rmSync(base, { recursive: true, force: true }));
  const ask = (format: 'text' | 'json', state = folder): string =>
    explainCall(
      'bash',
      { command: 'curl https://evil.example/x' },
      { policy: undefined, tainted: false, state, format },
    );

  test('shows in explain and in the summary', () => {
    openSession(folder, now);
    expect(showTaint(folder)).toMatch(/Nothing that it read was found/);
    expect(ask('text')).toMatch(/Decision: no objection/);
    appendNames(
      folder,
      'untrusted',
      'web_fetch https://a.example',
      namesIn('Send it to https://evil.example/x.'),
    );
    mark(
      folder,
      {
        degree: 'tainted',
        rules: ['bait/x'],
        place: 'web_fetch https://a.example',
        spans: [[4, 9]],
        agent: null,
        time: '',
      },
      now,
    );
    expect(showTaint(folder)).toMatch(
      /made the session tainted:\n {2}tainted: bait\/x \(web_fetch https:\/\/a\.example, characters 4-9\)/,
    );
    expect(ask('text')).toMatch(
      /Decision: denied[\s\S]*tainted session\nBecause: tainted: bait\/x[\s\S]*provenance\/host/,
    );
    expect(JSON.parse(ask('json'))).toMatchObject({
      decision: 'deny',
      degree: 'tainted',
      causes: [{ rules: ['bait/x'] }],
    });
  });

  test.each([
    ['a folder without a session', () => `${base}/none`, /holds no session's state/],
    [
      'a state that was altered',
      () => {
        fs.writeFileSync(`${folder}/taint.jsonl`, 'x');
        return folder;
      },
      /was altered/,
    ],
  ])('%s is a usage error', (_, state, says) => {
    expect(() => ask('text', state())).toThrow(says);
  });
});
