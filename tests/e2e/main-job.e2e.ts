import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { expectNews, expectUnread, followNews, newsOf, unreadOf } from './support/bell.ts';
import { useBrowser } from './support/browsing.ts';
import { restoreFlags, setFlags } from './support/flags.ts';
import { toast } from './support/forms.ts';
import { bringToIssue } from './support/fund-raise.ts';
import { approveCategory, declareCategory, reserve, sitTest } from './support/investor-steps.ts';
import {
  addCondition,
  addDocument,
  addKeyPoint,
  allocateAll,
  callCash,
  closeAndComplete,
  createDraft,
  fillBuilder,
  invite,
  lineOf,
  publishInternally,
  recordPayment,
} from './support/staff-raise.ts';
import { visit } from './support/move-to.ts';

// The product's main job, from both portals: each test is the next chapter of one story. Rhea walks it on the smallest phone (i15).
const OPPORTUNITY = 'Severn Tidal Power';
const RHEA = 'Rhea Dyer';
const OMAR = 'Omar Diaz';

const browsing = useBrowser();
let staff: Page;
let rhea: Page;
let omar: Page;
let record: string;

beforeAll(async () => {
  staff = await browsing.signedIn('superadmin');
  rhea = await browsing.signedIn('ready-no-holdings', { phone: 'small' });
  omar = await browsing.signedIn('verified-blank');
});

const GUARDED = { risk_warning_enabled: true, user_screening_enabled: true };
restoreFlags(() => staff.context(), GUARDED);

test('staff create an opportunity and fill it in the builder', async () => {
  await createDraft({ page: staff, name: OPPORTUNITY });
  await fillBuilder({ page: staff, name: OPPORTUNITY });
  await addKeyPoint(staff, 'Contracted for fifteen years');
  await addCondition(staff, 'Articles of association');
  await addDocument(staff, 'information-memorandum.pdf');
  await staff.reload();
  expect(await staff.getByRole('textbox', { name: 'Target', exact: true }).inputValue()).toBe('£500,000.00');
  await expectAccessible(staff);
});

test('published internally, it reaches the invited investor at once', async () => {
  expect(await unreadOf(rhea)).toBe(0);
  await invite(staff, [RHEA, OMAR]);
  await publishInternally({ page: staff, name: OPPORTUNITY });
  record = new URL(staff.url()).pathname;
  await expectNews(rhea, 1);
  await followNews(rhea, `You have been invited to view ${OPPORTUNITY}.`);
  await rhea.getByRole('heading', { name: OPPORTUNITY, level: 1 }).waitFor();
  await expectUnread(rhea, 0);
});

test('she reserves on a phone, and staff are notified and see it without a reload', async () => {
  const before = await unreadOf(staff);
  await reserve(rhea, '5000');
  await rhea.getByText('£5,000').first().waitFor();
  await expect.poll(() => unreadOf(staff)).toBeGreaterThan(before);
  expect(await newsOf(staff)).toContain(`${RHEA} reserved £5,000.00 in ${OPPORTUNITY}.`);
  await lineOf(staff, RHEA).getByText('£5,000').first().waitFor();
  await rhea.getByRole('link', { name: 'View my reserved allocations' }).click();
  const mine = rhea
    .getByRole('table', { name: 'My Reserved Allocations' })
    .getByRole('row')
    .filter({ hasText: OPPORTUNITY });
  await mine.getByText('Reserved', { exact: true }).waitFor();
  expect(await mine.count()).toBe(1);
});

test('a newcomer is shown the way: category, approval, test', async () => {
  await setFlags(staff, { risk_warning_enabled: false, user_screening_enabled: false });
  await omar.reload();
  await followNews(omar, OPPORTUNITY);
  const popup = omar.getByRole('dialog', { name: 'What kind of investor are you?' });
  await popup.getByRole('link', { name: 'Choose my investor type' }).click();
  await declareCategory(omar, OMAR);
  await toast(omar, 'Sent for review. We will notify you.');
  await visit(omar, '/investor/profile/appropriateness');
  await omar.getByText('must be approved first').waitFor();

  const unread = await unreadOf(omar);
  await approveCategory(staff, OMAR);
  await expectNews(omar, unread + 1);
  await omar.reload();
  await sitTest(omar, { right: true });
  await omar.getByText('Congratulations you have successfully completed the test.').first().waitFor();
});

test('then they reserve too', async () => {
  await visit(omar, '/investor/investments');
  await omar.getByRole('link', { name: OPPORTUNITY }).first().click();
  await reserve(omar, '10000');
});

test('staff allocate, call the cash and record its payment', async () => {
  await visit(staff, record);
  await allocateAll(staff, 2);
  await expectNews(rhea, 1);
  await callCash(staff, { sum: '£15,000 from 2 investors', holder: RHEA });
  await expectNews(rhea, 2);
  await visit(rhea, '/investor');
  await rhea.getByRole('link', { name: `Pay now: ${OPPORTUNITY}` }).click();
  await rhea.getByText('£5,000.00').first().waitFor();
  await rhea.getByRole('button', { name: 'I have sent the payment' }).click();
  await rhea.getByText('Payment on its way').waitFor();
  for (const holder of [RHEA, OMAR]) await recordPayment(staff, holder);
  await expectNews(rhea, 3);
});

test('closed as funded and completed, it is a holding', async () => {
  await closeAndComplete({ page: staff, name: OPPORTUNITY });
  await expectNews(rhea, 4);
  await followNews(rhea, `${OPPORTUNITY} has completed`);
  await visit(rhea, '/investor/portfolio');
  const holding = rhea.getByRole('main');
  await holding.getByRole('link', { name: OPPORTUNITY }).first().waitFor();
  expect(await holding.innerText()).toMatch(/£5,000/);
});

test('a higher price is a gain in her portfolio', async () => {
  await staff.getByRole('button', { name: 'Add price' }).click();
  const panel = staff.getByRole('dialog');
  await panel.getByRole('textbox', { name: 'Price', exact: true }).fill('3.00');
  await panel.getByRole('button', { name: 'Add price' }).click();
  await panel.waitFor({ state: 'hidden' });
  await visit(rhea, '/investor/portfolio');
  await rhea.getByText('£6,000').first().waitFor();
  await rhea.getByText('£1,000').first().waitFor();
});

test('an amount reserved in a fund becomes units, and is followed as a fund', async () => {
  await setFlags(staff, GUARDED); // her test is that of the risk warning
  const slug = 'larkfield-eis-portfolio-tranche-4';
  await visit(rhea, `/investor/investments/${slug}`);
  await rhea.getByText('Minimum commitment').first().waitFor();
  await reserve(rhea, '15000', /^About [\d,.]+ units at £\d\.\d+ each, the net asset value on/);
  await rhea.getByText('Units issued').waitFor();
  await bringToIssue(staff, slug);
  await visit(rhea, '/investor');
  await followNews(rhea, 'Larkfield EIS Portfolio Tranche 4 has completed');
  await rhea.getByRole('heading', { name: 'Larkfield EIS Portfolio', exact: true, level: 1 }).waitFor();
  await rhea.getByRole('listitem').filter({ hasText: 'Subscription in Larkfield EIS Portfolio' }).waitFor();
  const page = (await rhea.getByRole('main').innerText()).replace(/\s+/g, ' ');
  // bought at the net asset value: what it is worth before the carry that has accrued is what was paid
  for (const notice of ['Commitment £15,000', 'Called £15,000', '1× before carry', 'DPI 0×'])
    expect(page).toContain(notice);
  expect(page).not.toMatch(/share|NaN|pre-money/i);
});

test('the bell and the record tell the whole story', async () => {
  expect((await newsOf(rhea)).filter((message) => message.includes(OPPORTUNITY))).toEqual([
    `${OPPORTUNITY} has completed and is now in your portfolio.`,
    `We have received your payment of £5,000.00 for ${OPPORTUNITY}.`,
    expect.stringMatching(`Payment of £5,000.00 for ${OPPORTUNITY} is due by `),
    `Your allocation of £5,000.00 in ${OPPORTUNITY} is confirmed.`,
    `You have been invited to view ${OPPORTUNITY}.`,
  ]);
  await visit(staff, record);
  const story = staff.getByRole('region', { name: 'Activity' });
  for (const event of [
    `Completed ${OPPORTUNITY}`,
    `${OPPORTUNITY} was closed`,
    `Allocated £5,000.00 in ${OPPORTUNITY} to ${RHEA}`,
    `${OMAR} accepted the invitation to ${OPPORTUNITY}`,
    `${RHEA} accepted the invitation to ${OPPORTUNITY}`,
    `Sienna Superfield published ${OPPORTUNITY}`,
    `Sienna Superfield invited 2 people to ${OPPORTUNITY}`,
    `Sienna Superfield created the opportunity ${OPPORTUNITY}`,
  ])
    await notifiesOf(story, event);
});

/** What happened long ago is on a later page of the story. */
async function notifiesOf(story: Locator, event: string): Promise<void> {
  const notice = story.getByRole('listitem').filter({ hasText: event }).first();
  const more = story.getByRole('button', { name: 'Load more' });
  await notice.or(more).first().waitFor();
  for (let page = 1; page < 5 && !(await notice.isVisible()) && (await more.isVisible()); page++) {
    const before = await story.getByRole('listitem').count();
    await more.click();
    await expect.poll(() => story.getByRole('listitem').count()).toBeGreaterThan(before);
  }
  await notice.waitFor();
}
