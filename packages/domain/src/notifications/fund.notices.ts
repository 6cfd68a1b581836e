import type { NoticeDefinition } from './notice.ts';

/** News and money of funds, in the words of `domain.md#6`. */
export const FUND_NOTICES = {
  nav_published: {
    about: 'record',
    channels: 'AM',
    message: 'A new valuation of **{fund}** is available.',
    action: 'Open the ⟦fund⟧',
  },
  fund_capital_call: {
    channels: 'AM',
    always: true,
    message: '**{fund}** calls {n}, due by {date}.',
    action: 'Open the ⟦fund⟧',
  },
  fund_call_reminder: {
    channels: 'AM',
    always: true,
    message: '{n} of a call of **{fund}** is outstanding, due by {date}.',
    action: 'Open the ⟦fund⟧',
  },
  fund_distribution: {
    channels: 'AM',
    always: true,
    message: '**{fund}** paid you {n}.',
    action: 'Open the ⟦fund⟧',
  },
  fund_refund: {
    channels: 'AM',
    always: true,
    message: '**{fund}** paid back {n} that you had paid beyond what was due.',
    action: 'Open the ⟦fund⟧',
  },
  statement_reissued: {
    channels: 'AM',
    always: true,
    message: 'Your statement of **{fund}** for {period} was issued again.',
    action: 'Open the ⟦fund⟧',
  },
  fund_run_reversed: {
    channels: 'AM',
    always: true,
    message: '**{fund}** has reversed the {what} of {date}.',
    lines: ['Please contact us if you have already paid, or if anything is unclear.'],
    action: 'Open the ⟦fund⟧',
  },
} as const satisfies Readonly<Record<string, NoticeDefinition>>;
