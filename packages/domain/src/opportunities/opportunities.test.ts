import { describe, expect, it } from 'vitest';
import { headroom, opportunityAmounts, outcomeAtClose } from './amounts.ts';
import { completionRefusal, maturityRefusal, reopenRefusal, unpublishRefusal } from './lifecycle.ts';
import {
  missingForPublication,
  internalAudienceRefusal,
  mayGoInternal,
  publicationMessage,
  type PublicationFacts,
} from './publication.ts';
import { agreedTerms, daysLeft, minimumTicket, valuation } from './valuation.ts';

const NOW = '2026-03-31T09:00:00.000000Z';

describe('amounts of an opportunity', () => {
  const opportunity = {
    target_amount: '750000.00',
    maximum_raise: '900000.00',
    external_committed: '0.00',
    allocation_policy: 'first_come' as const,
  };
  const row = (status: number, sum: string, user_id: number) => ({
    status,
    user_id,
    amount_requested: sum,
    amount: status === 1 ? null : sum,
    total_due: sum,
    amount_paid: status === 3 ? '10000.00' : '0.00',
  });
  const rows = [
    row(1, '120000', 1),
    row(2, '210000', 2),
    row(3, '60000', 3),
    row(4, '45000', 1),
    row(7, '99999', 4),
    row(8, '99999', 5),
  ];

  it('sorts investments into disjoint buckets (appendix A3)', () => {
    expect(opportunityAmounts(opportunity, rows)).toEqual({
      reserved: '120000.00',
      confirmed: '210000.00',
      cash_called: '60000.00',
      paid: '45000.00',
      raised: '435000.00',
      percent_raised: '58.0000',
      allocation_remaining: '465000.00',
      outstanding: '50000.00',
      investors_count: 3,
      average: '145000.000000',
      progress: { received: '45000.00', awaiting: '60000.00', reserved: '330000.00' },
    });
  });

  it('keeps reservations out of the headroom under pro rata, and never goes below nothing', () => {
    const taken = { committed: '315000', reserved: '120000' };
    expect(headroom({ ...opportunity, allocation_policy: 'pro_rata' }, taken)).toBe('585000.00');
    expect(headroom(opportunity, { committed: '900000', reserved: '1' })).toBe('0.00');
    expect(headroom({ ...opportunity, maximum_raise: null }, { committed: '0', reserved: '0' })).toBe(
      '750000.00',
    );
  });

  it('counts what was raised off the platform in headroom and percent', () => {
    const external = { ...opportunity, external_committed: '75000.00' };
    expect(headroom(external, { committed: '315000', reserved: '120000' })).toBe('390000.00');
    expect(opportunityAmounts(external, rows)).toMatchObject({
      percent_raised: '68.0000',
      allocation_remaining: '390000.00',
      average: '145000.000000',
    });
  });

  it('has no average without investors', () => {
    expect(opportunityAmounts(opportunity, [row(7, '99999', 4)]).average).toBeNull();
  });

  it('is funded at close from the minimum raise on', () => {
    const terms = { minimum_raise: '500000', target_amount: '750000' };
    expect(outcomeAtClose('500000', terms)).toBe('funded');
    expect(outcomeAtClose('499999.99', terms)).toBeNull();
    expect(outcomeAtClose('500000', { ...terms, minimum_raise: null })).toBeNull();
  });
});

describe('valuation', () => {
  it('derives pre-money, post-money and equity from the price (3.4)', () => {
    expect(
      valuation({ share_price: '2.50', fully_diluted_shares_pre: '1600000', new_money: '1000000' }),
    ).toEqual({
      share_price: '2.500000',
      pre_money_valuation: '4000000.00',
      post_money_valuation: '5000000.00',
      equity_offered_pct: '20.0000',
      new_shares_offered: '400000.000000',
    });
  });

  it('derives the price from pre-money, and agrees with appendix A3', () => {
    const derived = valuation({
      pre_money_valuation: '4000000',
      fully_diluted_shares_pre: '1600000',
      new_money: '750000',
    });
    expect(derived).toMatchObject({ share_price: '2.500000', equity_offered_pct: '15.7895' });
    expect(derived.post_money_valuation).toBe('4750000.00');
  });

  it('leaves unknown figures empty', () =>
    expect(valuation({ new_money: '1000' })).toEqual({
      share_price: null,
      pre_money_valuation: null,
      post_money_valuation: null,
      equity_offered_pct: null,
      new_shares_offered: null,
    }));

  const none = { share_price: null, pre_money_valuation: null, equity_offered_pct: null };
  it.each([
    [{ fully_diluted_shares_pre: '10' }, none],
    [{ pre_money_valuation: '3000' }, { share_price: null, pre_money_valuation: '3000.00' }],
    [{ pre_money_valuation: '3000', fully_diluted_shares_pre: '0' }, { share_price: null }],
    [{ share_price: '3' }, { pre_money_valuation: null, new_shares_offered: '333.000000' }],
    [{ share_price: '0' }, { new_shares_offered: null }],
    [{ pre_money_valuation: '0.00', new_money: '0' }, { equity_offered_pct: null }],
  ])('of %o is %o', (given, figures) =>
    expect(valuation({ new_money: '1000', ...given })).toMatchObject(figures),
  );

  const terms = (price: string | null, pre: string | null, shares: string | null = '1600000') => ({
    share_price: price,
    pre_money_valuation: pre,
    fully_diluted_shares_pre: shares,
  });
  const agreed = terms('2.500000', '4000000.00');
  it.each([
    ['a price', null, terms('2.50', null), terms('2.50', '4000000.00')],
    ['a valuation', null, terms(null, '4000000'), terms('2.500000', '4000000')],
    ['both, which agree', null, terms('2.5', '4000000'), terms('2.5', '4000000')],
    ['both, but for the rounding', null, terms('0.333333', '1', '3'), terms('0.333333', '1', '3')],
    [
      'a price rounded',
      null,
      terms('0.333333', '1000000', '3000000'),
      terms('0.333333', '1000000', '3000000'),
    ],
    ['a valuation rounded', null, terms('0.3333', '1', '3'), terms('0.3333', '1', '3')],
    ['both, apart', null, terms('2.5', '4000001'), null],
    ['another price', agreed, terms('3', '4000000.00'), terms('3', '4800000.00')],
    ['another valuation', agreed, terms('2.500000', '8000000'), terms('5.000000', '8000000')],
    ['both anew, apart', agreed, terms('3', '8000000'), null],
    [
      'other shares',
      agreed,
      terms('2.500000', '4000000.00', '2000000'),
      terms('2.500000', '5000000.00', '2000000'),
    ],
    ['no price any more', agreed, terms(null, '4000000.00'), terms('2.500000', '4000000.00')],
    ['neither any more', agreed, terms(null, null), terms(null, null)],
    ['shares of nothing', null, terms('2.5', '1', '0'), terms('2.5', '1', '0')],
    ['shares not known', null, terms('2.5', '1', null), terms('2.5', '1', null)],
    ['nothing new', terms('2', '1'), terms('2.000000', '1.00'), terms('2.000000', '1.00')],
  ])('%s: the one written last gives the other', (_, before, after, result) =>
    expect(agreedTerms(before, after)).toEqual(result),
  );

  it('rounds the minimum ticket up to whole shares', () => {
    expect(minimumTicket({ minimum_investment: '10', share_price: '3.10' })).toEqual({
      amount: '12.40',
      shares: '4.000000',
    });
    expect(minimumTicket({ minimum_investment: '5000', share_price: '2.5' }).amount).toBe('5000.00');
    expect(minimumTicket({ minimum_investment: '5000' }).amount).toBe('5000.00');
    expect(minimumTicket({ minimum_investment: '5000', share_price: '0' }).amount).toBe('5000.00');
    const parts = { minimum_investment: '10', share_price: '3.10', allow_fractional_shares: true };
    expect(minimumTicket(parts)).toEqual({ amount: '10.00', shares: '3.225806' });
  });

  it('counts the days left', () => {
    expect(daysLeft('2026-05-01', '2026-03-31')).toBe(31);
    expect(daysLeft('2026-03-31', '2026-03-31')).toBe(0);
    expect(daysLeft('2026-03-01', '2026-03-31')).toBe(0);
  });
});

describe('publication', () => {
  const ready: PublicationFacts = {
    now: NOW,
    summary: 'Low-energy desalination',
    description: '<p>A new membrane.</p>',
    target_amount: '750000.00',
    minimum_investment: '5000.00',
    closes_at: '2026-05-01T16:00:00.000000Z',
    instrument: 'equity',
    share_price: '2.500000',
    pre_money_valuation: null,
    fully_diluted_shares_pre: null,
    promotion_class: 'rmmi',
    pre_emption_enabled: false,
    pre_emption_record_date: null,
    pre_emption_deadline: null,
    public_key_documents: 0,
    required_term_conditions: 1,
    type_active: true,
    category_active: true,
    investment_terms_enabled: true,
    risk_warning_enabled: true,
    funds_enabled: true,
  };

  it('asks for nothing when everything stands', () => expect(missingForPublication(ready)).toEqual([]));

  it.each<[Partial<PublicationFacts>, string[]]>([
    [{ summary: ' ' }, ['summary']],
    [{ target_amount: '0.00' }, ['target_amount']],
    [{ closes_at: NOW }, ['closes_at']],
    [{ share_price: null }, ['share_price']],
    [{ share_price: null, pre_money_valuation: '4000000' }, ['share_price']],
    [{ share_price: null, pre_money_valuation: '4000000', fully_diluted_shares_pre: '1600000' }, []],
    [{ share_price: null, pre_money_valuation: '0', fully_diluted_shares_pre: '1600000' }, ['share_price']],
    [{ share_price: null, instrument: 'loan_note' }, []],
    [{ share_price: null, instrument: 'fund_units', fund_id: null }, ['fund_id']],
    [{ share_price: null, instrument: 'fund_units', fund_id: 4 }, []],
    [{ share_price: null, instrument: 'fund_units', funds_enabled: false }, []],
    [{ description: '<p>&nbsp;</p>' }, ['description']],
    [{ description: null, public_key_documents: 1 }, []],
    [{ required_term_conditions: 0 }, ['term_conditions']],
    [{ required_term_conditions: 0, investment_terms_enabled: false }, []],
    [{ target_amount: null }, ['target_amount']],
    [{ closes_at: null }, ['closes_at']],
    [{ promotion_class: null, risk_warning_enabled: false }, []],
    [
      {
        pre_emption_enabled: true,
        pre_emption_record_date: '2026-04-01',
        pre_emption_deadline: '2026-04-20T16:00:00Z',
      },
      [],
    ],
    [{ promotion_class: null }, ['promotion_class']],
    [{ pre_emption_enabled: true }, ['pre_emption_record_date', 'pre_emption_deadline']],
    [{ type_active: false, category_active: false }, ['type_id', 'category_id']],
  ])('%o lacks %o', (change, missing) =>
    expect(missingForPublication({ ...ready, ...change })).toEqual(missing),
  );

  it('says what is missing', () =>
    expect(publicationMessage(['Summary', 'Share price'])).toBe(
      'Complete the following before publishing: Summary, Share price.',
    ));

  it('goes internal only to someone', () => {
    expect(mayGoInternal({ invitations: 0, pre_emption_holders: 0 })).toBe(false);
    expect(mayGoInternal({ invitations: 0, pre_emption_holders: 1 })).toBe(true);
    expect(internalAudienceRefusal({ invitations: 1, pre_emption_holders: 0 })).toBeNull();
    expect(internalAudienceRefusal({ invitations: 0, pre_emption_holders: 0 })?.status).toBe(409);
  });
});

describe('later stages', () => {
  const rows = (...statuses: number[]) => statuses.map((status) => ({ status }));
  const completion = { close_outcome: 'funded' as const, completed_on: '2026-03-31', today: '2026-03-31' };

  it('keeps an opportunity with investments out of draft', () => {
    expect(unpublishRefusal(rows(7, 8))).toBeNull();
    expect(unpublishRefusal(rows(1))?.message).toBe(
      'This opportunity has investments and cannot return to draft.',
    );
  });

  it('re-opens only before shares are issued, with a date ahead', () => {
    const facts = { closes_at: '2026-05-01T16:00:00.000000Z', now: NOW, investments: rows(1, 4) };
    expect(reopenRefusal(facts)).toBeNull();
    expect(reopenRefusal({ ...facts, investments: rows(5) })?.message).toBe(
      'Shares have been issued for this opportunity.',
    );
    expect(reopenRefusal({ ...facts, closes_at: NOW })?.status).toBe(422);
  });

  it('completes when funded and every line is settled', () => {
    expect(completionRefusal({ ...completion, investments: rows(4, 7) })).toBeNull();
    expect(completionRefusal({ ...completion, investments: rows(3, 4) })?.message).toBe(
      'Confirm, collect or cancel every open investment before completing.',
    );
    expect(completionRefusal({ ...completion, investments: rows(7) })?.status).toBe(409);
    expect(completionRefusal({ ...completion, close_outcome: 'failed', investments: rows(4) })?.status).toBe(
      422,
    );
    expect(
      completionRefusal({ ...completion, completed_on: '2026-04-01', investments: rows(4) })?.status,
    ).toBe(422);
  });

  it('matures when every holding has left, or is written off', () => {
    expect(maturityRefusal({ write_off: false, investments: rows(9, 7) })).toBeNull();
    expect(maturityRefusal({ write_off: false, investments: rows(5, 9) })?.message).toBe(
      'Record the exit of every holding before maturing.',
    );
    expect(maturityRefusal({ write_off: true, investments: rows(5) })).toBeNull();
    expect(maturityRefusal({ write_off: true, investments: rows(5, 3) })?.message).toBe(
      'Issue or cancel every open investment before maturing.',
    );
  });
});
