import type { Page, Request, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { adminScreens } from './support/admin-screens.ts';
import { DESKTOP, PHONE, useBrowser } from './support/browsing.ts';
import { mean } from './support/failing.ts';
import { expectNoOverflow } from './support/reflow.ts';
import { settle } from './support/settle.ts';
import { moveTo, visit } from './support/move-to.ts';

// Each screen of the funds, of what they back and of the reports where the server fails, while it waits for the answers, and where
// there is nothing yet, at both sizes (`screens.md#funds`, `screens.md#reports`).
const browsing = useBrowser({ onlyReads: true });
/** What the shell asks for itself, which is no part of a screen. */
const SHELL = /^\/api\/(user|boot|settings|notifications|inbox|logout|opens|broadcasting|drafts)\b/;
const isOfScreen = ({ pathname }: URL): boolean => pathname.startsWith('/api/') && !SHELL.test(pathname);
/** Panels over a screen, each a part of it that asks the server for more. */
const PANELS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\/funds\/\d+\/details\/transactions$/,
    ['capital_call', 'distribution', 'fee', 'expense', 'equalisation'].map((kind) => `?run=new:fund_${kind}`),
  ],
  [/\/funds\/\d+\/details$/, ['?nav=new', '?run=new:fund_statements']],
  [/\/fund-opportunities\/\d+\/details$/, ['?valuation=new']],
  [/\/kpis\/requests$/, ['?request=$id']],
];
const AREAS = [
  ['the funds', /^\/admin\/funds/],
  ['what funds back', /^\/admin\/investments\/fund-opportunities/],
  ['the reports', /^\/admin\/(reports|settings\/attributes\/kpi)/],
] as const;
let page: Page;
let screens: string[] = [];
/** Figures that a company has sent. */
let request = '';
/** How the server answers, and what of it waits. */
let answers: 'as it is' | 'fail' | 'wait' | 'empty' = 'as it is';
let held: Route[] = [];
/** A record that a screen is a part of: it is there, so that its parts are what fails. */
let whole: ReadonlySet<string> = new Set();

beforeAll(async () => {
  page = await browsing.signedIn('superadmin', { stays: true });
  page.setDefaultTimeout(20_000);
  screens = await adminScreens(page.request);
  const { data } = await (await page.request.get('/api/kpi-requests?limit=1&sort=id')).json();
  request = String(data[0].id);
  await page.route(isOfScreen, async (route) => {
    if (answers === 'as it is' || whole.has(route.request().url())) return route.continue();
    if (answers === 'empty') return answerEmpty(route);
    if (answers === 'wait') return void held.push(route);
    mean(route.request().url());
    return route.fulfill({ status: 500, json: {} });
  });
});

test.each(AREAS)('%s: failing, loading and empty', async (_, area) => {
  const problems: string[] = [];
  for (const path of screens.filter((each) => area.test(each))) {
    whole = await recordOf(path);
    const queries = PANELS.find(([where]) => where.test(path))?.[1] ?? [];
    for (const at of [path, ...queries.map((query) => `${path}${query.replace('$id', request)}`)]) {
      await walkStates(at).catch((error: Error) => problems.push(`${at}: ${error.message.slice(0, 400)}`));
      answers = 'as it is';
      for (const route of held) await route.abort().catch(() => undefined);
      held = [];
    }
  }
  expect(problems).toEqual([]);
});

const records = new Map<string, Promise<ReadonlySet<string>>>();

/** What the shell of a record asks for: the same on each of its tabs. */
function recordOf(path: string): Promise<ReadonlySet<string>> {
  const [, record, family, id] =
    /^(\/admin\/(?:investments\/)?([\w-]+)\/(\d+))\/(?:details|edit)/.exec(path) ?? [];
  if (record === undefined) return Promise.resolve(new Set());
  const known =
    records.get(record) ??
    askedBy(
      `${record}/details/notes-calls-tasks`,
      `/api/${family === 'funds' ? family : 'fund-investment-opportunities'}/${id}`,
    );
  records.set(record, known);
  return known;
}

async function askedBy(path: string, start: string): Promise<ReadonlySet<string>> {
  const asked = new Set<string>();
  const note = (request: Request): void => {
    if (new URL(request.url()).pathname === start) asked.add(request.url());
  };
  page.on('request', note);
  await visit(page, path);
  page.off('request', note);
  return asked;
}

/** A screen from a failure by its own button to the answers, which are without a row. */
async function walkStates(path: string): Promise<void> {
  // what lies behind an open panel is a screen of its own
  const place = path.includes('?') ? page.getByRole('dialog').first() : page.getByRole('main');
  const again = place.getByRole('button', { name: 'Try again' }).filter({ visible: true });
  answers = 'fail';
  await moveTo(page, path);
  await place.getByRole('heading').or(again).first().waitFor();
  await settle(page);
  // a panel's own parts are not among those that a page waits for
  await again.or(place.locator('form')).first().waitFor();
  await atBothSizes(`${path}, failing`);
  // a form that asks for nothing is there in spite of it
  if ((await again.count()) === 0)
    return expect(await place.locator('form').count(), 'a word of the failure').toBeGreaterThan(0);

  answers = 'wait';
  for (let left = await again.count(); left > 0; left = await again.count()) {
    await again.first().click();
    await expect.poll(() => again.count()).toBeLessThan(left);
  }
  const said = place.getByRole('status').filter({ hasText: 'Loading' });
  await said
    .or(place.locator('table[aria-busy=true], ul[aria-busy=true]'))
    .first()
    .waitFor({ state: 'attached' });
  await atBothSizes(`${path}, loading`);
  expect(await place.getByText(/^We could not load/).count(), 'errors while it loads').toBe(0);

  answers = 'empty';
  await Promise.all(held.map(answerEmpty));
  held = [];
  await settle(page);
  await atBothSizes(`${path}, empty`);
  expect(await place.getByText(/^(We could not load|Something went wrong)/).count(), 'errors').toBe(0);
}

/** The server's own answer, its lists without a row. */
async function answerEmpty(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.json().catch(() => null);
  if (!Array.isArray(body?.data)) return route.fulfill({ response });
  const meta = { ...body.meta, total: 0, current_page: 1, last_page: 1 };
  return route.fulfill({ response, json: { ...body, data: [], meta } });
}

/** In the size that it came in, and then in the other one, in which the next state comes. */
async function atBothSizes(what: string): Promise<void> {
  const [first, second] = page.viewportSize()?.width === PHONE.width ? [PHONE, DESKTOP] : [DESKTOP, PHONE];
  await expectNoOverflow(page, `${what} at ${first.width} px`);
  await page.setViewportSize(second);
  await expectNoOverflow(page, `${what} at ${second.width} px`);
}
