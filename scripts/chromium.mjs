import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { bin, root } from './lib.mjs';

/** The first has no window at all: it renders the same for a sixth less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser for the journeys: CHROMIUM_PATH, one of this machine, or the one that Playwright has fetched; else null. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...ELSEWHERE, playwrightsOwn()].find((path) => path && existsSync(path)) ?? null;
}

/** Find a browser, or install one: on Debian as root with apt, elsewhere with Playwright's installer. */
export function ensureChromium(say) {
  const found = findChromium();
  if (found) return found;
  say('Installing a browser for the journeys');
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (findChromium()) break;
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
      });
    }
  }
  if (!findChromium())
    spawnSync(process.execPath, [bin('playwright-core'), 'install', 'chromium'], { stdio: 'inherit' });
  return findChromium();
}

function playwrightsOwn() {
  try {
    return createRequire(join(root, 'package.json'))('playwright-core').chromium.executablePath();
  } catch {
    return null;
  }
}
