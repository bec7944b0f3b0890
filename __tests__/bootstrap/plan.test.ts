import { bootstrap } from '../../src/bootstrap/bootstrap.js';
import { readPins, scriptPin, sha256 } from '../../src/surface/pins.js';
import { BUNDLES, PLAIN, REPOSITORIES } from '../cases/bootstrap-repositories.js';
import { Killed, type MemoryFileSystem } from '../helpers/memory-file-system.js';

const MANIFEST = '.github/hooks/portcullis.json';
const LEDGER = '.github/hooks/portcullis/ledger.json';

/** Paths whose pins the manifest has and the files do not. */
function brokenPins(fs: MemoryFileSystem): string[] {
  if (fs.look(MANIFEST).kind === 'nothing') return [];
  const { hooks } = JSON.parse(fs.read(MANIFEST).toString('utf8')) as {
    hooks: Record<string, { bash: string }[]>;
  };
  return Object.values(hooks)
    .flat()
    .flatMap(({ bash }) => {
      const pins = readPins(bash);
      if (!pins) return [];
      const script = { file: pins.script, sha256: pins.sha256, hash: scriptPin };
      return [script, ...(pins.policy ? [{ ...pins.policy, hash: sha256 }] : [])].filter(
        (pin) => fs.look(pin.file).kind !== 'file' || pin.hash(fs.read(pin.file)) !== pin.sha256,
      );
    })
    .map(({ file }) => file);
}

describe.each(REPOSITORIES.map((row) => [row.name, row] as const))('%s', (_, { make, options }) => {
  const request = { ...PLAIN, ...options };

  test('plan and result are as ever', () => {
    const fs = make();
    const before = fs.files();
    const { items, foreign, owners, complete } = bootstrap(fs, BUNDLES, request);
    expect({
      plan: items.map(({ action, path, reason }) => `${action} ${path}: ${reason}`),
      complete,
      foreign,
      owners: owners.lines.length === 6 ? 'all' : owners,
      result: Object.entries(fs.files()).map(
        ([path, text]) =>
          `${path} ${before[path] === text ? 'as it was' : (before[path] ?? 'new') === 'new' ? 'new' : 'changed'}`,
      ),
      gone: Object.keys(before).filter((path) => !(path in fs.files())),
    }).toMatchSnapshot();
  });

  test('a dry run says the same and writes nothing', () => {
    const fs = make();
    const before = fs.files();
    const dry = bootstrap(fs, BUNDLES, { ...request, dryRun: true });
    expect([fs.changes, fs.files()]).toEqual([0, before]);
    expect(dry.items).toEqual(bootstrap(make(), BUNDLES, request).items);
  });

  test('a second run changes nothing', () => {
    const fs = make();
    bootstrap(fs, BUNDLES, request);
    const after = fs.files();
    const { changes } = fs;
    bootstrap(fs, BUNDLES, request);
    expect([fs.changes, fs.files()]).toEqual([changes, after]);
  });

  test('what it does not say that it changes stays, byte for byte', () => {
    const fs = make();
    const before = fs.files();
    const { items } = bootstrap(fs, BUNDLES, request);
    const touched = new Set(
      items.filter(({ action }) => /create|refresh|remove/.test(action)).map(({ path }) => path),
    );
    for (const [path, text] of Object.entries(before))
      if (!touched.has(path)) expect([path, fs.files()[path]]).toEqual([path, text]);
  });

  test('killed at any change, the guard is the old one or the new one, and the next run completes it', () => {
    const start = make();
    const whole = start.copy();
    bootstrap(whole, BUNDLES, request);
    const wasBroken = new Set(brokenPins(start));
    for (let at = 1; at <= whole.changes; at++) {
      const fs = start.copy({ at, kill: true });
      expect(() => bootstrap(fs, BUNDLES, request)).toThrow();
      expect(brokenPins(fs).filter((path) => !wasBroken.has(path))).toEqual([]);
      for (const [path, text] of Object.entries(start.files()))
        if (whole.files()[path] === text && path !== LEDGER)
          expect([at, path, fs.files()[path]]).toEqual([at, path, text]);
      const next = fs.copy();
      bootstrap(next, BUNDLES, request);
      expect([at, next.files()]).toEqual([at, whole.files()]);
      const third = next.copy();
      bootstrap(third, BUNDLES, request);
      expect([at, third.changes]).toEqual([at, 0]);
    }
  });

  test.each(['ENOSPC', 'EACCES'])(
    '%s at any change ends in an error, and nothing is half-written',
    (code) => {
      const start = make();
      const whole = start.copy();
      bootstrap(whole, BUNDLES, request);
      for (let at = 1; at <= whole.changes; at++) {
        const fs = start.copy({ at, code });
        expect(() => bootstrap(fs, BUNDLES, request)).toThrow(/Nothing was changed|changes are made/);
        expect(Object.keys(fs.files()).filter((path) => path.includes('portcullis-tmp'))).toEqual([]);
        const next = fs.copy();
        bootstrap(next, BUNDLES, request);
        expect([at, next.files()]).toEqual([at, whole.files()]);
      }
    },
  );
});

test('a killed process changes nothing any more', () => {
  const fs = REPOSITORIES[0]!.make().copy({ at: 3, kill: true });
  expect(() => bootstrap(fs, BUNDLES, PLAIN)).toThrow();
  expect(() => fs.makeFolder('x')).toThrow(Killed);
});
