import { expect, test } from 'vitest';
import { ways } from '../../packages/web/src/features/overview/ways.ts';
import { useApp } from '../support/app.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';

// A figure of the overview leads to a list of as many rows (`screens.md#A1`).
const it = useApp({ demo: true, now: DEMO_NOW });

/** What the page reads at its address: its own fixed query, and the filters of the address over it. */
const LISTS: Readonly<Record<string, string>> = {
  '/admin/investors': 'users?type=investor',
  '/admin/investments/deals': 'pipeline-deals?',
  '/admin/investments/opportunities': 'investment-opportunities?type=live&filter[status]=2,3',
  '/admin/investments/existing': 'investment-opportunities?type=existing&filter[status]=5',
};

const figure = async (name: string) =>
  (await (await it().as('superadmin@larkfield.test')).get(`/api/statistics/${name}`)).body.data;
async function rowsAt(way: string): Promise<number> {
  const [path = '', query = ''] = way.split('?');
  const own = LISTS[path] ?? '';
  const list = query.includes('filter[status]') ? own.replace(/&filter\[status\]=[\d,]+/, '') : own;
  const client = await it().as('superadmin@larkfield.test');
  const { status, body } = await client.get(`/api/${list}&limit=1&${query}`);
  expect(status).toBe(200);
  return body.meta.total;
}

test('opportunities', async () => {
  const { external, internal, total } = await figure('live-opportunity-count');
  expect(await rowsAt(ways.live)).toBe(external + internal);
  expect(await rowsAt(ways.raising)).toBe(total);
  const { deals, live, existing } = await figure('trio-breakdown');
  expect([deals.count, live.count, existing.count]).toEqual([
    await rowsAt(ways.deals),
    await rowsAt(ways.raising),
    await rowsAt(ways.existing),
  ]);
});

test('investors, by date and by category', async () => {
  const { points } = await figure('investor-count-by-date');
  expect(await rowsAt(ways.investors)).toBe(points.at(-1).total);
  for (const { investor_type_id: id, count } of await figure('investor-categorisation'))
    if (id !== null) expect([id, await rowsAt(ways.category(id))]).toEqual([id, count]);
});

test('screening', async () => {
  const counts = await figure('aml-count');
  const states = [
    ['notStarted', 'not_started'],
    ['pending', 'pending'],
    ['passed', 'passed'],
    ['referred', 'referred'],
    ['failed', 'failed'],
    ['expired', 'expired'],
  ] as const;
  for (const [state, name] of states)
    expect([state, await rowsAt(ways.aml(state))]).toEqual([state, counts[name]]);
});

test('the appropriateness test', async () => {
  const { passed, failed, cooldown, exhausted, not_attempted: open } = await figure('compliance-count');
  expect(await rowsAt(ways.test('passed'))).toBe(passed);
  expect(await rowsAt(ways.test('failed'))).toBe(failed + cooldown + exhausted + open);
});

test('people', async () => {
  const { by_role: roles } = await figure('user-count');
  const investors = roles.find(({ role_id: role }: { role_id: number }) => role === 5);
  expect(await rowsAt(ways.investors)).toBe(investors.count);
});
