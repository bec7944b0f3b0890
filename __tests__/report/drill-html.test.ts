import * as fs from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { renderDrill } from '../../src/report/drill/index.js';
import { startChromium } from '../helpers/chromium.js';
import { makeCell, makeDrillReport } from '../helpers/drill-report.js';

const AXE = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const LONG = makeDrillReport({
  cells: [
    ...makeDrillReport().cells,
    makeCell({
      file: `.github/hooks/${'a-very-long-name-'.repeat(8)}.json`,
      pointer: '/hooks/preToolUse/2',
      verdict: 'opens',
      payload: `{"toolArgs":"${'x'.repeat(2000)}"}`,
    }),
  ],
  remarks: ['The repository is large.'],
});

let browser: Browser;
beforeAll(async () => {
  browser = await startChromium();
}, 60_000);
afterAll(async () => browser?.close());

async function open(
  html: string,
  width: number,
  colorScheme: 'light' | 'dark',
  script: boolean,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    colorScheme,
    javaScriptEnabled: script,
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.setContent(html);
  return page;
}

const VIEWS = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => [width, scheme] as const),
);

describe.each(VIEWS)('at %d pixels, %s', (width, scheme) => {
  test.each([
    ['with every verdict', LONG],
    ['without a hook', makeDrillReport({ cells: [], chains: [], skipped: [] })],
  ])('%s: no violation of accessibility, and nothing to scroll sideways', async (_name, report) => {
    const page = await open(renderDrill(report, 'html'), width, scheme, true);
    await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true');
    const { violations } = (await page.evaluate(`${AXE};axe.run()`)) as {
      violations: { id: string; nodes: { failureSummary: string }[] }[];
    };
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.failureSummary}`)).toEqual([]);
    const over = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(over).toBe(0);
    await page.context().close();
  });

  test('the gravest cell is in the first view', async () => {
    const page = await open(renderDrill(LONG, 'html'), width, scheme, false);
    const box = await page.locator('a.tile.opens').first().boundingBox();
    expect(box!.y + box!.height).toBeLessThan(844);
    expect(await page.locator('h2').first().textContent()).toContain('opens');
    await page.context().close();
  });
});

test('it is one file that fetches nothing, and reads without script', async () => {
  const html = renderDrill(LONG, 'html');
  expect(html).not.toMatch(/<script|<link|<img|@import|url\(|\son\w+=/i);
  const page = await open(html, 390, 'light', false);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.locator('summary').first().click();
  expect(await page.locator('pre').first().isVisible()).toBe(true);
  expect(await page.locator('article').count()).toBe(6);
  expect(asked).toEqual([]);
  await page.context().close();
});
