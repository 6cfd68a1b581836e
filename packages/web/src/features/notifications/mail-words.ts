/** The mails that left, or would have. */
export const mailWords = {
  title: 'Mail',
  note: 'Every e-mail of the platform. Without a mail server nothing leaves, and this is where it can be read.',
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
  states: { sent: 'Sent', held: 'Not sent, kept here', queued: 'Waiting', failed: 'Failed' },
} as const;
