/** Emails that were written to many. */
export const words = {
  title: 'Emails to many',
  note: 'Emails to several ⟦investors⟧ or contacts. One that is scheduled can be cancelled until it is sent.',
  things: 'emails',
  people: 'people',
  views: { all: 'All', scheduled: 'Scheduled', sent: 'Sent' },
  fields: {
    subject: 'Subject',
    to: 'To',
    start_at: 'Send at',
    status: 'Status',
    changed: 'Sent to',
    left: 'Not sent to',
    createdBy: 'Written by',
  },
  states: {
    scheduled: 'Scheduled',
    sending: 'Sending',
    sent: 'Sent',
    cancelled: 'Cancelled',
  },
  to: {
    users: '{n} {n|⟦investor⟧|⟦investors⟧}',
    contacts: '{n} {n|⟦contact⟧|⟦contacts⟧}',
  },
  empty: {
    title: 'No emails to many yet',
    text: 'Choose several ⟦investors⟧ in their list, then “Email”. What you send or schedule appears here.',
    action: 'See ⟦investors⟧',
  },
} as const;
