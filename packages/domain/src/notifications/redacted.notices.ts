import type { NoticeDefinition } from './notice.ts';

/**
 * What people are told of an opportunity that they may not know: what it asks of them, and nothing by which it could be
 * recognised. No text here has a parameter, so that none can carry a name.
 */
export const REDACTED_NOTICES = {
  redacted_invitation: {
    channels: 'AM',
    message: 'You have been invited to view **a confidential opportunity**.',
    icon: 'investment_opportunity_invited',
    action: 'Open the portal',
    type: 'investment_opportunity_invited',
  },
  redacted_invitation_newcomer: {
    channels: 'M',
    message: 'You have been invited to view **a confidential opportunity**.',
    lines: ['Only members can see it. Create your account first, which takes two minutes.'],
    action: 'Create your account',
    secret: true,
    type: 'investment_opportunity_invited',
  },
  redacted_invitation_joined: {
    channels: 'A',
    message: 'You have been invited to view **a confidential opportunity**.',
    icon: 'investment_opportunity_invited',
    type: 'investment_opportunity_invited',
  },
  redacted_pre_emption: {
    channels: 'AM',
    always: true,
    message:
      'You have rights in **a confidential opportunity**. Please contact us soon if you want to use them.',
    action: 'Open the portal',
    type: 'pre_emption_offered',
  },
  redacted_cancellation: {
    channels: 'AM',
    message: 'Your reservation in **a confidential opportunity** was cancelled.',
    action: 'Open the portal',
    type: 'investment_cancelled',
  },
} as const satisfies Readonly<Record<string, NoticeDefinition>>;
