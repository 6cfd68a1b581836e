import type { NoticeDefinition } from './notice.ts';

/** Invitations to opportunities, and news of them, in the words of `domain.md#6`. */
export const OPPORTUNITY_NOTICES = {
  investment_opportunity_invited: {
    about: 'opportunity',
    outside: 'redacted_invitation',
    channels: 'AM',
    message: 'You have been invited to view **{opp}**.',
    lines: ['{note}'],
    icon: 'investment_opportunity_invited',
    action: 'View the ⟦investment⟧',
  },
  investment_opportunity_invited_newcomer: {
    about: 'opportunity',
    outside: 'redacted_invitation_newcomer',
    channels: 'M',
    message: 'You have been invited to view **{opp}**.',
    lines: ['{note}', 'Only members can see it. Create your account first, which takes two minutes.'],
    action: 'Create your account',
    secret: true,
    type: 'investment_opportunity_invited',
  },
  /** In the bell of the account that the mail led to. */
  investment_opportunity_invited_joined: {
    about: 'opportunity',
    outside: 'redacted_invitation_joined',
    channels: 'A',
    message: 'You have been invited to view **{opp}**.',
    icon: 'investment_opportunity_invited',
    type: 'investment_opportunity_invited',
  },
  opportunity_live: {
    about: 'opportunity',
    channels: 'M',
    message: '**{opp}** is now open for investment.',
    action: 'View the ⟦investment⟧',
  },
  opportunity_changed: {
    about: 'opportunity',
    channels: 'AM',
    message: 'The terms of **{opp}** have been updated.',
    lines: ['Please review them. Your reservation stays the same until you change or withdraw it.'],
    action: 'Review the terms',
  },
  opportunity_moved: { about: 'opportunity', channels: 'A', message: '**{opp}** is now {label}.' },
  invitation_answered: {
    about: 'opportunity',
    channels: 'A',
    message: '**{investor}** {answer} the invitation to **{opp}**.',
  },
  share_price_recorded: {
    about: 'opportunity',
    channels: 'AM',
    message: 'A new share price of **{opp}** has been recorded.',
    action: 'Open your ⟦portfolio⟧',
  },
  key_date_due: {
    about: 'record',
    channels: 'A',
    message: '**{name}** of **{target}** is on {date}.',
  },
  opportunity_closing: { about: 'opportunity', channels: 'A', message: '**{opp}** closes on {date}.' },
  investment_opportunity_transition_existing: {
    about: 'opportunity',
    channels: 'AM',
    message: '**{opp}** has completed and is now in your ⟦portfolio⟧.',
    icon: 'investment_opportunity_transition_existing',
    action: 'Open your ⟦portfolio⟧',
  },
  opportunity_matured: {
    about: 'opportunity',
    channels: 'AM',
    message: '**{opp}** has matured.',
    action: 'Open your ⟦portfolio⟧',
  },
  pre_emption_offered: {
    about: 'opportunity',
    outside: 'redacted_pre_emption',
    channels: 'AM',
    always: true,
    message: 'You have pre-emption rights in **{opp}**. Respond by {date}.',
    action: 'Respond',
  },
  pre_emption_reminder: {
    about: 'opportunity',
    outside: 'redacted_pre_emption',
    channels: 'AM',
    always: true,
    message: 'You have pre-emption rights in **{opp}**. Respond by {date}.',
    action: 'Respond',
  },
  pre_emption_answered: {
    about: 'opportunity',
    channels: 'A',
    message: '**{investor}** chose to {label} in **{opp}**.',
  },
} as const satisfies Readonly<Record<string, NoticeDefinition>>;
