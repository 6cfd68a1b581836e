/** Emails to many, and those that wait for their time. */
export const words = {
  title: 'Bulk and scheduled emails',
  note: 'Emails to several people, and emails for later. One that is scheduled can be cancelled until it is sent.',
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
    organisations: '{n} {n|⟦organisation⟧|⟦organisations⟧}',
  },
  empty: {
    title: 'No emails yet',
    text: 'Choose several ⟦investors⟧ in their list, then “Email”, or give an email a later time. They will appear here.',
    action: 'See ⟦investors⟧',
  },
} as const;
