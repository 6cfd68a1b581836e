import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSettings } from '../../../../../../tests/support/change-settings.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { refusalOf, wrong } from '../../../../../../tests/support/refusals.ts';
import {
  addInvestment,
  addOpportunity,
  addRow,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each clause is asked where it is wired: take it out, and the test that names it fails. */
const { db, stage, rows, as } = useStage();
const FAMILY = '/api/investment-opportunities';
let sam: TestClient;
let count = 0;

const opportunity = (row: Values = {}) => addOpportunity(db(), stage(), row);
const publish = async (id: number, status = 2): Promise<unknown> => {
  const answer = await sam.patch(`${FAMILY}/${id}`, { status });
  return answer.status === 200 ? 200 : (answer.body.errors ?? answer.body.message);
};
const missing = (field: string) => ({ [field]: [expect.stringMatching(/field is required\.$/)] });

beforeAll(async () => {
  sam = await as('sam');
});
beforeEach(() => changeSettings(db(), 'investment_terms_enabled = false, risk_warning_enabled = false'));

describe('a draft is published', () => {
  test('without a description where a key document of its own is public', async () => {
    const id = await opportunity({ description: '' });
    const document = (row: Values) =>
      addRow(db(), 'documents', {
        name: 'Deck',
        file_name: 'deck.pdf',
        path: 'tenant/documents/deck.pdf',
        mime: 'application/pdf',
        size: 1,
        sha256: 'x',
        target_type: 'investment_opportunity',
        target_id: id,
        category: 'key_document',
        visibility: 'public',
        ...row,
      });
    await document({ target_id: await opportunity() });
    await document({ target_type: 'user' });
    await document({ category: 'other' });
    await document({ visibility: 'private' });
    await document({ deleted_at: '2026-01-01' });
    expect(await publish(id)).toEqual(missing('description'));
    await document({});
    expect(await publish(id)).toBe(200);
  });

  test('with terms that it requires, its own or those of all, where terms are agreed to', async () => {
    await changeSettings(db(), 'investment_terms_enabled = true');
    const id = await opportunity();
    const terms = (row: Values) =>
      addRow(db(), 'term_conditions', { title: `Terms ${++count}`, body: 'x', is_required: true, ...row });
    await terms({ investment_opportunity_id: await opportunity() });
    await terms({ investment_opportunity_id: id, is_required: false });
    await terms({ investment_opportunity_id: id, deleted_at: '2026-01-01' });
    expect(await publish(id)).toEqual(missing('term_conditions'));
    await terms({ investment_opportunity_id: id });
    expect(await publish(id)).toBe(200);
    const second = await opportunity();
    expect(await publish(second)).toEqual(missing('term_conditions'));
    await terms({});
    expect(await publish(second)).toBe(200);
  });

  test.each(['type', 'category'] as const)('under a %s that is in use', async (what) => {
    const table = what === 'type' ? 'types' : 'categories';
    const under = async (row: Values) =>
      publish(
        await opportunity({
          [`${what}_id`]: await addRow(db(), table, {
            name: `N ${++count}`,
            ...(what === 'type' ? {} : { code: `n-${count}` }),
            ...row,
          }),
        }),
      );
    expect(await under({ is_active: false })).toEqual(missing(`${what}_id`));
    expect(await under({ deleted_at: '2026-01-01' })).toEqual(missing(`${what}_id`));
    expect(await under({})).toBe(200);
  });

  test('with no reward of others while the warning is on: of those alone that are its own and there', async () => {
    const id = await opportunity({ promotion_class: 'rmmi' });
    const reward = (row: Values) =>
      addRow(db(), 'rewards', {
        title: 'Free',
        minimum_investment: '100',
        investment_opportunity_id: id,
        is_issuer_product: false,
        ...row,
      });
    await reward({ investment_opportunity_id: await opportunity() });
    await reward({ deleted_at: '2026-01-01' });
    await reward({ is_issuer_product: true });
    await changeSettings(db(), 'risk_warning_enabled = true');
    const answer = await publish(id);
    const own = await reward({});
    const other = await opportunity({ promotion_class: 'rmmi' });
    await rows('update rewards set investment_opportunity_id = $1 where id = $2', other, own);
    const refused = await publish(other);
    await changeSettings(db(), 'risk_warning_enabled = false');
    expect([answer, Object.keys(Object(refused))]).toEqual([200, ['rewards']]);
    expect(await publish(other)).toBe(200);
  });
});

describe('a draft goes live internally', () => {
  const ALONE = 'Invite at least one investor before going live internally.';
  const invited = (id: number, row: Values = {}) =>
    addRow(db(), 'invitations', {
      investment_opportunity_id: id,
      user_id: stage().people.iris,
      token: `publication-${++count}`,
      ...row,
    });

  test.each([
    [1, 200],
    [2, 200],
    [3, 200],
    [4, ALONE],
    [5, ALONE],
    [6, ALONE],
  ])('with an invitation in status %i: %s', async (status, expected) => {
    const id = await opportunity();
    await invited(id, { status });
    expect(await publish(id, 3)).toBe(expected);
  });

  test('with none that is of another or deleted', async () => {
    const id = await opportunity();
    await invited(await opportunity());
    await invited(id, { deleted_at: '2026-01-01' });
    expect(await publish(id, 3)).toBe(ALONE);
  });

  test('with holders of the round before, where they are asked first', async () => {
    const before = await opportunity({ status: 5, completed_at: '2025-01-01' });
    const round = (on: boolean) =>
      opportunity({
        parent_opportunity_id: before,
        pre_emption_enabled: on,
        pre_emption_record_date: '2026-03-01',
        pre_emption_deadline: '2026-04-20T16:00:00Z',
        shares_in_issue_pre: '1000000',
        new_shares_offered: '100000',
      });
    const held = { status: 5, amount: '10000', issued_at: '2025-01-02', share_price: '1', shares: '10' };
    await addInvestment(
      db(),
      await opportunity({ status: 5, completed_at: '2025-01-01' }),
      stage().people.omar,
      held,
    );
    await addInvestment(db(), before, stage().people.omar, { ...held, deleted_at: '2026-01-01' });
    await addInvestment(db(), before, stage().people.lone, { status: 7 });
    expect(await publish(await round(true), 3)).toBe(ALONE);
    await addInvestment(db(), before, stage().people.iris, held);
    expect(await publish(await round(false), 3)).toBe(ALONE);
    expect(await publish(await round(true), 3)).toBe(200);
  });
});

describe('the amounts of an opportunity', () => {
  const change = async (row: Values, body: object) => {
    const id = await opportunity(row);
    const answer = await sam.patch(`${FAMILY}/${id}`, body);
    return answer.status === 200 ? answer.body.data : refusalOf(answer);
  };

  test('have a maximum that goes with the target where it always did', async () => {
    const equal = { target_amount: '1000', maximum_raise: '1000' };
    const apart = { target_amount: '1000', maximum_raise: '5000' };
    expect(await change(equal, { target_amount: '2000' })).toMatchObject({ maximum_raise: '2000.00' });
    expect(await change(apart, { target_amount: '2000' })).toMatchObject({ maximum_raise: '5000.00' });
    expect(await change(equal, { target_amount: '2000', maximum_raise: '3000' })).toMatchObject({
      maximum_raise: '3000.00',
    });
    expect(await change(equal, { maximum_raise: '3000' })).toMatchObject({ maximum_raise: '3000.00' });
    expect(await change(apart, { maximum_raise: null })).toMatchObject({ maximum_raise: '1000.00' });
  });

  test('may be equal, and the closing may not be at the opening', async () => {
    expect(await change({}, { minimum_raise: '1000000', maximum_raise: '1000000' })).toMatchObject({
      maximum_raise: '1000000.00',
    });
    expect(await change({}, { minimum_investment: '5000', maximum_investment: '5000' })).toMatchObject({
      maximum_investment: '5000.00',
    });
    const moment = '2026-06-01T09:00:00Z';
    expect(await change({}, { opens_at: moment, closes_at: moment })).toEqual(
      wrong('closes_at', 'The closes at field must be a date after opens at.'),
    );
    expect(await change({}, { opens_at: moment, closes_at: '2026-06-01T09:00:01Z' })).toHaveProperty('id');
  });

  test('need no target in a draft, and keep the terms of a round that has closed', async () => {
    expect(await change({ status: 1 }, { target_amount: '0', maximum_raise: '0' })).toMatchObject({
      target_amount: '0.00',
    });
    const terms = { share_price: '3.00', pre_money_valuation: '9000000' };
    const closed = { status: 4, close_outcome: 'funded' };
    expect(await change(closed, terms)).toMatchObject({ pre_money_valuation: '9000000.00' });
    expect(await change({ status: 2 }, terms)).toEqual([
      422,
      expect.objectContaining({ share_price: expect.anything(), pre_money_valuation: expect.anything() }),
    ]);
  });
});
