import { describe, expect, expectTypeOf, it } from 'vitest';
import { noticeKeys, noticeOf, noticeType, type NoticeParams } from './catalogue.ts';
import { fill, paragraphsOf, subjectOf } from './notice.ts';

describe('the catalogue', () => {
  it.each(noticeKeys())('%s has words for each of its channels', (key) => {
    const notice = noticeOf(key);
    if (notice.channels.includes('A')) expect(notice.message).toBeTruthy();
    if (notice.channels.includes('M')) {
      expect(notice.subject ?? notice.message).toBeTruthy();
      expect(notice.action).toBeTruthy();
    }
  });

  it('checks the params of each key', () => {
    expectTypeOf<NoticeParams<'cash_call_created'>>().toEqualTypeOf<
      Readonly<Record<'n' | 'opp' | 'date' | 'note', string>>
    >();
    expectTypeOf<NoticeParams<'email_changed'>>().toEqualTypeOf<Readonly<Record<'email', string>>>();
  });

  it('names the class as Laravel would', () => {
    expect(noticeType('investment_opportunity_invited')).toBe(
      'App\\Notifications\\InvestmentOpportunityInvited',
    );
    expect(noticeType('investment_opportunity_invested_investor')).toBe(
      'App\\Notifications\\InvestmentOpportunityInvested',
    );
  });

  it('fills holes, and drops bold marks that come with a value', () => {
    expect(fill('**{opp}** is open.', { opp: 'Larch **Bio**' })).toBe('**Larch Bio** is open.');
    expect(fill('{a}{b}', { a: 'x' })).toBe('x');
  });

  it('takes the subject from the message and leaves out empty paragraphs', () => {
    const params = { n: '£5,000.00', opp: 'Larch', transfer_message: '' };
    expect(subjectOf(noticeOf('investment_reserved'), params)).toBe(
      'Your reservation of £5,000.00 in Larch has been received.',
    );
    expect(paragraphsOf(noticeOf('investment_reserved'), params)).toHaveLength(1);
  });
});
