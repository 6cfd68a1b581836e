import type { NoticeDefinition } from './notice.ts';

/** News about a person's own account, standing and documents (`domain.md#6`). */
export const ACCOUNT_NOTICES = {
  registered: {
    channels: 'AM',
    message: '**{investor}** has registered.',
    action: 'Open the ⟦investor⟧',
  },
  verify_email: {
    channels: 'M',
    always: true,
    repeat: true,
    secret: true,
    subject: 'Verify your email address',
    lines: [
      'Please confirm that this address is yours. The link is valid for 60 minutes.',
      'If you did not open an account with us, you can ignore this email.',
    ],
    action: 'Verify email address',
  },
  set_password: {
    channels: 'M',
    always: true,
    repeat: true,
    secret: true,
    subject: 'Your account is ready',
    lines: ['Choose a password to sign in for the first time. The link is valid for 7 days.'],
    action: 'Set your password',
  },
  reset_password: {
    channels: 'M',
    always: true,
    repeat: true,
    secret: true,
    subject: 'Reset your password',
    lines: [
      'We received a request to reset your password. The link is valid for 60 minutes.',
      'If you did not ask for it, you can ignore this email. Your password stays the same.',
    ],
    action: 'Reset password',
  },
  sign_in_paused: {
    channels: 'M',
    always: true,
    repeat: true,
    secret: true,
    subject: 'Sign-ins to your account are paused',
    lines: [
      'Someone has entered the wrong password or code for your account many times. They did not get in. For now, no one can sign in from a browser we do not recognise.',
      'To sign in from a new browser, open this link in it and then sign in as usual. The link is valid for 24 hours.',
      'If this was not you, you do not need to do anything.',
    ],
    action: 'Sign in from this browser',
  },
  password_changed: {
    channels: 'M',
    always: true,
    repeat: true,
    subject: 'Your password has been changed',
    lines: [
      'Your password was changed on {date}. Your other devices have been signed out.',
      'If this was not you, please contact us immediately.',
    ],
    action: 'Review your account',
  },
  email_changed: {
    channels: 'M',
    always: true,
    repeat: true,
    subject: 'Your email address has been changed',
    lines: [
      'The email address for your account was changed to **{email}**.',
      'If this was not you, please contact us immediately.',
    ],
    action: 'Review your account',
  },
  bank_details_changed: {
    channels: 'M',
    always: true,
    repeat: true,
    subject: 'Your bank details have been changed',
    lines: [
      'The bank details held for **{holder}** were changed on {date}.',
      'If this was not you, please contact us immediately.',
    ],
    action: 'Review your account',
  },
  second_factor_changed: {
    channels: 'M',
    always: true,
    repeat: true,
    subject: 'Your sign-in security has changed',
    lines: ['{change} on {date}.', 'If this was not you, please contact us immediately.'],
    action: 'Review your security',
  },
  token_created: {
    channels: 'M',
    always: true,
    repeat: true,
    subject: 'A new access token was created',
    lines: [
      'The token **{token}** was created for your account on {date}.',
      'If this was not you, revoke it and contact us immediately.',
    ],
    action: 'Review your security',
  },
  signed_in_elsewhere: {
    channels: 'M',
    always: true,
    repeat: true,
    subject: 'New sign-in to your account',
    lines: [
      'Someone signed in to your account from a new device on {date}: {device}, IP address {ip}.',
      'If this was not you, change your password and contact us immediately.',
    ],
    action: 'Review your security',
  },
  terms_updated: {
    channels: 'AM',
    message: 'Our terms and conditions have changed.',
    lines: ['{summary}'],
    action: 'Read the terms',
  },
  category_submitted: {
    channels: 'AM',
    message: '**{investor}** submitted a {type} statement.',
    action: 'Review the statement',
  },
  category_approved: {
    channels: 'AM',
    message: 'Your ⟦investor type⟧ **{type}** was approved.',
    action: 'View your ⟦investor type⟧',
  },
  category_rejected: {
    channels: 'AM',
    message: 'Your ⟦investor type⟧ **{type}** was not approved: {reason}.',
    action: 'View your ⟦investor type⟧',
  },
  category_expiring: {
    channels: 'AM',
    message: 'Your ⟦investor type⟧ **{type}** expires on {date}.',
    action: 'Renew your ⟦investor type⟧',
  },
  category_expired: {
    channels: 'AM',
    message: 'Your ⟦investor type⟧ **{type}** has expired.',
    action: 'Renew your ⟦investor type⟧',
  },
  test_passed: { channels: 'A', message: 'Congratulations you have successfully completed the test.' },
  test_failed: { channels: 'A', message: 'Unfortunately, you have not passed the test.' },
  test_exhausted: { channels: 'A', message: 'You have used all of your attempts.' },
  test_exhausted_staff: {
    channels: 'A',
    message: '**{investor}** has used all attempts at the Investor Appropriateness Test.',
    type: 'test_exhausted',
  },
  test_reset: { channels: 'A', message: 'You can take the Investor Appropriateness Test again.' },
  registration_document_submitted: {
    channels: 'AM',
    message: '**{investor}** submitted **{type}**.',
    action: 'Review the document',
  },
  registration_document_approved: {
    channels: 'AM',
    message: 'Your **{type}** was approved.',
    action: 'View your documents',
  },
  registration_document_rejected: {
    channels: 'AM',
    message: 'Your **{type}** was not approved: {reason}.',
    action: 'View your documents',
  },
  registration_document_expiring: {
    channels: 'AM',
    message: 'Your **{type}** expires on {date}.',
    action: 'View your documents',
  },
  onboarding_document_sent: {
    channels: 'AM',
    message: '**{document}** is ready for you to sign.',
    action: 'Read and sign',
  },
  onboarding_document_reminder: {
    channels: 'AM',
    message: '**{document}** is still waiting for your signature.',
    action: 'Read and sign',
  },
  onboarding_document_signed: {
    channels: 'AM',
    message: '**{investor}** signed **{document}**.',
    action: 'Open the document',
  },
  onboarding_document_countersigned: {
    channels: 'AM',
    message: '**{document}** has been countersigned.',
    action: 'Open the document',
  },
  onboarding_document_declined: {
    channels: 'AM',
    message: '**{investor}** declined to sign **{document}**: {reason}.',
    action: 'Open the document',
  },
  organisation_application_submitted: {
    channels: 'AM',
    message: '**{investor}** applied to link **{organisation}**.',
    action: 'Review the application',
  },
  organisation_application_approved: {
    channels: 'AM',
    message: 'Your link to **{organisation}** was approved.',
    action: 'Open the organisation',
  },
  organisation_application_rejected: {
    channels: 'AM',
    message: 'Your link to **{organisation}** was not approved: {reason}.',
    action: 'View your ⟦profile⟧',
  },
} as const satisfies Readonly<Record<string, NoticeDefinition>>;
