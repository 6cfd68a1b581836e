import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { setSettings } from '../../../../../../tests/fixtures/test-banks.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** What counts towards a person's relief of a tax year: take a condition out, and the test that names it fails. */
const { it, db, stage, rows, as } = useStage({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let opportunity: number;
let eis: number;
let seis: number;

const option = (scheme: string, row: Values = {}) =>
  addRow(db(), 'tax_options', {
    name: scheme,
    code: scheme.toLowerCase(),
    scheme,
    income_relief_pct: '30',
    annual_limit: '1000',
    min_holding_months: 36,
    loss_relief: true,
    effective_from: '2018-04-06',
    ...row,
  });
const bought = (row: Values = {}, user = stage().people.iris) =>
  addInvestment(db(), opportunity, user, {
    status: 5,
    amount: '600',
    amount_requested: '600',
    tax_option_id: eis,
    issued_at: '2026-02-01',
    ...row,
  });
const taxOf = async (id: number) =>
  (await sam.get(`/api/investments/${id}?append=tax_summary`)).body.data.tax_summary;

beforeAll(async () => {
  await setSettings(it(), { tax_enabled: true });
  sam = await as('sam');
  [eis, seis] = [await option('EIS'), await option('SEIS')];
  opportunity = await addOpportunity(db(), stage(), { status: 5, completed_at: '2025-01-01' });
});
beforeEach(() => rows('update investments set deleted_at = now()'));

describe('the limit of a year is used', () => {
  const last = () => bought({ issued_at: '2026-02-10' });
  /** 30 % of 600, and of the 400 that are left where 600 came before. */
  const WHOLE = '180.00';
  const REST = '120.00';

  test('by what the same person subscribed for before, in the year and under the scheme', async () => {
    await bought();
    expect((await taxOf(await last())).income_relief).toBe(REST);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['by another person', () => bought({}, stage().people.omar)],
    ['under another scheme', () => bought({ tax_option_id: seis })],
    ['in the year before', () => bought({ issued_at: '2025-03-01' })],
    ['later in the year', () => bought({ issued_at: '2026-02-11' })],
    ['and was not paid', () => bought({ status: 3 })],
    ['and was cancelled', () => bought({ status: 7 })],
    ['and was deleted', () => bought({ deleted_at: '2026-03-01' })],
  ])('not by what was subscribed for %s', async (_, other) => {
    await other();
    expect((await taxOf(await last())).income_relief).toBe(WHOLE);
  });

  test('not by another person in the same list', async () => {
    const ids = [await bought({}, stage().people.omar), await last()];
    const { body } = await sam.get('/api/investments?append=tax_summary');
    const reliefs = body.data.map((row: { id: number; tax_summary: { income_relief: string } }) => [
      row.id,
      row.tax_summary.income_relief,
    ]);
    expect(new Map(reliefs)).toEqual(new Map(ids.map((id) => [id, WHOLE])));
  });

  test.each([
    ['pension', true],
    ['organisation', true],
    ['trust', false],
  ])('not through a %s without relief', async (kind, tax_eligible) => {
    const method = { name: `Through ${kind}`, kind, tax_eligible };
    const party = {
      investment_method_id: await addRow(db(), 'investment_methods', method),
      kind,
      name: kind,
      user_id: stage().people.iris,
      organisation_id:
        kind === 'organisation' ? await addRow(db(), 'organisations', { name: 'Ashby' }) : null,
    };
    const id = await bought();
    await rows(
      'update investments set investment_method_entity_id = $1 where id = $2',
      await addRow(db(), 'investment_method_entities', party),
      id,
    );
    expect([(await taxOf(id)).income_relief, (await taxOf(await last())).income_relief]).toEqual([
      '0.00',
      WHOLE,
    ]);
  });
});

test('relief is withdrawn by the investment’s own sales, and by nothing else', async () => {
  const [id, other] = [await bought(), await bought({}, stage().people.omar)];
  const flow = (investment_id: number, row: Values) =>
    addRow(db(), 'investment_transactions', { investment_id, date: '2026-03-01', amount: '100', ...row });
  await flow(other, { type: 'sale' });
  await flow(id, { type: 'dividend' });
  await flow(id, { type: 'sale', deleted_at: '2026-03-02' });
  expect((await taxOf(id)).relief_withdrawn).toBe('0.00');
  await flow(id, { type: 'sale' });
  expect((await taxOf(id)).relief_withdrawn).toBe('30.00');
});
