import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, signIn, useBrowser } from './support/browsing.ts';
import { demo } from './support/demo.ts';

// Journey `screens.md#journey-f`: where each role lands, what its menu holds, what it is refused.
const browsing = useBrowser({ onlyReads: true });

const RAISES = ['Opportunities', 'Existing investments'];
const DEALS = 'Deal Opportunities';
const INVESTMENTS = [...RAISES, 'Fund Opportunities'];
const INVESTORS = [
  'Investors',
  'Contacts',
  'Organisations',
  'Organisation applications',
  'Investment methods',
  'Nominees',
];
const REPORTS = ['KPIs', 'KPI portfolio', 'Updates', 'WIP'];
/** The area of one page, their own deals, has no menu below; a phone lists the page. */
const OWN_DEALS: readonly string[] = [];
const ALONE: Readonly<Record<string, string>> = { 'Insider Register': 'Personal deals' };
const REGISTER = ['Insider Register', 'Personal deals'];
const SECURITY = ['Password and devices', 'My details'];
const FORBIDDEN = '/admin/settings/account/features';

interface Expected {
  readonly lands: string;
  /** Top menu, in order, each with its sub-pages. */
  readonly menu: Readonly<Record<string, readonly string[]>>;
  readonly refused: string;
}

const ROLES: Readonly<Record<string, Expected>> = {
  committee: {
    lands: '/admin',
    menu: {
      Overview: [],
      Investments: [DEALS, ...INVESTMENTS],
      Funds: [],
      Investors: INVESTORS,
      'Insider Register': REGISTER,
      Reports: REPORTS,
    },
    refused: FORBIDDEN,
  },
  entrepreneur: {
    lands: '/admin/investments/deals',
    menu: { Investments: [DEALS, ...RAISES], 'Insider Register': OWN_DEALS },
    refused: '/admin/investors',
  },
  custodian: {
    lands: '/admin/investments/opportunities',
    menu: { Investments: INVESTMENTS, 'Insider Register': OWN_DEALS },
    refused: '/admin/investments/opportunities/new-opportunity',
  },
  creator: {
    lands: '/admin/investors',
    menu: { Investors: INVESTORS, 'Insider Register': OWN_DEALS },
    refused: '/admin/investors/1',
  },
  manager: {
    lands: '/admin/investments/opportunities',
    menu: { Investments: RAISES, Investors: INVESTORS, 'Insider Register': REGISTER },
    refused: '/admin/investors/new-investor',
  },
  fundmanager: {
    lands: '/admin/investments/deals',
    menu: {
      Investments: [DEALS, ...INVESTMENTS],
      Funds: [],
      Investors: INVESTORS,
      'Insider Register': REGISTER,
      Reports: REPORTS,
    },
    refused: FORBIDDEN,
  },
  adviser: {
    lands: '/admin/investors',
    menu: { Investors: INVESTORS, 'Insider Register': REGISTER },
    refused: '/admin/investments/existing',
  },
};

const textsOf = (page: Page, name: string): Promise<string[]> =>
  page.getByRole('navigation', { name }).getByRole('link').allInnerTexts();
const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe.each(Object.entries(ROLES))('%s', (person, { lands, menu, refused }) => {
  test('lands on the first page, sees its menu alone on both screens, and is refused the rest', async () => {
    const page = await browsing.signedIn(person);
    await expect.poll(() => pathOf(page)).toBe(lands);
    await expect.poll(() => textsOf(page, 'Main')).toEqual(Object.keys(menu));
    for (const [area, pages] of Object.entries(menu)) {
      if (pages.length === 0) continue;
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: area }).click();
      await expect.poll(() => textsOf(page, area)).toEqual(pages);
    }
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect.poll(() => textsOf(page, 'Settings')).toEqual(SECURITY);
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Menu' }).click();
    const pages = Object.entries(menu).flatMap(([area, below]) =>
      below.length > 0 ? below : [ALONE[area] ?? area],
    );
    const links = page.getByRole('dialog', { name: 'Menu' }).getByRole('link');
    await expect.poll(() => links.allInnerTexts()).toEqual([...pages, ...SECURITY]);
    await page.setViewportSize(DESKTOP);
    await page.goto(refused);
    await expectRefused(page, lands);
    if (lands !== '/admin') {
      await page.goto('/admin');
      await expectRefused(page, lands);
    }
  });
});

test('the inbox of a role holds what it may decide alone', async () => {
  const kindsOf = async (person: string): Promise<string[]> => {
    const { request } = await browsing.caller(person);
    const { data } = (await (await request.get('/api/inbox?limit=100')).json()) as {
      data: { kind: string; owner_id: number | null }[];
    };
    return [...new Set(data.map(({ kind }) => kind))].sort();
  };
  expect(await kindsOf('creator')).toEqual([]);
  expect(await kindsOf('custodian')).toEqual(['question']);
  const adviser = await kindsOf('adviser');
  expect(adviser).toContain('identity_document');
  expect(adviser).not.toContain('question');
});

async function expectRefused(page: Page, home: string): Promise<void> {
  await page.getByRole('heading', { name: 'Something went wrong', level: 1 }).waitFor();
  const main = page.getByRole('main');
  await main.getByText('Click below to return to our homepage or try again later.').waitFor();
  await main.getByText('You do not have access to this page').waitFor();
  await main.getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => pathOf(page)).toBe(home);
}

test('superadmin has every page that is built', async () => {
  const page = await browsing.signedIn('superadmin');
  await expect
    .poll(() => textsOf(page, 'Main'))
    .toEqual(['Overview', 'Investments', 'Funds', 'Investors', 'Insider Register', 'Reports']);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect
    .poll(() => textsOf(page, 'Settings'))
    .toEqual(
      expect.arrayContaining(['Branding', 'Features', 'Industries', 'Terms & Conditions', ...SECURITY]),
    );
  await page.goto('/admin/settings');
  await expect.poll(() => pathOf(page)).toBe('/admin/settings/account');
});

test('a page that does not exist says so to each audience, with its own way on', async () => {
  const waysOn = async (page: Page): Promise<string[]> => {
    await page.getByRole('heading', { name: "Sorry that page doesn't seem to exist" }).waitFor();
    await page.getByText('The page you requested cannot be found.').waitFor();
    return page.getByRole('main').getByRole('link').allInnerTexts();
  };
  const guest = await browsing.visitor();
  await guest.goto('/nowhere');
  expect(await waysOn(guest)).toEqual(['Login', 'Register']);
  const investor = await browsing.signedIn('portfolio-large', { at: '/investor/nowhere' });
  expect(await waysOn(investor)).toEqual(['Overview', 'Investment Opportunities']);
  const staff = await browsing.signedIn('support', { at: '/admin/nowhere' });
  expect(await waysOn(staff)).toEqual(['Home']);
});

test('an investor never enters the admin portal, a guest is asked to sign in', async () => {
  const page = await browsing.visitor();
  await page.goto('/admin/investments/existing');
  await page.waitForURL(/\/login\?redirect=/);
  await signIn(page, 'ready-no-holdings@larkfield.test');
  await expect.poll(() => pathOf(page)).toBe('/investor');
  await page.goto('/admin/investors');
  await expect.poll(() => pathOf(page)).toBe('/investor');
});

test.each([
  ['/admin/investments/existing', '/admin/investments/existing'],
  ['//evil.example', '/admin'], // what else leads nowhere: `identity.test.tsx`
])('sign-in with ?redirect=%s leads to %s', async (target, expected) => {
  const page = await browsing.visitor();
  await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
  await signIn(page, 'superadmin@larkfield.test');
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  expect(new URL(page.url()).origin).toBe(demo.get().origin);
  expect(pathOf(page)).toBe(expected);
});

test('a wrong password is told under the address, and a logout ends the session in every tab', async () => {
  const page = await browsing.visitor();
  await page.goto('/login');
  await signIn(page, 'superadmin2@larkfield.test', 'not-this-one');
  const email = page.getByLabel('Email');
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  await page.getByText('These credentials do not match our records.').first().waitFor();
  await signIn(page, 'superadmin2@larkfield.test');
  await page.waitForURL(/\/admin/);
  await page.getByRole('button', { name: 'Account of Stellan Quayle' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(/\/login/);
  const other = await page.context().newPage();
  await other.goto('/admin/investors');
  await other.waitForURL(/\/login/);
});
