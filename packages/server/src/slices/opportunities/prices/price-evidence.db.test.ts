import { beforeAll, expect, test } from 'vitest';
import { addOpportunity, addRow } from '../../../../../../tests/fixtures/opportunities.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage();
let sam: TestClient;
let opportunity: number;
let other: number;

const addDocument = (of: number) =>
  addRow(it().app.db, 'documents', {
    target_type: 'investment_opportunity',
    target_id: of,
    name: 'Accounts of 2025',
    file_name: 'accounts.pdf',
    mime: 'application/pdf',
    size: 1,
    sha256: 'a'.repeat(64),
    path: 'x',
    visibility: 'private',
  });
const price = (effective_on: string, more: object) =>
  sam.post('/api/share-prices?append=evidence', {
    investment_opportunity_id: opportunity,
    effective_on,
    price: '3.10',
    source: 'valuation',
    ...more,
  });

beforeAll(async () => {
  sam = await as('sam');
  opportunity = await addOpportunity(it().app.db, stage(), { status: 5 });
  other = await addOpportunity(it().app.db, stage(), { status: 5, name: 'Southwind' });
});

test('a price by valuation says its method and names its documents, to staff alone', async () => {
  const document = await addDocument(opportunity);
  const { status, body } = await price('2026-03-01', { method: 'multiple', document_ids: [document] });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    method: 'multiple',
    document_ids: [document],
    evidence: [{ id: document, name: 'Accounts of 2025' }],
  });
  const iris = await as('iris');
  const shown = await iris.get(`/api/share-prices/${body.data.id}?append=evidence`);
  const { method, document_ids, evidence } = shown.body.data ?? {};
  expect([method, document_ids, evidence ?? null]).toEqual([undefined, undefined, null]);
});

test('documents are the opportunity’s own', async () => {
  const strange = await price('2026-03-02', { method: 'multiple', document_ids: [await addDocument(other)] });
  expect([strange.status, Object.keys(strange.body.errors)]).toEqual([422, ['document_ids']]);
  for (const bad of [[{ then: 1 }], ['x'], [1.5], 'x']) {
    const answer = await price('2026-03-02', { method: 'multiple', document_ids: bad });
    expect([bad, answer.status, answer.body.errors?.document_ids?.length]).toEqual([bad, 422, 1]);
  }
});

test('where the firm wants evidence, a method by judgement needs a document, and a valuation a method', async () => {
  await sam.patch('/api/settings/1', { valuation_evidence_required: true });
  const bare = await price('2026-03-03', { method: 'dcf' });
  expect(bare.body.errors).toEqual({
    document_ids: ['Add the documents that this valuation is based on.'],
  });
  expect(Object.keys((await price('2026-03-03', {})).body.errors)).toEqual(['method']);
  expect((await price('2026-03-03', { method: 'recent_investment' })).status).toBe(201);
  expect((await price('2026-03-04', { source: 'round' })).status).toBe(201);
  const proven = await price('2026-03-05', { method: 'dcf', document_ids: [await addDocument(opportunity)] });
  expect(proven.status).toBe(201);
  const emptied = await sam.patch(`/api/share-prices/${proven.body.data.id}`, { document_ids: [] });
  expect(Object.keys(emptied.body.errors)).toEqual(['document_ids']);
});
