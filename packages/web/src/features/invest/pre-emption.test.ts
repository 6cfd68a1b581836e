import { preEmptionOption as option } from '@tranche/domain/investments/codes';
import { describe, expect, test } from 'vitest';
import { BLANK } from './answers.ts';
import { isAnswerable } from '@tranche/domain/investments/answerable';
import { allTogether, answerGiven, choiceProblem, sharesAsked, stakes, type Right } from './pre-emption.ts';

const now = '2026-03-04T09:00:00.000000Z';
// the check of `domain.md#3.2`: T 1,000,000, N 100,000, A holds 400,000
const A: Right = {
  entityId: 1,
  existing: '400000',
  basis: '1000000',
  entitlement: '40000',
  deadline: null,
  given: null,
};
const round = {
  share_price: '2.50',
  new_shares_offered: '100000',
  target_amount: '250000.00',
  allow_fractional_shares: false,
};

describe('a right of pre-emption', () => {
  test.each([
    [option.maintain, null, '40000'],
    [option.increase, '50000', '60000'],
    [option.increase, '50001', '60000'],
    [option.decrease, '25000', '10000'],
    [option.dontTake, null, '0'],
    [option.increase, null, null],
    [null, null, null],
  ])('answer %s with %s asks for %s shares', (choice, entered, shares) => {
    expect(sharesAsked(choice, entered, A, round)).toBe(shares);
  });

  test.each([
    [option.increase, '2', 'Enter more than your entitlement of 40,000 shares to increase your holding.'],
    [option.increase, '2.50', undefined],
    [option.decrease, '100000', 'Enter fewer than your entitlement of 40,000 shares, and at least 1.'],
    [option.decrease, null, 'Enter fewer than your entitlement of 40,000 shares, and at least 1.'],
    [option.maintain, null, undefined],
  ])('answer %s with %s: %s', (choice, entered, sentence) => {
    expect(choiceProblem(choice, entered, A, round)).toBe(sentence);
  });

  test.each([
    [option.maintain, null, null],
    [option.dontTake, '0', null],
    [option.increase, '60000', '50000.00'],
    [option.decrease, '10000', '25000.00'],
  ])('answer %s with %s shares stands in the wizard, and asks for the same', (choice, shares, entered) => {
    const before = answerGiven({ ...A, given: { choice, shares } }, round);
    expect(before).toEqual({ choice, entered });
    if (entered !== null) expect(sharesAsked(choice, before.entered, A, round)).toBe(shares);
  });

  test('a price of parts of a penny asks for no share less', () => {
    const fine = { ...round, share_price: '1.005' };
    const { entered } = answerGiven({ ...A, given: { choice: option.decrease, shares: '332' } }, fine);
    expect([entered, sharesAsked(option.decrease, entered, A, fine)]).toEqual(['333.66', '332']);
  });

  test('the stake before the round and after it', () => {
    expect(stakes('40000', A, round)).toEqual({ before: '40.0000', after: '40.0000' });
    expect(stakes('0', A, round)).toEqual({ before: '40.0000', after: '36.3636' });
  });

  test.each([
    ['open', { pre_emption_option_id: 5, deadline: null, allocated_shares: null }, true],
    [
      'answered before',
      { pre_emption_option_id: 2, deadline: '2026-03-05T00:00:00.000000Z', allocated_shares: null },
      true,
    ],
    ['not his', { pre_emption_option_id: 4, deadline: null, allocated_shares: null }, false],
    [
      'too late',
      { pre_emption_option_id: 5, deadline: '2026-03-04T08:00:00.000000Z', allocated_shares: null },
      false,
    ],
    ['allocated', { pre_emption_option_id: 2, deadline: null, allocated_shares: '10' }, false],
  ])('%s', (_, row, open) => {
    expect(isAnswerable(row, now)).toBe(open);
  });
});

describe('where the answers go', async () => {
  const { requestOf } = await import('./send-answers.ts');
  const entities = [
    { id: 3, kind: 'user' },
    { id: 4, kind: 'organisation', organisation_id: 12 },
    { id: 5, kind: 'pension' },
    { id: 6, kind: 'nominee' },
    { id: 7, kind: 'user' },
  ];
  const data = { opportunity: { id: 9 }, holders: [7], entities } as unknown as Parameters<
    typeof requestOf
  >[0];
  const ask = (answers: object, right: Right | null, shares: string | null) =>
    requestOf(data, { answers: { ...BLANK, ...answers }, steps: [], right, shares });
  test.each([
    ['a person', { entityId: 3, amount: '5000' }, null, '/api/investments/user', { amount: '5000' }],
    [
      'an organisation',
      { entityId: 4, amount: '5000' },
      null,
      '/api/investments/org',
      { organisation_id: 12 },
    ],
    ['a pension', { entityId: 5 }, null, '/api/investments/pension', { investment_method_entity_id: 5 }],
    ['a nominee', { entityId: 6 }, null, '/api/investments', { investment_method_entity_id: 6 }],
    [
      'a holder again',
      { entityId: 7, amount: '5000' },
      null,
      '/api/investments/subsequent',
      { amount: '5000' },
    ],
    ['a right', { entityId: 1, choice: 2 }, A, '/api/investments/subsequent', { choice: 2 }],
    [
      'more than a right',
      { entityId: 1, choice: 3 },
      A,
      '/api/investments/subsequent',
      { choice: 3, shares: '60000' },
    ],
    ['all together', { choice: 3 }, { ...A, entityId: null }, null, { choice: 3, requested_shares: '60000' }],
  ] as const)('%s', (_, answers, right, path, body) => {
    const found = ask(answers, right, right ? '60000' : null);
    expect(found.verb?.path ?? null).toBe(path);
    expect(found.body).toMatchObject(body);
  });
});

test('rights of several parties add up', () => {
  const row = {
    existing_shares: '100.000000',
    entitlement_shares: '10.000000',
    basis_shares: '1000.000000',
    deadline: null,
  };
  const rows = [row, row] as unknown as Parameters<typeof allTogether>[0];
  expect(allTogether(rows)).toMatchObject({ entityId: null, existing: '200', entitlement: '20' });
});
