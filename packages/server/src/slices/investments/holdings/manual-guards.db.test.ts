import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invalid, refusalOf, required } from '../../../../../../tests/support/refusals.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  entityOf,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { db, stage, rows, as } = useStage({ now: '2026-03-31T09:00:00Z' });
let sam: TestClient;
let iris: TestClient;
let opportunity: number;

const record = (more: object = {}) =>
  sam.post('/api/investments/manual', {
    investment_opportunity_id: opportunity,
    user_id: stage().people.iris,
    amount: '4000',
    status: 2,
    ...more,
  });
const patch = (id: number, body: object, who = sam) => who.patch(`/api/investments/${id}`, body);
const held = (row: Values, user = stage().people.iris) =>
  addInvestment(db(), opportunity, user, {
    amount_requested: '4000',
    amount: '4000',
    shares: '1000',
    share_price: '4',
    total_due: '4000',
    amount_paid: '4000',
    ...row,
  });

beforeAll(async () => {
  for (const name of ['iris', 'omar', 'lone'] as const) await entityOf(db(), stage().people[name]);
  sam = await as('sam');
  iris = await as('iris');
});
beforeEach(async () => {
  opportunity = await addOpportunity(db(), stage(), {
    status: 2,
    share_price: '4',
    minimum_investment: '1000',
  });
});

describe('an investment is recorded by hand', () => {
  test('with an amount that buys shares, by days that have come, once the opportunity is published', async () => {
    expect(refusalOf(await record({ amount: null }))).toEqual(required('amount'));
    expect(refusalOf(await record({ amount: '3.99' }))).toEqual([
      422,
      { amount: ['The amount must buy at least one share.'] },
    ]);
    expect(refusalOf(await record({ confirmed_at: '2026-04-01T09:00:00Z' }))).toEqual([
      422,
      { status: ['A date may not be in the future.'] },
    ]);
    await db().pool.query('update investment_opportunities set status = 1 where id = $1', [opportunity]);
    expect(refusalOf(await record())).toEqual([409, 'Publish the opportunity first.']);
    expect(await rows('select 1 from investments where investment_opportunity_id = $1', opportunity)).toEqual(
      [],
    );
  });

  test('of an investor, or of an organisation that someone answers for', async () => {
    expect(refusalOf(await record({ user_id: null }))).toEqual(required('user_id'));
    expect(refusalOf(await record({ user_id: stage().people.abe }))).toEqual(invalid('user_id'));
    const organisation_id = await addRow(db(), 'organisations', { name: 'Ashby' });
    const firm = () => record({ user_id: null, organisation_id });
    expect(refusalOf(await firm())).toEqual(invalid('organisation_id'));
    const link = { organisation_id, user_id: stage().people.omar, position: 'director' };
    const id = await addRow(db(), 'organisation_links', { ...link, status: 1 });
    expect(refusalOf(await firm())).toEqual(invalid('organisation_id'));
    await db().pool.query('update organisation_links set status = 2, deleted_at = now() where id = $1', [id]);
    expect(refusalOf(await firm())).toEqual(invalid('organisation_id'));
    await db().pool.query('update organisation_links set deleted_at = null where id = $1', [id]);
    expect((await firm()).status).toBe(201);
    const foreign = await entityOf(db(), stage().people.iris);
    expect(
      refusalOf(await record({ user_id: null, organisation_id, investment_method_entity_id: foreign })),
    ).toEqual(invalid('investment_method_entity_id'));
  });

  test('with an option, a reward, a nominee and a document that are there', async () => {
    for (const field of ['tax_option_id', 'reward_id', 'nominee_id', 'certificate_document_id'])
      expect(refusalOf(await record({ status: 1, [field]: 987_654_321 }))).toEqual(invalid(field));
    const id = await held({ status: 5 });
    for (const field of ['tax_option_id', 'tax_certificate_document_id'])
      expect(refusalOf(await patch(id, { [field]: 987_654_321 }))).toEqual(invalid(field));
    const outside = {
      asset_name: 'A barn',
      invested_on: '2026-01-01',
      amount: '10',
      industry_id: 987_654_321,
    };
    expect(refusalOf(await iris.post('/api/investments/user-alternative', outside))).toEqual(
      invalid('industry_id'),
    );
  });

  test('with a reward when it is confirmed, and when paid with the one that is stated', async () => {
    const wine = { title: 'Wine', minimum_investment: '100', quantity: 3 };
    const reward_id = await addRow(db(), 'rewards', { investment_opportunity_id: opportunity, ...wine });
    const beside = await addOpportunity(db(), stage(), { status: 2 });
    const other = await addRow(db(), 'rewards', { investment_opportunity_id: beside, ...wine });
    const claimed = async () =>
      (await rows('select claimed from rewards where id = $1', reward_id))[0].claimed;
    const { omar, lone } = stage().people;
    await record({ status: 1, reward_id });
    await record({ status: 4, user_id: omar });
    expect(await claimed()).toBe(0);
    expect(refusalOf(await record({ status: 4, user_id: lone, reward_id: other }))).toEqual(
      invalid('reward_id'),
    );
    await record({ status: 4, user_id: lone, reward_id });
    expect(await claimed()).toBe(1);
  });
});

describe('flows of an investment', () => {
  const dividend = { type: 'dividend', date: '2026-03-01', amount: '50' };
  const flowsOf = (id: number) => rows('select 1 from investment_transactions where investment_id = $1', id);

  test('are a list', async () => {
    const id = await held({ status: 5, issued_at: '2026-02-01' });
    const says = [422, { transactions: ['The transactions field must be an array.'] }];
    expect(refusalOf(await patch(id, { transactions: { ...dividend } }))).toEqual(says);
    const many = Array.from({ length: 501 }, () => dividend);
    expect(refusalOf(await patch(id, { transactions: many }))).toEqual(says);
    const most = await patch(id, { transactions: many.slice(1).map(() => ({})) });
    expect([most.status, most.body.errors['transactions.499.type']]).toEqual([
      422,
      ['The type field is required.'],
    ]);
    expect(await flowsOf(id)).toEqual([]);
  });

  test('come with its issue, of what was recorded by hand with its payment, and not after its end', async () => {
    const says = [409, 'Transactions are recorded once the shares are issued.'];
    const paid = await held({ status: 4, paid_at: '2026-02-01' });
    expect(refusalOf(await patch(paid, { transactions: [dividend] }))).toEqual(says);
    for (const status of [7, 8])
      expect(
        refusalOf(await patch(await held({ status, kind: 'manual' }), { transactions: [dividend] })),
      ).toEqual(says);
    const byHand = (
      await record({ status: 4, user_id: stage().people.omar, paid_at: '2026-02-01T09:00:00Z' })
    ).body;
    expect((await patch(byHand.data.id, { transactions: [dividend] })).status).toBe(200);
  });

  test('are changed while they are there', async () => {
    const id = await held({ status: 5, issued_at: '2026-02-01' });
    const flow = { investment_id: id, type: 'dividend', date: '2026-03-01', amount: '5' };
    const gone = await addRow(db(), 'investment_transactions', { ...flow, deleted_at: '2026-03-02' });
    expect(refusalOf(await patch(id, { transactions: [{ id: gone, amount: '6' }] }))).toEqual([
      422,
      { 'transactions.0.id': ['The selected id is invalid.'] },
    ]);
  });
});

test('a holding is certificated with a number, and none is drawn without', async () => {
  const id = await held({ status: 5, issued_at: '2026-02-01' });
  for (const certificate_number of [undefined, ' '])
    expect(refusalOf(await patch(id, { status: 6, certificate_number }))).toEqual([
      422,
      { certificate_number: ['Enter the certificate number and add the certificate.'] },
    ]);
  expect(await rows(`select 1 from documents where category = 'certificate'`)).toEqual([]);
});

test('a holding is realised by exits that stand, and cover it', async () => {
  const id = await held({ status: 5, issued_at: '2026-02-01' });
  const says = [409, 'The exit does not cover all shares held.'];
  const sale = { investment_id: id, type: 'sale', date: '2026-03-01', amount: '5' };
  await addRow(db(), 'investment_transactions', { ...sale, shares: '1000', deleted_at: '2026-03-02' });
  expect(refusalOf(await patch(id, { status: 9 }))).toEqual(says);
  await addRow(db(), 'investment_transactions', { ...sale, shares: '999' });
  expect(refusalOf(await patch(id, { status: 9 }))).toEqual(says);
  await addRow(db(), 'investment_transactions', { ...sale, shares: '1' });
  expect((await patch(id, { status: 9 })).status).toBe(200);
});

test('a holding elsewhere has no notes by its investor', async () => {
  const made = await iris.post('/api/investments/user-alternative', {
    asset_name: 'Gold',
    invested_on: '2025-06-01',
    amount: '900',
  });
  const { id } = made.body.data;
  await patch(id, { notes: 'Check it' });
  await patch(id, { notes: 'Mine', amount: '950' }, iris);
  expect(await rows('select notes, amount from investments where id = $1', id)).toEqual([
    { notes: 'Check it', amount: '950.00' },
  ]);
});
