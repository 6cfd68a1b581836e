import { ACCOUNT_NOTICES } from './account.notices.ts';
import { FUND_NOTICES } from './fund.notices.ts';
import { INVESTMENT_NOTICES } from './investment.notices.ts';
import { classNameOf, type NoticeDefinition, type ParamsOf } from './notice.ts';
import { OFFICE_NOTICES } from './office.notices.ts';
import { OPPORTUNITY_NOTICES } from './opportunity.notices.ts';
import { PAYMENT_NOTICES } from './payment.notices.ts';
import { REDACTED_NOTICES } from './redacted.notices.ts';

/** Everything that the product ever tells anyone, by key (`domain.md#6`). */
export const CATALOGUE = {
  ...OPPORTUNITY_NOTICES,
  ...INVESTMENT_NOTICES,
  ...PAYMENT_NOTICES,
  ...FUND_NOTICES,
  ...ACCOUNT_NOTICES,
  ...OFFICE_NOTICES,
  ...REDACTED_NOTICES,
};

export type NoticeKey = keyof typeof CATALOGUE;
/** Keys whose mail holds a link that acts for anyone who holds it. */
export type SecretNoticeKey = {
  [Key in NoticeKey]: (typeof CATALOGUE)[Key] extends { readonly secret: true } ? Key : never;
}[NoticeKey];
/** All the others: their link is a page, which asks who is there. */
export type PlainNoticeKey = Exclude<NoticeKey, SecretNoticeKey>;
/** The values that a key's texts need: `NoticeParams<'registered'>` is `{ investor: string }`. */
export type NoticeParams<Key extends NoticeKey> = ParamsOf<(typeof CATALOGUE)[Key]>;

/** Keys of notices that are about an opportunity: anyone who sends one says which. */
export type OpportunityNoticeKey = KeysAbout<'opportunity'>;
/** Keys of notices about a record that may hang on an opportunity: anyone who sends one says on which, or on none. */
export type RecordNoticeKey = KeysAbout<'record'>;
/** Keys of notices that have nothing to do with any opportunity. */
export type FreeNoticeKey = Exclude<NoticeKey, OpportunityNoticeKey | RecordNoticeKey>;
type KeysAbout<About> = {
  [Key in NoticeKey]: (typeof CATALOGUE)[Key] extends { readonly about: About } ? Key : never;
}[NoticeKey];

export const noticeOf = (key: NoticeKey): NoticeDefinition => CATALOGUE[key];
export const isNoticeKey = (key: string): key is NoticeKey => Object.hasOwn(CATALOGUE, key);
/** Class name on the wire: `App\Notifications\CashCallCreated`. */
export const noticeType = (key: NoticeKey): string => classNameOf(noticeOf(key).type ?? key);
