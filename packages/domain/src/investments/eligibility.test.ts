import { describe, expect, it } from 'vitest';
import { checklist } from '../investors/checklist.ts';
import type { InvestorGateFacts } from '../investors/eligibility.ts';
import { ineligible, ineligibleReasons, type OpportunityGateFacts } from './eligibility.ts';

const person: InvestorGateFacts = {
  now: '2026-03-31T09:00:00.000000Z',
  account_active: true,
  email_verified: true,
  accepted_terms_version: 2,
  terms_version: 2,
  direct_offer: 'open',
  category_enabled: true,
  category: { status: 2, expires_at: '2027-01-14T00:00:00.000000Z', investor_type_id: 2 },
  test: 'passed',
  screening_enabled: true,
  aml_status: 2,
  identity_wanted: false,
  unsigned_documents: 0,
};
const opportunity: OpportunityGateFacts = {
  status: 2,
  opens_at: null,
  closes_at: '2026-05-01T16:00:00.000000Z',
  headroom: '465000.00',
  investor_type_ids: [],
  sounding_required: false,
  sounding_accepted: false,
  invited: false,
  entities: 1,
};

describe('ineligibleReasons', () => {
  it('lets a ready investor into an open opportunity', () =>
    expect(ineligibleReasons(person, opportunity)).toEqual([]));
  it('without an opportunity says what keeps the person from any', () => {
    expect(ineligibleReasons(person)).toEqual([]);
  });

  it.each<[Partial<InvestorGateFacts>, string]>([
    [{ account_active: false }, 'account_inactive'],
    [{ email_verified: false }, 'email_unverified'],
    [{ accepted_terms_version: 1 }, 'terms_required'],
    [{ direct_offer: 'warning_required' }, 'warning_required'],
    [{ direct_offer: 'cooling_off' }, 'cooling_off'],
    [{ direct_offer: 'choosing' }, 'cooling_off'],
    [{ category: { ...person.category, status: null } }, 'category_required'],
    [{ category: { ...person.category, status: 1 } }, 'category_pending'],
    [{ category: { ...person.category, status: 3 } }, 'category_rejected'],
    [{ category: { ...person.category, expires_at: person.now } }, 'category_expired'],
    [{ test: 'pending' }, 'test_required'],
    [{ test: 'cooldown' }, 'test_cooldown'],
    [{ test: 'exhausted' }, 'test_tries_exhausted'],
    [{ aml_status: 0 }, 'aml_required'],
    [{ aml_status: 5 }, 'aml_required'],
    [{ aml_status: 1 }, 'aml_pending'],
    [{ aml_status: 1, identity_wanted: true }, 'aml_required'],
    [{ aml_status: 3 }, 'aml_pending'],
    [{ aml_status: 4 }, 'aml_failed'],
    [{ unsigned_documents: 1 }, 'onboarding_documents_unsigned'],
  ])('%o is %s', (change, reason) =>
    expect(ineligibleReasons({ ...person, ...change }, opportunity)).toEqual([reason]),
  );

  it.each<[Partial<OpportunityGateFacts>, Partial<InvestorGateFacts>]>([
    [{ sounding_required: true, sounding_accepted: true }, {}],
    [{ status: 3, invited: true }, {}],
    [{ opens_at: person.now }, {}],
    [{ closes_at: null }, {}],
    [{ investor_type_ids: [5, 2] }, {}],
    [{ headroom: '0.01' }, {}],
  ])('an offer %o is open to whoever meets it', (change, of) =>
    expect(ineligibleReasons({ ...person, ...of }, { ...opportunity, ...change })).toEqual([]),
  );

  it('says of a closed opportunity that it is closed, and not that it is full', () =>
    expect(ineligibleReasons(person, { ...opportunity, status: 4, headroom: '0.00' })).toEqual(['closed']));

  it('names an unknown type once: by the category where there is one to give, by the type where not', () => {
    const category = { ...person.category, investor_type_id: null };
    const of = { ...opportunity, investor_type_ids: [5] };
    expect(ineligibleReasons({ ...person, category }, of)).toEqual([]);
    expect(ineligibleReasons({ ...person, category, category_enabled: false }, of)).toEqual([
      'investor_type_not_allowed',
    ]);
  });

  it.each<[Partial<OpportunityGateFacts>, string]>([
    [{ investor_type_ids: [5] }, 'investor_type_not_allowed'],
    [{ sounding_required: true }, 'sounding_required'],
    [{ status: 3 }, 'invitation_required'],
    [{ status: 1 }, 'not_open'],
    [{ opens_at: '2026-04-01T00:00:00.000000Z' }, 'not_open'],
    [{ closes_at: person.now }, 'closed'],
    [{ status: 4 }, 'closed'],
    [{ headroom: '0.00' }, 'fully_subscribed'],
    [{ entities: 0 }, 'entity_missing'],
  ])('an offer %o is %s', (change, reason) =>
    expect(ineligibleReasons(person, { ...opportunity, ...change })).toEqual([reason]),
  );

  it('lists all reasons in the order of the gates, those of the opportunity among them', () => {
    const stranger = {
      ...person,
      direct_offer: 'cooling_off' as const,
      test: 'pending' as const,
      aml_status: 0,
      unsigned_documents: 2,
    };
    expect(ineligibleReasons(stranger, { ...opportunity, investor_type_ids: [9], entities: 0 })).toEqual([
      'cooling_off',
      'investor_type_not_allowed',
      'test_required',
      'aml_required',
      'onboarding_documents_unsigned',
      'entity_missing',
    ]);
  });

  it('asks nothing that the flags switch off', () => {
    const plain = {
      ...person,
      category_enabled: false,
      category: { status: null, expires_at: null, investor_type_id: null },
      screening_enabled: false,
      aml_status: 0,
      test: 'not_required' as const,
      direct_offer: 'not_required' as const,
    };
    expect(ineligibleReasons(plain, opportunity)).toEqual([]);
  });

  it('refuses with the contract’s sentence and reasons', () => {
    const refusal = ineligible(['category_required']);
    expect(refusal).toMatchObject({ status: 403, message: 'You are not yet able to invest.' });
    expect(refusal.detail.reasons).toEqual(['category_required']);
  });
});

describe('checklist', () => {
  const flags = { warning: true, category: true, test: true, identity: true };

  it('stands in the order of S9 and says what waits', () => {
    const items = checklist(['cooling_off', 'category_required', 'aml_pending'], flags);
    expect(items.map((item) => `${item.step} ${item.state}`)).toEqual([
      'email done',
      'terms done',
      'warning waiting',
      'category open',
      'test done',
      'identity waiting',
      'documents done',
    ]);
  });

  it('leaves out what is switched off', () => {
    const items = checklist([], { warning: false, category: false, test: false, identity: false });
    expect(items.map((item) => item.step)).toEqual(['email', 'terms', 'documents']);
  });
});
