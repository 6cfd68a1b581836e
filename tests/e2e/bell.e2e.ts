import { expect, test } from 'vitest';
import { expectUnread, openBell, shownBy } from './support/bell.ts';
import { BOTH_SIZES, DESKTOP, PHONE, useBrowser } from './support/browsing.ts';

// `screens.md#S5`, `screens.md#journey-i`
const browsing = useBrowser();

test.each([
  ['portfolio-large', '07'],
  ['cash-call-overdue', '12'],
  ['org-director', '99'],
])('the bell of %s shows %s', async (person, shown) => {
  const page = await browsing.signedIn(person);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).waitFor();
    await expect.poll(async () => (await shownBy(page)).trim()).toBe(shown);
  }
});

test.each([
  ['portfolio-large', 7, ...BOTH_SIZES[0]] as const,
  ['cash-call-overdue', 12, ...BOTH_SIZES[1]] as const,
])(
  '%s opens one of %i, which marks it read once, and the others by one press',
  async (person, count, _, screen) => {
    const page = await browsing.signedIn(person, screen);
    await expectUnread(page, count);
    const marked: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/notifications')) marked.push(request.url());
    });
    const panel = await openBell(page);
    await panel.getByRole('button', { name: /^Unread/ }).click();
    await panel.getByRole('listitem').first().getByRole('button').focus();
    await page.keyboard.press('r');
    await expectUnread(page, count - 1);
    await expect.poll(() => marked.length).toBe(1);
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await expectUnread(page, 0);
    await page.reload();
    await expectUnread(page, 0);
    expect((await shownBy(page)).trim()).toBe('00');
  },
);
