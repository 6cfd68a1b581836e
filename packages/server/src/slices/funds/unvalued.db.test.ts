import { isExplained } from '@tranche/domain/portfolio/recompute';
import type { Explanation } from '@tranche/domain/portfolio/explanation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FundDesk } from '../../../../../tests/fixtures/fund-desk.ts';
import { entityOf, setStage } from '../../../../../tests/fixtures/opportunities.ts';
import { useApp } from '../../../../../tests/support/app.ts';

const it = useApp();

test('a fund has no return before its first value, and one from then on', async () => {
  const { db } = it().app;
  await sql`update settings set funds_enabled = true where id = 1`.execute(db.kysely);
  const { people } = await setStage(db);
  const [sam, iris] = [await it().as(people.sam), await it().as(people.iris)];
  const desk = new FundDesk(db, sam);
  const fund = await desk.fund({ initial_unit_price: '1' });
  const investment_method_entity_id = await entityOf(db, people.iris);
  await desk.entry(fund, 'contribution', '1000', { investment_method_entity_id, entry_date: '2025-03-31' });
  const read = async () => {
    const { data: whole } = (await sam.get(`/api/funds/${fund}?append=metrics,explain,holders`)).body;
    const { data: own } = (await iris.get(`/api/portfolio/${fund}?type=fund`)).body;
    const { data: portfolio } = (await iris.get('/api/portfolio')).body;
    const explained: Explanation[] = [...whole.explain, ...own.explain];
    expect(explained.filter((each) => !isExplained(each))).toEqual([]);
    const [row] = portfolio.tables.flatMap(({ rows }: { rows: { cells: object }[] }) => rows);
    return {
      whole: [whole.metrics.tvpi, whole.metrics.irr],
      own: explained.flatMap(({ figure, value }) => (figure === 'irr' ? [value] : [])),
      row: [row.cells.tvpi, row.cells.irr],
    };
  };
  expect(await read()).toEqual({ whole: ['1.0000', null], own: [null, null], row: ['1.0000', null] });
  await desk.publish(fund, '2026-03-31');
  expect(await read()).toEqual({
    whole: ['1.0000', '0.0000'],
    own: ['0.0000', '0.0000'],
    row: ['1.0000', '0.0000'],
  });
});
