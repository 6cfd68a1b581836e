import { describe, expect, expectTypeOf, it } from 'vitest';
import { noticeKeys } from '../../../../tests/notices/notice-keys.ts';
import { PROMISED } from '../../../../tests/notices/promised-notices.ts';
import { keysOf, recordOf } from '../kit/record.ts';
import { DEFAULT_TERMS, TERM_KEYS } from '../settings/terminology.ts';
import { noticeOf, noticeType, type NoticeKey, type NoticeParams } from './catalogue.ts';
import { fill, paragraphsOf, subjectOf, wordedIn } from './notice.ts';
import { MAIL_WORDS } from './words.ts';

describe('the catalogue', () => {
  it.each(noticeKeys())('%s has words for each of its channels', (key) => {
    const notice = noticeOf(key);
    if (notice.channels.includes('A')) expect(notice.message).toBeTruthy();
    if (notice.channels.includes('M')) {
      expect(notice.subject ?? notice.message).toBeTruthy();
      if (notice.letter === undefined) expect(notice.action).toBeTruthy();
    }
  });

  it('tells by the channels, and under the icon, that the design has for each event', () => {
    const defined = (key: NoticeKey) => {
      const { channels, always, icon } = noticeOf(key);
      return [key, { channels, always: always ?? false, icon: icon ?? 'default' }];
    };
    const promised = (key: NoticeKey) => {
      const { channels, always, icon } = PROMISED[key];
      return [key, { channels, always: always ?? false, icon: icon ?? 'default' }];
    };
    expect(noticeKeys().sort().map(defined)).toEqual(keysOf(PROMISED).sort().map(promised));
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
    expect(fill('Refused: {reason}.', { reason: 'Too small.' })).toBe('Refused: Too small.');
    expect(fill('Refused: {reason}.', { reason: 'too small' })).toBe('Refused: too small.');
    expect(fill('Answered **{title}**.', { title: 'Who buys it?' })).toBe('Answered **Who buys it?**');
  });

  it('takes the subject from the message and leaves out empty paragraphs', () => {
    const params = { n: '£5,000.00', opp: 'Larch', transfer_message: '' };
    expect(subjectOf(noticeOf('investment_reserved'), params)).toBe(
      'Your reservation of £5,000.00 in Larch has been received.',
    );
    expect(paragraphsOf(noticeOf('investment_reserved'), params)).toHaveLength(1);
  });
});

/** The word is the same, the thing is not what a client renames. */
const OTHER_THINGS = [
  'open for investment', // what one does
  'Investor Appropriateness Test', // the specification's name for it
];

describe('under a client who calls everything otherwise', () => {
  const renamed = recordOf(TERM_KEYS.map((key, at) => [key, `Zz${at}`] as const));
  const defaults = new RegExp(`\\b(${Object.values(DEFAULT_TERMS).join('|')})\\b`, 'i');

  it.each(noticeKeys())('%s says nothing in the words of another', (key) => {
    const { message, subject, lines = [], action } = wordedIn(noticeOf(key), renamed);
    const written = [message, subject, ...lines, action, ...Object.values(MAIL_WORDS)]
      .map((text) => (text ?? '').replace(/\{\w+\}/g, ''))
      .map((text) => OTHER_THINGS.reduce((left, phrase) => left.replaceAll(phrase, ''), text))
      .filter((text) => defaults.test(text) || text.includes('⟦'));
    expect(written).toEqual([]);
  });
});
