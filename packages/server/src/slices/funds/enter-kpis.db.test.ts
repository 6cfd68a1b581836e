import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../../../tests/support/until-served.ts';
import { addRow } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

// `screens.md#A76`: the grid of a fund's figures sends a block in one request
const { it, as } = useStage({ now: '2026-04-08T09:00:00Z' });
let [fund, kpi] = [0, 0];
const quarter = { period_start: '2026-01-01', period_end: '2026-03-31' };
const month = { period_start: '2026-03-01', period_end: '2026-03-31' };
const cash = { name: 'Cash', unit: 'number', ...month };

const enter = async (...values: object[]) =>
  (await as('sam')).post('/api/fund-kpis/enter', { fund_id: fund, values });
const stored = async () =>
  (
    await it().app.db.pool.query(
      `select coalesce(report_sub_type_id::text, name) as kpi, period_end, value, prior_value, target, commentary,
        is_investor_visible as shown from fund_kpis where fund_id = $1 and deleted_at is null order by id`,
      [fund],
    )
  ).rows;

beforeAll(async () => {
  const { db } = it().app;
  await db.pool.query('update settings set funds_enabled = true where id = 1');
  const sam = await as('sam');
  fund = (await sam.post('/api/funds', { name: 'Harbour', structure: 'lp' })).body.data.id;
  const type = await addRow(db, 'report_types', { name: 'Trading', audience: 'fund' });
  const made = await sam.post('/api/report-sub-types', {
    report_type_id: type,
    name: 'Orders',
    unit: 'number',
  });
  kpi = made.body.data.id;
});

describe('a block of figures of a fund', () => {
  let seen: (string | null)[] = [];
  test('is written as a whole, hidden from investors, with the figure before beside each', async () => {
    const { status, body } = await enter(
      { ...cash, value: '7', period_start: '2026-02-01', period_end: '2026-02-28' },
      { ...cash, value: '8', target: '9', commentary: 'Good' },
      { report_sub_type_id: kpi, name: 'Orders', unit: 'number', ...quarter, value: '40' },
    );
    expect(status).toBe(200);
    expect(body.data).toHaveLength(3);
    seen = body.data.map(({ updated_at: at }: { updated_at: string }) => at);
    expect(await stored()).toMatchObject([
      { kpi: 'Cash', period_end: '2026-02-28', value: '7', prior_value: null, shown: false },
      { kpi: 'Cash', value: '8', prior_value: '7', target: '9', commentary: 'Good' },
      { kpi: String(kpi), value: '40', prior_value: null },
    ]);
    const { rows } = await it().app.db.pool.query(
      `select description from activity where event = 'fund_kpis.entered' and target_id = $1`,
      [fund],
    );
    expect(rows).toEqual([{ description: expect.stringContaining('entered 3 figures of **Harbour**') }]);
  });

  test('changes what is there, removes what is empty and leaves what it does not name', async () => {
    const { body } = await enter(
      { ...cash, value: null, period_start: '2026-02-01', period_end: '2026-02-28', seen_at: seen[0] },
      { ...cash, value: '10', seen_at: seen[1] },
      { ...cash, value: null, period_start: '2025-12-01', period_end: '2025-12-31', seen_at: null },
    );
    expect(body.data).toMatchObject([
      { updated_at: null },
      { updated_at: expect.any(String) },
      { id: null, updated_at: null },
    ]);
    expect(await stored()).toMatchObject([
      { kpi: 'Cash', value: '10', prior_value: null, target: '9', commentary: 'Good' },
      { kpi: String(kpi), value: '40' },
    ]);
  });

  test('names each cell that is wrong, and writes nothing then', async () => {
    const before = await stored();
    const { status, body } = await enter(
      { ...cash, value: '11', period_start: '2025-12-01', period_end: '2025-12-31' },
      { ...cash, value: 'abc' },
      { report_sub_type_id: 999_999, unit: 'number', ...quarter, value: '1' },
    );
    expect(status).toBe(422);
    expect(body.errors).toEqual({ 'values.1.value': ['The value field must be a number.'] });
    const others = await enter(
      { ...cash, value: '12', seen_at: '2026-01-01T00:00:00Z' },
      { ...cash, value: '12' },
      { report_sub_type_id: 999_999, unit: 'number', ...quarter, value: '1' },
      { name: 'Staff', unit: 'number', ...month, value: null, target: '5' },
    );
    expect(others.body.errors).toEqual({
      'values.0.seen_at': ['Someone else has changed this figure.'],
      'values.1.value': ['The figure is given twice.'],
      'values.2.report_sub_type_id': ['The selected report sub type id is invalid.'],
      'values.3.value': ['The value field is required.'],
    });
    expect(await stored()).toEqual(before);
    expect((await enter()).body.errors).toEqual({ values: ['The values field is required.'] });
    const many = Array.from({ length: 501 }, () => ({ ...cash, value: '1' }));
    expect((await enter(...many)).body.errors).toEqual({
      values: ['The values field must not have more than 500 items.'],
    });
  });

  test('is one figure a place, however many send it at once', async () => {
    const answers = await atOnce(() => enter({ name: 'Exits', unit: 'number', ...month, value: '2' }));
    expect(answers.map(({ status }) => status)).not.toContain(500);
    expect((await stored()).filter((row: { kpi: string }) => row.kpi === 'Exits')).toHaveLength(1);
  });

  test('is refused to who may not change the fund', async () => {
    const values = [{ ...cash, value: '1' }];
    const iris = await as('iris');
    expect((await iris.post('/api/fund-kpis/enter', { fund_id: fund, values })).status).toBe(403);
    const sam = await as('sam');
    expect((await sam.post('/api/fund-kpis/enter', { fund_id: 999_999, values })).status).toBe(404);
  });
});
