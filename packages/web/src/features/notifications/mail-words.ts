/** The mails that left, or would have. */
export const mailWords = {
  title: 'Mail',
  note: 'Every email the platform has sent. Links to sign in, reset or verify are removed, as only the recipient can use them.',
  things: 'emails',
  thing: 'the email',
  empty: 'No emails yet',
  emptyText: 'Invitations, password links and notices appear here when they are sent.',
  subject: 'Subject',
  to: 'To',
  at: 'Written',
  state: 'Status',
  preview: 'Email “{subject}”',
  newTab: 'Open in a new tab',
  states: { sent: 'Sent', held: 'Not sent: no mail server', queued: 'Waiting', failed: 'Failed' },
} as const;
