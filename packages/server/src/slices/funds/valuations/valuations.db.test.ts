import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { addRow } from '../../../../../../tests/support/people.ts';
import { entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { db, stage, as } = useStage();
let sam: TestClient;
let una: TestClient;
let asset: number;
let other: number;

const addDocument = (of: number) =>
  addRow(db(), 'documents', {
    target_type: 'fund_investment_opportunity',
    target_id: of,
    name: 'Accounts',
    file_name: 'accounts.pdf',
    mime: 'application/pdf',
    size: 1,
    sha256: 'a'.repeat(64),
    path: 'x',
    visibility: 'private',
  });
const value = (as_of: string, more: object) =>
  sam.post('/api/fund-opportunity-valuations?append=result,change,evidence', {
    fund_investment_opportunity_id: asset,
    as_of,
    ...more,
  });
const MULTIPLE = {
  method: 'multiple',
  multiple: '8',
  metric_value: '1000000',
  net_debt: '2000000',
  ownership_pct: '25',
};

beforeAll(async () => {
  sam = await as('sam');
  una = await as('una');
  await sam.patch('/api/settings/1', { funds_enabled: true });
  const fund = (await sam.post('/api/funds', { name: 'Larch', structure: 'lp' })).body.data.id;
  await sam.patch(`/api/funds/${fund}`, { publication: 2 });
  const make = async (name: string): Promise<number> => {
    const { body } = await sam.post('/api/fund-investment-opportunities', {
      fund_id: fund,
      name,
      type_id: stage().typeId,
      industry_ids: [stage().industryId],
      invested_on: '2026-01-15',
    });
    await sam.patch(`/api/fund-investment-opportunities/${body.data.id}`, { status: 2 });
    return body.data.id;
  };
  asset = await make('Ash');
  other = await make('Birch');
  const post = (type: string, more: object) =>
    sam.post('/api/fund-ledger', { fund_id: fund, type, amount: '1000000', description: type, ...more });
  const iris = await entityOf(db(), stage().people.iris);
  await post('contribution', { investment_method_entity_id: iris, entry_date: '2026-01-10' });
  await post('purchase', {
    fund_investment_opportunity_id: asset,
    entry_date: '2026-01-15',
    units: '1000',
  });
});

describe('a valuation', () => {
  test('comes out of multiple × metric − net debt, and of the part that is held', async () => {
    const { status, body } = await value('2026-01-31', { ...MULTIPLE, status: 2 });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      fair_value: '1500000.00',
      net_debt: '2000000.00',
      status: 2,
      change: null,
      evidence: [],
      result: { amount: '1500000.00' },
    });
    expect(body.data.result.steps.map(({ step }: { step: string }) => step)).toEqual([
      'enterprise_value',
      'net_debt',
      'equity_value',
      'part',
    ]);
  });

  test('may say another value than its inputs, and says how far it is from the last one', async () => {
    const { body } = await value('2026-02-28', { ...MULTIPLE, fair_value: '1200000' });
    expect(body.data).toMatchObject({ fair_value: '1200000.00', result: { amount: '1500000.00' } });
    expect(body.data.change).toMatchObject({ amount: '-300000.00', pct: '-20.0000' });
    expect(body.data.change.words).toBe('Down £300,000.00, 20.0% from £1,500,000.00 on 31 Jan 2026.');
    const path = `/api/fund-opportunity-valuations/${body.data.id}`;
    const again = await sam.patch(path, { fair_value: null, discount_pct: '10' });
    expect(again.body.data).toMatchObject({ fair_value: '1350000.00', discount_pct: '10.0000' });
  });

  test('is asked about before it is saved', async () => {
    const { body } = await sam.post(`/api/fund-investment-opportunities/${asset}/valuation-result`, {
      as_of: '2026-03-01',
      method: 'write_down',
      discount_pct: '50',
    });
    expect(body.data).toMatchObject({
      result: { amount: '750000.00' },
      change: { amount: '-750000.00' },
      held: { shares: '1000.000000', cost_remaining: '1000000.00', carried: '1500000.00' },
      evidence_required: false,
    });
    const bad = await sam.post(`/api/fund-investment-opportunities/${asset}/valuation-result`, {
      as_of: '2026-03-01',
      method: 'guess',
    });
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['method']]);
  });

  test('needs a value, or inputs that make one', async () => {
    const { status, body } = await value('2026-02-01', { method: 'multiple', multiple: '8' });
    expect([status, body.errors]).toEqual([422, { fair_value: ['The fair value field is required.'] }]);
  });

  test('keeps facts with their sources, and refuses what is none', async () => {
    const fact = { label: 'Revenue', value: '£1m', source: 'Accounts 2025' };
    const { body } = await value('2026-02-02', { method: 'cost', inputs: [fact] });
    expect(body.data).toMatchObject({ fair_value: '1000000.00', inputs: [fact] });
    for (const [inputs, field] of [
      [[{ value: '1' }], 'inputs.0.label'],
      [['one'], 'inputs.0.label'],
      [Array.from({ length: 31 }, () => fact), 'inputs'],
    ] as const)
      expect((await value('2026-02-03', { method: 'cost', inputs })).body.errors).toHaveProperty([field]);
  });
});

describe('evidence', () => {
  test('is filed with the asset', async () => {
    for (const document_ids of [[await addDocument(other)], [999_999]])
      expect((await value('2026-02-04', { ...MULTIPLE, document_ids })).body.errors).toHaveProperty(
        'document_ids',
      );
  });

  test('is needed before anyone is asked to confirm, where the firm wants it', async () => {
    await sam.patch('/api/settings/1', {
      valuation_evidence_required: true,
      second_person_for: ['valuation'],
    });
    const without = await value('2026-03-10', { ...MULTIPLE, status: 2 });
    expect([without.status, without.body.errors]).toEqual([
      422,
      { document_ids: ['Add the documents that this valuation is based on.'] },
    ]);
    const draft = (await value('2026-03-10', MULTIPLE)).body.data;
    const path = `/api/fund-opportunity-valuations/${draft.id}?append=evidence`;
    expect((await sam.patch(path, { submit: true })).status).toBe(422);
    const document = await addDocument(asset);
    const sent = await sam.patch(path, { document_ids: [document], submit: true });
    expect(sent.body.data).toMatchObject({
      status: 1,
      submitted_by_id: stage().people.sam,
      evidence: [{ id: document, name: 'Accounts' }],
    });
    expect((await sam.patch(path, { status: 2 })).status).toBe(403);
    expect((await una.patch(path, { status: 2 })).body.data.status).toBe(2);
    expect((await value('2026-03-11', { method: 'cost', submit: true })).status).toBe(201);
    await sam.patch('/api/settings/1', { valuation_evidence_required: false, second_person_for: [] });
  });
});

test('an investor reads none of it', async () => {
  const iris = await as('iris');
  const asked = { as_of: '2026-03-01', method: 'cost' };
  expect(
    (await iris.post(`/api/fund-investment-opportunities/${asset}/valuation-result`, asked)).status,
  ).toBe(403);
});

test('a live one stays, for holders were shown it; a draft is deleted', async () => {
  const drafted = (await value('2026-02-20', { method: 'cost' })).body.data.id;
  expect((await sam.delete(`/api/fund-opportunity-valuations/${drafted}`)).status).toBe(204);
  const listed = await sam.get(
    `/api/fund-opportunity-valuations?filter[fund_investment_opportunity_id]=${asset}&filter[status]=2`,
  );
  const live = listed.body.data[0];
  const refused = await una.delete(`/api/fund-opportunity-valuations/${live.id}`);
  expect(refused.status).toBe(409);
  expect((await sam.get(`/api/fund-opportunity-valuations/${live.id}`)).body.data.fair_value).toBe(
    live.fair_value,
  );
});
