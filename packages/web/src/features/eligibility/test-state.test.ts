import { describe, expect, test } from 'vitest';
import { FALLBACK } from '../../kit/boot.ts';
import { hrefOf, stepsOf } from '../../shared/eligibility/gates.tsx';
import { reasonsOf, type GateUser, type TestMeta } from '../../shared/eligibility/gate-user.ts';
import { ANN } from '../../../../../tests/fixtures/signed-in-people.ts';
import { backTo } from './back.ts';
import { choose } from '../../shared/eligibility/test/choices.ts';
import { attemptOf, testView } from './test-state.ts';

const now = '2026-03-04T09:00:00.000000Z';
const user: GateUser = {
  ...ANN,
  status: 1,
  investor_type_id: 2,
  category_status: 2,
  category_expires_at: null,
  aml_status: 2,
};
const flags = {
  ...FALLBACK.flags,
  enableComplianceTest: true,
  enableComplianceRequiresCategorisation: true,
  enableFinancialPromotionExceptions: true,
};
const meta: TestMeta = { tries_limit: 3, compliance_tries: 0, attempt_no: 1 };

describe('I16', () => {
  test.each([
    ['passed', { ...meta, compliance_passed: 1 }, user],
    ['category', { ...meta, compliance_tries: 3 }, { ...user, category_status: 1 }],
    ['category', { ...meta, category_required: true }, user],
    ['exhausted', { ...meta, compliance_tries: 3, attempt_no: undefined }, user],
    ['exhausted', { ...meta, compliance_tries: 3, next_attempt_at: now }, user],
    ['cooldown', { ...meta, compliance_tries: 1, next_attempt_at: now }, user],
    ['intro', meta, user],
    ['not_required', { ...meta, required: false }, user],
  ])('%s', (view, given, who) => {
    expect(testView({ flags }, { meta: given, user: who, questions: 8, now })).toBe(view);
  });

  test('without questions there is nothing to start', () => {
    expect(testView({ flags }, { meta, user, questions: 0, now })).toBe('empty');
  });

  test('attempts are counted only against a limit', () => {
    expect(attemptOf({ ...meta, compliance_tries: 1 })).toEqual({ n: 2, of: 3 });
    expect(attemptOf({ ...meta, tries_limit: 9999 })).toBeNull();
  });

  test('one choice replaces another; several are turned on and off', () => {
    const single = { id: 1, is_multiple: false };
    const several = { id: 2, is_multiple: true };
    expect(choose(choose({}, single, 10), single, 11)).toEqual({ 1: [11] });
    expect(choose(choose(choose({}, several, 20), several, 21), several, 20)).toEqual({ 2: [21] });
  });
});

describe('the gates', () => {
  const boot = {
    flags: { ...flags, enableRiskWarning: true },
    settings: { ...FALLBACK.settings, terms_version: 2 },
  };
  const parts = { user, test: meta, request: null, hasPaid: false, unsigned: 0, now };

  test('come in their order from what the server says', () => {
    expect(reasonsOf(boot, { ...parts, user: { ...user, category_status: null } })).toEqual([
      'terms_required',
      'warning_required',
      'category_required',
      'test_required',
    ]);
  });

  test('a paid investment lifts the warning, a running pause is the cooling-off', () => {
    expect(reasonsOf(boot, { ...parts, hasPaid: true })).not.toContain('warning_required');
    const request = { requested_at: now, cooling_off_ends_at: '2026-03-05T09:00:00.000000Z', choice: null };
    expect(reasonsOf(boot, { ...parts, request })).toContain('cooling_off');
  });

  test('lead to the opportunity that was wanted', () => {
    const [, , warning, category, exam] = stepsOf(
      ['warning_required', 'category_required', 'test_required'],
      boot.flags,
    );
    expect([warning, category, exam].map((item) => item && hrefOf(item, 'larch'))).toEqual([
      '/investor/investments/larch/risk-warning',
      '/investor/investments/larch/investor-type',
      '/investor/profile/appropriateness?from=%2Finvestor%2Finvestments%2Flarch',
    ]);
  });

  test('come back to own pages alone', () => {
    expect(backTo('/investor/investments/larch', '/investor')).toBe('/investor/investments/larch');
    for (const strange of [
      '//evil.test',
      'https://evil.test',
      '/admin',
      '/investor/../admin',
      '/investorx',
      null,
    ])
      expect(backTo(strange, '/investor')).toBe('/investor');
  });
});
