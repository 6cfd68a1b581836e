/** The mails that left, or would have. */
export const mailWords = {
  title: 'Mail',
  note: 'Every email of the platform. Links that sign in, reset or verify are left out: only the recipient may use them.',
  things: 'e-mails',
  thing: 'the e-mail',
  empty: 'No e-mail yet',
  emptyText: 'Invitations, password links and notices appear here as they are sent.',
  subject: 'Subject',
  to: 'To',
  at: 'Written',
  state: 'State',
  preview: 'E-mail “{subject}”',
  newTab: 'Open in a new tab',
  states: { sent: 'Sent', held: 'Not sent: no mail server', queued: 'Waiting', failed: 'Failed' },
} as const;
