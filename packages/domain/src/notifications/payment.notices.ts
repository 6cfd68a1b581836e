import type { NoticeDefinition } from './notice.ts';

/** Cash calls, payments and the membership, in the words of `domain.md#6`. */
export const PAYMENT_NOTICES = {
  cash_call_created: {
    about: 'opportunity',
    channels: 'AM',
    always: true,
    message: 'Payment of {n} for **{opp}** is due by {date}.',
    lines: ['{note}', 'How to pay is on the payment page. We never change our bank details by email.'],
    action: 'View payment details',
  },
  cash_call_reminder: {
    about: 'opportunity',
    channels: 'AM',
    message: 'Payment of {n} for **{opp}** is due in {d} {d|day|days}.',
    action: 'View payment details',
  },
  cash_call_due_today: {
    about: 'opportunity',
    channels: 'AM',
    message: 'Payment of {n} for **{opp}** is due today.',
    action: 'View payment details',
    type: 'cash_call_reminder',
  },
  cash_call_overdue: {
    about: 'opportunity',
    channels: 'AM',
    message: 'Payment of {n} for **{opp}** is overdue.',
    action: 'View payment details',
  },
  cash_call_overdue_staff: {
    about: 'opportunity',
    channels: 'AM',
    message: 'Payment of {n} by **{investor}** for **{opp}** is overdue.',
    action: 'Open the opportunity',
    type: 'cash_call_overdue',
  },
  payment_received: {
    about: 'opportunity',
    channels: 'AM',
    always: true,
    message: 'We have received your payment of {n} for **{opp}**.',
    action: 'Open your ⟦portfolio⟧',
  },
  payment_received_staff: {
    about: 'opportunity',
    channels: 'AM',
    always: true,
    message: 'A payment of {n} by **{investor}** for **{opp}** has been received.',
    action: 'Open the opportunity',
    type: 'payment_received',
  },
  payment_failed: {
    about: 'opportunity',
    channels: 'AM',
    message: 'Your card payment for **{opp}** did not go through.',
    lines: ['You have not been charged. You can try again, or pay by bank transfer.'],
    action: 'Try again',
  },
  subscription_past_due: {
    channels: 'AM',
    always: true,
    message: 'Your membership payment failed.',
    lines: ['Please check your card details to keep your membership.'],
    action: 'Open your membership',
  },
  subscription_past_due_staff: {
    channels: 'AM',
    always: true,
    message: 'The membership payment of **{investor}** failed.',
    action: 'Open the ⟦investor⟧',
    type: 'subscription_past_due',
  },
  subscription_cancelled: {
    channels: 'AM',
    always: true,
    message: 'Your membership has ended.',
    action: 'Open your membership',
  },
  subscription_cancelled_staff: {
    channels: 'AM',
    always: true,
    message: 'The membership of **{investor}** has ended.',
    action: 'Open the ⟦investor⟧',
    type: 'subscription_cancelled',
  },
} as const satisfies Readonly<Record<string, NoticeDefinition>>;
