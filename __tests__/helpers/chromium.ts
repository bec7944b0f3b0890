import * as fs from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Starts the Chromium of this machine.
 * @throws Error that says where it was looked for
 */
export async function startChromium(): Promise<Browser> {
  const executablePath = PLACES.find((place) => place !== undefined && fs.existsSync(place));
  if (executablePath === undefined)
    throw new Error(
      `the page is checked in a real browser, and there is none at ${PLACES.filter(Boolean).join(', ')}: install chromium, or name one in CHROME_PATH`,
    );
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
