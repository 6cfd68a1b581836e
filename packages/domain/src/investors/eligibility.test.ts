import { describe, expect, it } from 'vitest';
import { categoryReason, investorReasons, type InvestorGateFacts } from './eligibility.ts';

const NOW = '2026-03-04T09:15:00.000000Z';

describe('what a person lacks', () => {
  it.each([
    [null, null, 'category_required'],
    [1, null, 'category_pending'],
    [2, null, null],
    [2, '2026-03-04T09:15:01.000000Z', null],
    [2, NOW, 'category_expired'],
    [3, null, 'category_rejected'],
    [4, null, 'category_expired'],
    [5, null, 'category_required'],
  ])('a category in state %s until %s: %s', (status, expires_at, reason) =>
    expect(categoryReason({ status, expires_at, investor_type_id: 1 }, NOW)).toBe(reason),
  );

  const ready: InvestorGateFacts = {
    now: NOW,
    account_active: true,
    email_verified: true,
    accepted_terms_version: 3,
    terms_version: 3,
    direct_offer: 'open',
    category_enabled: true,
    category: { status: 2, expires_at: null, investor_type_id: 1 },
    test: 'passed',
    screening_enabled: true,
    aml_status: 2,
    identity_wanted: false,
    unsigned_documents: 0,
  };
  it.each<[Partial<InvestorGateFacts>, string[]]>([
    [{}, []],
    [{ aml_status: 2, identity_wanted: true }, []],
    [{ aml_status: 1, identity_wanted: true }, ['aml_required']],
    [{ aml_status: 1 }, ['aml_pending']],
    [{ aml_status: 3, identity_wanted: true }, ['aml_pending']],
    [{ aml_status: 4 }, ['aml_failed']],
    [{ aml_status: 0 }, ['aml_required']],
    [{ aml_status: 0, screening_enabled: false }, []],
    [
      { unsigned_documents: 1, accepted_terms_version: 2 },
      ['terms_required', 'onboarding_documents_unsigned'],
    ],
  ])('%o: %o', (change, reasons) => expect(investorReasons({ ...ready, ...change })).toEqual(reasons));
});
