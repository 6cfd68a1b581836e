import type { Explanation } from '@tranche/domain/portfolio/explanation';
import { describe, expect, test } from 'vitest';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople({ now: '2026-03-31T09:00:00Z' });

const made = async (more: Record<string, unknown>): Promise<number> =>
  (await (await as('sam')).post('/api/pipeline-deals', { company_name: 'Northern Wind Ltd', ...more })).body
    .data.id;
const patch = async (id: number, body: Record<string, unknown>) =>
  (await as('sam')).patch(`/api/pipeline-deals/${id}`, body);

describe('sums of a pipeline', () => {
  const explained = async (who: Person, path: string) => {
    const client = await as(who);
    const { explain } = (await client.get(`/api/${path}?append=explain`)).body.data;
    const { body } = await client.post('/api/calculations/explained', { explain });
    expect(body.data.filter(({ agrees }: { agrees: boolean }) => !agrees)).toEqual([]);
    return explain.map(({ figure, value, rows }: Explanation) => [
      figure,
      value,
      rows.map(({ label, value: part, source }) => [label, part, source?.id]),
    ]);
  };

  test('list the deals behind them, for people who may open those deals', async () => {
    const sam = await as('sam');
    const { body } = await sam.post('/api/pipelines?include=stages', { name: 'Explained' });
    const { id: pipeline_id, stages } = body.data;
    const [first, second] = stages.map(({ id }: { id: number }) => id);
    await sam.patch(`/api/pipeline-stages/${second}`, { probability: '33.3333' });
    const kelp = await made({ pipeline_id, name: 'Kelp', target_raise: '100', entrepreneur_id: people().ed });
    const moss = await made({ pipeline_id, name: 'Moss', target_raise: '1000', currency: 'EUR' });
    const fern = await made({ pipeline_id, name: 'Fern' });
    for (const id of [kelp, moss]) await patch(id, { pipeline_stage_id: second });
    const lost = await made({ pipeline_id, name: 'Lost', target_raise: '7' });
    await patch(lost, { status: 2, lost_reason: 'Elsewhere' });

    expect(await explained('sam', `pipelines/${pipeline_id}`)).toEqual([
      [
        'deals_count',
        '3',
        [
          ['Fern', '1', fern],
          ['Moss', '1', moss],
          ['Kelp', '1', kelp],
        ],
      ],
      ['total_value', '100.00', [['Kelp', '100.00', kelp]]],
      ['weighted_value', '33.33', [['Kelp', expect.stringMatching(/^33\.33330*$/), kelp]]],
    ]);
    expect(await explained('sam', `pipeline-stages/${first}`)).toEqual([
      ['deals_count', '1', [['Fern', '1', fern]]],
      ['total_value', '0.00', []],
    ]);
    const [[, , theirs]] = await explained('ed', `pipelines/${pipeline_id}`);
    expect(theirs).toEqual([['Kelp', '1', kelp]]);
    const read = async (path: string) => (await sam.get(path)).body.data;
    expect(await read(`/api/pipelines/${pipeline_id}?append=fx_missing`)).toMatchObject({
      fx_missing: ['EUR'],
    });
  });

  test('convert at the rate of the day, and name the currencies that have none', async () => {
    const sam = await as('sam');
    await addRow(it().app.db, 'fx_rates', { base: 'GBP', quote: 'USD', rate: '1.25', as_of: '2026-03-30' });
    await addRow(it().app.db, 'fx_rates', { base: 'GBP', quote: 'USD', rate: '2', as_of: '2026-04-01' });
    const { body } = await sam.post('/api/pipelines?include=stages', { name: 'Abroad' });
    const { id: pipeline_id, stages } = body.data;
    await sam.patch(`/api/pipeline-stages/${stages[0].id}`, { probability: '40' });
    await made({ pipeline_id, name: 'Here', target_raise: '100' });
    const there = await made({ pipeline_id, name: 'There', target_raise: '1000', currency: 'USD' });
    await made({ pipeline_id, name: 'Nowhere', target_raise: '5000', currency: 'NOK' });

    const read = async (path: string) => (await sam.get(path)).body.data;
    // 100 + 1,000 / 1.25, and 40 % of that
    expect(
      await read(`/api/pipelines/${pipeline_id}?append=deals_count,total_value,weighted_value,fx_missing`),
    ).toMatchObject({ deals_count: 3, total_value: '900.00', weighted_value: '360.00', fx_missing: ['NOK'] });
    expect(await read(`/api/pipeline-stages/${stages[0].id}?append=total_value,fx_missing`)).toMatchObject({
      total_value: '900.00',
      fx_missing: ['NOK'],
    });
    const { explain } = await read(`/api/pipelines/${pipeline_id}?append=explain`);
    const rows = explain.find(({ figure }: Explanation) => figure === 'total_value').rows;
    const converted = rows.find(({ source }: Explanation['rows'][number]) => source?.id === there);
    expect([converted.amount, Number(converted.rate), Number(converted.value)]).toEqual([
      '1000.00',
      0.8,
      800,
    ]);
    const [[, total]] = (await explained('sam', `pipelines/${pipeline_id}`)).slice(1);
    expect(total).toBe('900.00');
  });

  test('are the sums of the lanes of its board, to the penny', async () => {
    const sam = await as('sam');
    await addRow(it().app.db, 'fx_rates', { base: 'EUR', quote: 'GBP', rate: '0.85', as_of: '2026-03-01' });
    const { body } = await sam.post('/api/pipelines?include=stages', { name: 'Odd pennies' });
    const { id: pipeline_id, stages } = body.data;
    await sam.patch(`/api/pipeline-stages/${stages[0].id}`, { probability: '50' });
    await made({ pipeline_id, name: 'Here', target_raise: '100.01' });
    await made({ pipeline_id, name: 'There', target_raise: '1000.01', currency: 'EUR' });
    await made({ pipeline_id, name: 'Nowhere', target_raise: '5000', currency: 'NOK' });
    await made({ pipeline_id, name: 'Seeks nothing', currency: 'JPY' });

    const read = async (path: string) => (await sam.get(path)).body.data;
    const [lane] = await read(`/api/pipeline-deals/lanes?filter[pipeline_id]=${pipeline_id}`);
    // 50.005 + 500.005 × 0.85 = 475.00925: rounded once
    expect(lane.total).toEqual({ currency: 'GBP', value: '950.02', weighted: '475.01', fx_missing: ['NOK'] });
    expect(
      await read(`/api/pipelines/${pipeline_id}?append=total_value,weighted_value,fx_missing`),
    ).toMatchObject({ total_value: '950.02', weighted_value: '475.01', fx_missing: ['NOK'] });
    expect(lane.sums.map(({ currency, weighted }: Record<string, string>) => [currency, weighted])).toEqual([
      ['EUR', '500.01'],
      ['GBP', '50.01'],
      ['JPY', '0.00'],
      ['NOK', '2500.00'],
    ]);
  });
});
