import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.mjs';

/** The browser of the journeys: this machine's own, which `npm test` installs where there is none. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No browser: run npm test, or name one with CHROMIUM_PATH');
  const isRoot = process.getuid?.() === 0; // Chromium's sandbox refuses root
  return chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] });
}
