import type { NoticeDefinition } from './notice.ts';

/** News of opportunities, reservations and money, in the words of `domain.md` 6. */
export const INVESTING_NOTICES = {
  investment_opportunity_invited: {
    channels: 'AM',
    message: 'You have been invited to view **{opp}**.',
    lines: ['{note}'],
    icon: 'investment_opportunity_invited',
    action: 'View the opportunity',
  },
  investment_opportunity_invited_newcomer: {
    channels: 'M',
    message: 'You have been invited to view **{opp}**.',
    lines: ['{note}', 'It is shown to members only: create your account first, which takes two minutes.'],
    action: 'Create your account',
    type: 'investment_opportunity_invited',
  },
  /** In the bell of the account that the mail led to. */
  investment_opportunity_invited_joined: {
    channels: 'A',
    message: 'You have been invited to view **{opp}**.',
    icon: 'investment_opportunity_invited',
    type: 'investment_opportunity_invited',
  },
  opportunity_live: {
    channels: 'M',
    message: '**{opp}** is now open for investment.',
    action: 'View the opportunity',
  },
  opportunity_changed: {
    channels: 'AM',
    message: 'The terms of **{opp}** have been updated.',
    lines: ['Please review them: your reservation stays as it is until you change or withdraw it.'],
    action: 'Review the terms',
  },
  opportunity_moved: { channels: 'A', message: '**{opp}** is now {label}.' },
  invitation_answered: { channels: 'A', message: '**{investor}** {answer} the invitation to **{opp}**.' },
  share_price_recorded: {
    channels: 'AM',
    message: 'A new share price of **{opp}** has been recorded.',
    action: 'Open your portfolio',
  },
  key_date_due: {
    channels: 'A',
    message: '**{name}** of **{target}** is on {date}.',
  },
  opportunity_closing: { channels: 'A', message: '**{opp}** closes on {date}.' },
  investment_opportunity_transition_existing: {
    channels: 'AM',
    message: '**{opp}** has completed and is now in your portfolio.',
    icon: 'investment_opportunity_transition_existing',
    action: 'Open your portfolio',
  },
  opportunity_matured: {
    channels: 'AM',
    message: '**{opp}** has matured.',
    action: 'Open your portfolio',
  },
  investment_reserved_staff: {
    channels: 'AM',
    message: '**{investor}** reserved {n} in **{opp}**.',
    icon: 'investment_opportunity_invested',
    action: 'Open the opportunity',
  },
  investment_reserved: {
    channels: 'M',
    message: 'Your reservation of {n} in **{opp}** has been received.',
    lines: ['{transfer_message}'],
    action: 'View your reservation',
  },
  investment_opportunity_invested: {
    channels: 'AM',
    message: '**{investor}** invested {n} in **{opp}**.',
    icon: 'investment_opportunity_invested',
    action: 'Open the opportunity',
  },
  investment_opportunity_invested_investor: {
    channels: 'AM',
    message: 'You invested {n} in **{opp}**.',
    icon: 'investment_opportunity_invested',
    action: 'View your investment',
    type: 'investment_opportunity_invested',
  },
  investment_confirmed: {
    channels: 'AM',
    message: 'Your allocation of {n} in **{opp}** is confirmed.',
    lines: ['We will write to you when payment is due. Please do not send money before then.'],
    action: 'View your allocation',
  },
  cash_call_created: {
    channels: 'AM',
    always: true,
    message: 'Payment of {n} for **{opp}** is due by {date}.',
    lines: [
      '{note}',
      'The account to pay into and your payment reference are on the payment page. We never change our bank details by email.',
    ],
    action: 'View payment details',
  },
  cash_call_reminder: {
    channels: 'AM',
    message: 'Payment of {n} for **{opp}** is due in {d} days.',
    action: 'View payment details',
  },
  cash_call_due_today: {
    channels: 'AM',
    message: 'Payment of {n} for **{opp}** is due today.',
    action: 'View payment details',
    type: 'cash_call_reminder',
  },
  cash_call_overdue: {
    channels: 'AM',
    message: 'Payment of {n} for **{opp}** is overdue.',
    action: 'View payment details',
  },
  cash_call_overdue_staff: {
    channels: 'AM',
    message: 'Payment of {n} by **{investor}** for **{opp}** is overdue.',
    action: 'Open the opportunity',
    type: 'cash_call_overdue',
  },
  payment_received: {
    channels: 'AM',
    always: true,
    message: 'We have received your payment of {n} for **{opp}**.',
    action: 'Open your portfolio',
  },
  payment_received_staff: {
    channels: 'AM',
    message: 'A payment of {n} by **{investor}** for **{opp}** has been received.',
    action: 'Open the opportunity',
    type: 'payment_received',
  },
  payment_failed: {
    channels: 'AM',
    message: 'Your card payment for **{opp}** did not go through.',
    lines: ['You have not been charged. You can try again, or pay by bank transfer.'],
    action: 'Try again',
  },
  certificate_available: {
    channels: 'AM',
    message: 'Your share certificate for **{opp}** is available.',
    action: 'View your certificate',
  },
  tax_certificate_available: {
    channels: 'AM',
    message: 'Your {scheme} certificate for **{opp}** is available.',
    action: 'View your certificate',
    type: 'certificate_available',
  },
  investment_cancelled: {
    channels: 'AM',
    message: 'Your reservation in **{opp}** was cancelled: {reason}.',
    action: 'View the opportunity',
  },
  investment_withdrawn: {
    channels: 'AM',
    message: '**{investor}** withdrew from **{opp}**.',
    action: 'Open the opportunity',
  },
  reservation_expiring: {
    channels: 'AM',
    message: 'Your reservation in **{opp}** expires on {date}.',
    action: 'View your reservation',
  },
  pre_emption_offered: {
    channels: 'AM',
    always: true,
    message: 'You have pre-emption rights in **{opp}**. Respond by {date}.',
    action: 'Respond',
  },
  pre_emption_reminder: {
    channels: 'AM',
    always: true,
    message: 'You have pre-emption rights in **{opp}**. Respond by {date}.',
    action: 'Respond',
  },
  pre_emption_answered: { channels: 'A', message: '**{investor}** chose to {label} in **{opp}**.' },
  nav_published: {
    channels: 'AM',
    message: 'A new valuation of **{fund}** is available.',
    action: 'Open the fund',
  },
  subscription_past_due: {
    channels: 'AM',
    always: true,
    message: 'Your membership payment failed.',
    lines: ['Please check your card so that your membership continues.'],
    action: 'Open your membership',
  },
  subscription_cancelled: {
    channels: 'AM',
    always: true,
    message: 'Your membership has ended.',
    action: 'Open your membership',
  },
} as const satisfies Readonly<Record<string, NoticeDefinition>>;
