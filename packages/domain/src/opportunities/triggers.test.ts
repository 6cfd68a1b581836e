import { describe, expect, test } from 'vitest';
import { affordableRewards, rewardFor } from './rewards.ts';
import { assertTrigger, evaluateTrigger, isRecipients, type TriggerFacts } from './triggers.ts';

const trigger = (facts: Partial<TriggerFacts> = {}): TriggerFacts => ({
  operator: 'gte',
  threshold: '50',
  repeat: false,
  fire_count: 0,
  met_subjects: [],
  ...facts,
});
const at = (value: string, subject = 'raise') => ({ subject, value });

describe('a trigger', () => {
  test.each([
    ['gte', '50', '50.0000', true],
    ['gte', '50', '49.9999', false],
    ['lte', '3', '3', true],
    ['lte', '3', '4', false],
    ['lte', '3', '2', true],
    ['gte', '50', '51', true],
    ['eq', '4', '3', false],
    ['eq', '4', '4.0', true],
    ['eq', '4', '5', false],
    ['eq', null, '5', true],
  ] as const)('%s %s met by %s: %s', (operator, threshold, value, fires) => {
    expect(evaluateTrigger(trigger({ operator, threshold }), [at(value)]).fires).toBe(fires);
  });

  test('fires once for what stays met, and again for what is new only when it repeats', () => {
    const seen = [at('60')];
    const first = evaluateTrigger(trigger(), seen);
    expect(first).toEqual({ fires: true, met: ['raise'] });
    const after = { fire_count: 1, met_subjects: first.met };
    expect(evaluateTrigger(trigger({ ...after, repeat: true }), seen).fires).toBe(false);
    expect(evaluateTrigger(trigger({ ...after, repeat: true }), [at('60'), at('70', 'b')]).fires).toBe(true);
    expect(evaluateTrigger(trigger(after), [at('60'), at('70', 'b')]).fires).toBe(false);
  });

  test('fires again once the condition had ceased in between', () => {
    const ceased = evaluateTrigger(trigger({ repeat: true, fire_count: 1, met_subjects: ['raise'] }), [
      at('40'),
    ]);
    expect(ceased).toEqual({ fires: false, met: [] });
    expect(
      evaluateTrigger(trigger({ repeat: true, fire_count: 1, met_subjects: ceased.met }), [at('55')]).fires,
    ).toBe(true);
  });

  test.each([
    [{}, true],
    [{ owner: true, user_ids: [1], roles: [1, 10], segment: 'holders' }, true],
    [{ segment: 'everybody' }, false],
    [{ user_ids: ['1'] }, false],
    [{ user_ids: [0] }, false],
    [{ user_ids: 1 }, false],
    [{ roles: [1.5] }, false],
    [{ roles: [-1] }, false],
    [{ owner: false }, true],
    [{ owner: 'yes' }, false],
    [{ phone: '0' }, false],
    [null, false],
    [[], false],
    ['all', false],
  ])('recipients %j: %s', (given, legal) => expect(isRecipients(given)).toBe(legal));

  test('needs a threshold, save for a change of stage, and a KPI for its figure', () => {
    const base = { threshold: null, kpi_id: null, recipients: {} };
    expect(() => assertTrigger({ ...base, event: 'stage_changed' })).not.toThrow();
    expect(() => assertTrigger({ ...base, event: 'opens_count' })).toThrow(
      'The threshold field is required.',
    );
    expect(() => assertTrigger({ ...base, event: 'kpi_threshold', threshold: '1' })).toThrow(
      'The kpi id field is required.',
    );
    const whole = { event: 'kpi_threshold', threshold: '1', kpi_id: 3, recipients: { owner: true } } as const;
    expect(() => assertTrigger(whole)).not.toThrow();
    expect(() => assertTrigger({ ...whole, event: 'opens_count', kpi_id: null })).not.toThrow();
    expect(() => assertTrigger({ ...whole, recipients: { phone: '0' } })).toThrow(
      'The selected recipients is invalid.',
    );
  });
});

describe('a reward', () => {
  const reward = (id: number, minimum_investment: string, more: object = {}) => ({
    id,
    minimum_investment,
    quantity: null,
    claimed: 0,
    is_issuer_product: true,
    ...more,
  });
  const all = [
    reward(1, '1000.00'),
    reward(2, '5000.00'),
    reward(3, '10000.00', { quantity: 2, claimed: 2 }),
    reward(4, '6000.00', { is_issuer_product: false }),
  ];
  const pick = (amount: string, chosen: number | null = null, issuerOnly = true) =>
    rewardFor(all, amount, { chosen, issuerOnly })?.id ?? null;

  test.each([
    ['999.99', null, null],
    ['1000.00', null, 1],
    ['20000.00', null, 2],
    ['20000.00', 1, 1],
    ['20000.00', 3, 2],
    ['20000.00', 4, 2],
  ] as const)('%s, chosen %s: %s', (amount, chosen, given) => expect(pick(amount, chosen)).toBe(given));

  test('is available until the last one is claimed', () => {
    const left = (claimed: number) =>
      affordableRewards([reward(5, '100.00', { quantity: 2, claimed })], '100.00', { issuerOnly: true })
        .length;
    expect([left(0), left(1), left(2)]).toEqual([1, 1, 0]);
  });

  test('of others than the issuer, only without the risk warning', () => {
    expect(pick('20000.00', null, false)).toBe(4);
    expect(affordableRewards(all, '20000.00', { issuerOnly: true }).map(({ id }) => id)).toEqual([1, 2]);
  });
});
