import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Variant } from '../support/seeded-data.ts';
import { signIn, useBrowser } from './support/browsing.ts';
import { demo, startDemo, type Demo } from './support/demo.ts';

// White label from the first byte (`screens.md#journey-e`): the very first HTML is the client's and no one else's.
const browsing = useBrowser();

interface Client {
  readonly company: string;
  readonly surface: string;
  readonly menu: readonly string[];
  readonly lands: string;
}

const CLIENTS: Readonly<Record<string, Client>> = {
  larkfield: {
    company: 'Larkfield Angels',
    surface: '#232E43',
    menu: ['Overview', 'Investments', 'Portfolio', 'News', 'Profile'],
    lands: '/investor',
  },
  harbourstone: {
    company: 'Harbourstone Capital',
    surface: '#10403B',
    menu: ['Portfolio', 'Offers', 'Profile'],
    lands: '/investor',
  },
  quillmere: {
    company: 'Quillmere Syndicate',
    surface: '#3B1F4B',
    menu: ['Investments', 'Portfolio', 'Profile'],
    lands: '/investor',
  },
};
const NAMES = /Larkfield|Harbourstone|Quillmere/g;

/** The other clients' servers. */
const others = new Map<string, Demo>();
beforeAll(async () => {
  const start = async (variant: Variant) => void others.set(variant, await startDemo(variant));
  await Promise.all((['harbourstone', 'quillmere'] as const).map(start));
});
afterAll(async () => {
  for (const other of others.values()) await other.stop();
});

describe.each(Object.entries(CLIENTS))('%s', (variant, client) => {
  let origin: string;
  beforeAll(() => {
    origin = (others.get(variant) ?? demo.get()).origin;
  });

  test('the first HTML has its name, its colours and no other brand', async () => {
    const html = await (await fetch(`${origin}/login`, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain(`<title>${client.company}</title>`);
    expect(html).toContain(`--surface-brand:${client.surface}`);
    expect(html).toContain(`<meta name="theme-color" content="${client.surface}">`);
    expect(new Set(html.match(NAMES))).toEqual(new Set([client.company.split(' ')[0]]));
  });

  test('before its code has arrived, the page already stands in its brand', async () => {
    const page = await browsing.visitor({ origin });
    let release: () => void = () => undefined;
    const held = new Promise<void>((go) => (release = go));
    await page.route(/\.js(\?|$)/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await expect.poll(() => page.title()).toBe(client.company);
    expect(await surfaceOf(page)).toBe(client.surface);
    await page.locator('#splash img').waitFor();
    expect(await page.locator('#splash img').getAttribute('alt')).toBe(client.company);
    release();
    await page.getByRole('heading', { name: `Sign in to ${client.company}` }).waitFor();
    expect(await surfaceOf(page)).toBe(client.surface);
  });

  test('an investor lands at home and has its menu, in its order, on desktop and phone', async () => {
    for (const phone of [false, true]) {
      const page = await browsing.visitor({ origin, phone });
      await page.goto('/login');
      await signIn(page, `portfolio-large@${variant}.test`);
      await page.waitForURL(({ pathname }) => pathname === client.lands);
      const menu = page.getByRole('navigation', { name: 'Main' });
      await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(client.menu);
      expect((await page.locator('body').innerText()).match(otherThan(client))).toBeNull();
      await page.context().close();
    }
  });
});

test('the firm’s own words, however long, leave the tools beside the staff’s menu free', async () => {
  const page = await browsing.signedIn('superadmin', { at: '/admin/settings/terminology' });
  const words = page.getByRole('textbox', { name: /^Your word for/ });
  await words.first().waitFor();
  for (const word of await words.all()) await word.fill('Whatever this firm calls it');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect.poll(async () => new Set(await menu.allInnerTexts()).size).toBe(1);
  for (const tool of ['Search…', 'Create'])
    await page.getByRole('button', { name: tool }).click({ trial: true });
});

const surfaceOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--surface-brand').trim());

const otherThan = ({ company }: Client): RegExp =>
  new RegExp(
    Object.values(CLIENTS)
      .map((each) => each.company)
      .filter((name) => name !== company)
      .join('|'),
  );
