import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { beginSession } from '../support/browser-session.ts';
import { signIn, useBrowser } from './support/browsing.ts';
import { settle } from './support/settle.ts';

// What begins and ends with a session, in every tab and on one device that several people use.
const browsing = useBrowser();

const PERSON = 'portfolio-large@larkfield.test';
const tab = async (context: BrowserContext, at: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(at);
  await page.getByRole('main').waitFor();
  return page;
};

/** As when it lapses: not while an answer is under way, which would bring it again. */
const loseSession = async (page: Page): Promise<void> => {
  await settle(page);
  await page.context().clearCookies();
};

/** Every heading that is on the page for as little as one change of it, and every title. */
const watchHeadings = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1')) seen.push(heading.textContent);
      seen.push(document.title);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

describe('a sign-in', () => {
  test.each([PERSON, 'creator@larkfield.test'])(
    'of %s shows the sign-in and then the portal, and nothing between',
    async (email) => {
      const page = await browsing.visitor();
      await page.goto('/login');
      await page.getByLabel('Email').waitFor();
      await watchHeadings(page);
      await signIn(page, email);
      await page.waitForURL(({ pathname }) => pathname !== '/login');
      await settle(page);
      const seen = await page.evaluate(() => ('seen' in window ? JSON.stringify(window.seen) : ''));
      expect(seen.length).toBeGreaterThan(2);
      expect(seen).not.toMatch(/Sorry|went wrong/);
    },
  );
});

describe('the end of a session', () => {
  test('by the address of the Logout reaches the other tabs', async () => {
    const page = await browsing.signedIn(PERSON);
    const other = await tab(page.context(), '/investor/portfolio');
    await page.evaluate(() => sessionStorage.setItem('draft:1:question', 'Unsent'));
    await page.goto('/api/logout');
    await other.waitForURL(/\/login/);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:1:question'))).toBeNull();
    expect(await other.getByRole('main').innerText()).not.toContain('£');
  });

  test('and what no one told a tab of is found when its cookie lapses', async () => {
    const page = await browsing.signedIn(PERSON, { at: '/investor/portfolio' });
    await loseSession(page);
    await page.waitForURL(/\/login\?reason=timeout/);
  });

  test('someone else’s sign-in leads the other tabs to that person’s pages', async () => {
    const page = await browsing.signedIn(PERSON);
    const other = await tab(page.context(), '/investor/portfolio');
    await beginSession(page.context(), 'superadmin@larkfield.test');
    await other.waitForURL(/\/admin$/);
  });

  test('in mid-form gives the words back to the same person, where they were typed', async () => {
    const page = await browsing.signedIn('superadmin@larkfield.test', {
      at: '/admin/investors/contacts/new-contact',
    });
    await page.getByLabel('First name').fill('Philippa');
    await loseSession(page);
    await page.waitForURL(/\/login\?reason=timeout/);
    await signIn(page, 'superadmin@larkfield.test');
    await page.waitForURL(/\/admin\/investors\/contacts\/new-contact/);
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Philippa');
  });

  test('in mid-form gives no one else the words', async () => {
    const page = await browsing.signedIn('superadmin@larkfield.test', {
      at: '/admin/investors/contacts/new-contact',
    });
    await page.getByLabel('First name').fill('Philippa');
    await loseSession(page);
    await page.waitForURL(/\/login\?reason=timeout/);
    await signIn(page, 'support@larkfield.test');
    await page.waitForURL(/\/admin$/);
    await page.goto('/admin/investors/contacts/new-contact');
    expect(await page.getByLabel('First name').inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Philippa');
  });
});

test('a token of another session is replaced without a word', async () => {
  const page = await browsing.signedIn('superadmin@larkfield.test', {
    at: '/admin/investors/contacts/new-contact',
  });
  const cookies = await page.context().cookies();
  const token = cookies.filter(({ name }) => name === 'XSRF-TOKEN');
  await page.context().addCookies(token.map((cookie) => ({ ...cookie, value: 'another' })));
  await page.getByLabel('First name').fill('Tokenia');
  await page.getByLabel('Last name').fill('Swift');
  await page.getByLabel('Email').fill('tokenia.swift@example.test');
  await page.getByRole('button', { name: 'Create contact' }).click();
  await page.waitForURL(/\/contacts\/\d+/);
});

test('the next reader of a device finds nothing of what the last one read', async () => {
  const page = await browsing.signedIn(PERSON, { worker: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/investor/portfolio');
  await settle(page);
  const stored = (): Promise<string[]> =>
    page.evaluate(async () => {
      const cache = await caches.open('readings');
      const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
      return Promise.all(answers.map(async (answer) => (await answer?.text()) ?? ''));
    });
  const names = /Iris Bell/;
  expect((await stored()).some((text) => names.test(text))).toBe(true);
  await beginSession(page.context(), 'verified-blank@larkfield.test'); // no sign-out came between
  await page.goto('/investor');
  await settle(page);
  await expect.poll(async () => (await stored()).filter((text) => names.test(text))).toEqual([]);
});
