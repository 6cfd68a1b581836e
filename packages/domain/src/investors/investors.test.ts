import { describe, expect, it } from 'vitest';
import {
  categoryExpiresAt,
  isTypeShown,
  meetsCriteria,
  nameMatches,
  statementErrors,
  statusAtSubmit,
  type Criteria,
} from './categorisation.ts';
import {
  choiceRefusal,
  coolingOffEndsAt,
  directOfferGate,
  directOfferState,
  mayRequest,
  personalisedWarning,
} from './direct-offer.ts';

const NOW = '2026-03-04T09:15:00.000000Z';
const highNetWorth = (income: string, assets: string): Criteria => ({
  rule: 'any',
  items: [
    { key: 'income', label: 'Income', input: 'money', min: income },
    { key: 'net_assets', label: 'Net assets', input: 'money', min: assets },
  ],
});

describe('criteria', () => {
  const asOf2022 = highNetWorth('100000', '250000');
  it.each([
    [{ income: { selected: true, amount: '135000' }, net_assets: { selected: false } }, true],
    [{ income: { selected: true, amount: '100000' } }, true],
    [{ income: { selected: true, amount: '99999.99' } }, false],
    [{ income: { selected: false, amount: '135000' } }, false],
    [{ income: { selected: true, amount: 'plenty' } }, false],
    [{ net_assets: { selected: true, amount: '250000' } }, true],
    [{}, false],
  ])('%o: %s', (answers, met) => expect(meetsCriteria(asOf2022, answers, NOW)).toBe(met));

  it('follows the thresholds that the firm holds: £170,000 from January to March 2024', () => {
    const answers = { income: { selected: true, amount: '135000' } };
    expect(meetsCriteria(highNetWorth('170000', '430000'), answers, '2024-02-15')).toBe(false);
    expect(meetsCriteria(asOf2022, answers, '2024-03-28')).toBe(true);
  });

  it('asks for all where the statement does', () => {
    const restricted: Criteria = {
      rule: 'all',
      items: [
        { key: 'past', label: 'Under 10 % in the last 12 months', input: 'bool' },
        { key: 'next', label: 'Under 10 % in the next 12 months', input: 'bool' },
      ],
    };
    expect(meetsCriteria(restricted, { past: { selected: true } }, NOW)).toBe(false);
    expect(meetsCriteria(restricted, { past: { selected: true }, next: { selected: true } }, NOW)).toBe(true);
  });

  it('takes a certificate of an authorised firm for 36 months', () => {
    const certified: Criteria = {
      rule: 'any',
      items: [
        { key: 'firm', label: 'Firm', input: 'text', group: 'certificate' },
        { key: 'dated', label: 'Dated', input: 'text', group: 'certificate', max_age_months: 36 },
      ],
    };
    const given = (text: string) => ({
      firm: { selected: true, text: 'Alder LLP' },
      dated: { selected: true, text },
    });
    expect(meetsCriteria(certified, given('2023-03-04'), NOW)).toBe(true);
    expect(meetsCriteria(certified, given('2023-03-03'), NOW)).toBe(false);
    expect(meetsCriteria(certified, given('2026-03-04'), NOW)).toBe(true);
    expect(meetsCriteria(certified, given('2026-03-05'), NOW)).toBe(false);
    expect(
      meetsCriteria(certified, { ...given('2023-03-04'), firm: { selected: true, text: ' ' } }, NOW),
    ).toBe(false);
    expect(meetsCriteria(certified, { firm: { selected: true, text: 'Alder LLP' } }, NOW)).toBe(false);
  });
});

describe('a criterion', () => {
  const one = (more: object): Criteria => ({
    rule: 'any',
    items: [{ key: 'a', label: 'A', input: 'number', min: '2', ...more }],
  });
  const part = { key: 'b', label: 'B', input: 'bool', group: 'g', required: false } as const;
  const group = one({ group: 'g' });
  it.each([
    ['a number large enough', one({}), { a: { selected: true, amount: '2' } }, true],
    ['a number too small', one({}), { a: { selected: true, amount: '1' } }, false],
    ['a single one that need not be', one({ required: false }), {}, false],
    [
      'a group without what need not be',
      { ...group, items: [...group.items, part] },
      { a: { selected: true, amount: '2' } },
      true,
    ],
    [
      'a group without what must be',
      { ...group, items: [...group.items, part] },
      { b: { selected: true } },
      false,
    ],
    [
      'a day that is none',
      one({ input: 'text', max_age_months: 36 }),
      { a: { selected: true, text: '2025/01/01' } },
      false,
    ],
  ])('%s', (_name, criteria, answers, met) => expect(meetsCriteria(criteria, answers, NOW)).toBe(met));
});

describe('statement', () => {
  const facts = {
    criteria: highNetWorth('100000', '250000'),
    answers: { income: { selected: true, amount: '135000' } },
    signed_name: 'ada  penrose ',
    user_name: 'Ada Penrose',
    declaration: true,
    requires_evidence: false,
    evidence_count: 0,
    now: NOW,
  };

  it('may be signed in any case', () => {
    expect(statementErrors(facts)).toEqual({});
    expect(nameMatches('Ada Penros', 'Ada Penrose')).toBe(false);
  });

  it('asks for evidence until there is some', () =>
    expect(statementErrors({ ...facts, requires_evidence: true, evidence_count: 1 })).toEqual({}));

  it('says all that is wrong, by field', () =>
    expect(
      statementErrors({
        ...facts,
        answers: {},
        signed_name: 'A. P.',
        declaration: false,
        requires_evidence: true,
      }),
    ).toEqual({
      answers: ['You do not meet the conditions for this category.'],
      declaration: ['Please confirm the declaration.'],
      signed_name: ['Please type your full name as it appears on your profile.'],
      documents: ['Please attach evidence for this category.'],
    }));

  it('lasts twelve months from signature', () => {
    const expires = categoryExpiresAt('2026-01-14T00:00:00.000000Z');
    expect(expires).toBe('2027-01-14T00:00:00.000000Z');
    expect(statusAtSubmit(true)).toBe(1);
    expect(statusAtSubmit(false)).toBe(2);
  });

  it('shows types by the flags', () => {
    const off = { risk_warning_enabled: false, financial_promotion_exceptions_enabled: false };
    expect(isTypeShown('always', off)).toBe(true);
    expect(isTypeShown('financial_promotion_exceptions', off)).toBe(false);
    expect(isTypeShown('risk_warning', { ...off, risk_warning_enabled: true })).toBe(true);
    const on = { ...off, financial_promotion_exceptions_enabled: true };
    expect(isTypeShown('financial_promotion_exceptions', on)).toBe(true);
  });
});

describe('direct offer', () => {
  const requested_at = '2026-03-03T10:00:00.000000Z';
  const end = '2026-03-04T10:00:00.000000Z';
  const request = { requested_at, cooling_off_ends_at: end, choice: null };

  it.each([
    [null, NOW, 'warning_required'],
    [request, NOW, 'cooling_off'],
    [request, end, 'choosing'],
    [{ ...request, choice: 'continue' as const }, end, 'open'],
    [{ ...request, choice: 'leave' as const }, end, 'cooling_off'],
    [{ requested_at, choice: null }, NOW, 'cooling_off'],
  ])('%o at %s is %s', (row, now, state) => expect(directOfferState(row, now, 24)).toBe(state));

  it('never cools off for less than a day', () => {
    expect(coolingOffEndsAt(requested_at, 1)).toBe(end);
    expect(coolingOffEndsAt(requested_at, 48)).toBe('2026-03-05T10:00:00.000000Z');
  });

  it('takes the choice only after the end, and once', () => {
    const facts = { now: NOW, shownTime: (moment: string) => moment.slice(11, 16) };
    expect(choiceRefusal(request, facts)?.detail.errors).toEqual({ choice: ['You can decide after 10:00.'] });
    expect(choiceRefusal(request, { ...facts, now: end })).toBeNull();
    expect(choiceRefusal({ ...request, choice: 'continue' }, { ...facts, now: end })?.status).toBe(409);
  });

  it('starts again after leaving, and is skipped by investors who have paid before', () => {
    expect(mayRequest(null)).toBe(true);
    expect(mayRequest(request)).toBe(false);
    expect(mayRequest({ ...request, choice: 'leave' })).toBe(true);
    const gate = {
      risk_warning_enabled: true,
      has_paid_investment: false,
      request: null,
      now: NOW,
      cooling_off_hours: 24,
    };
    expect(directOfferGate(gate)).toBe('warning_required');
    expect(directOfferGate({ ...gate, has_paid_investment: true })).toBe('not_required');
    expect(directOfferGate({ ...gate, risk_warning_enabled: false })).toBe('not_required');
  });

  it('names the client in the prescribed words', () =>
    expect(personalisedWarning('Ada Penrose')).toBe(
      "Ada Penrose, this is a high-risk investment. How would you feel if you lost the money you're about to invest? Take 2 mins to learn more.",
    ));
});
