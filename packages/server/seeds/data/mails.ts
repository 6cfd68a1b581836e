/** What staff write to people from a record, how it went, and what came back. */
export const MAILS = [
  {
    subject: 'Your documents for the tax year',
    body: '<p>Dear {{user.name}},</p><p>All your certificates are in your portfolio now. Tell us if one is missing.</p>',
    outcome: 'sent',
    reply: 'Thank you, I have them all. Could you also send a summary for my accountant?',
  },
  {
    subject: 'A call next week',
    body: '<p>Dear {{user.name}},</p><p>Would Tuesday or Wednesday suit you for a short call about your plans?</p>',
    outcome: 'sent',
    reply: 'Wednesday at ten suits me well.',
  },
  {
    subject: 'Your address',
    body: '<p>Dear {{user.name}},</p><p>A letter to you came back. Please check the address in your profile.</p>',
    outcome: 'bounced',
  },
  {
    subject: 'The summary that you wanted',
    body: '<p>Dear {{user.name}},</p><p>We will send it on Friday, with the figures of the quarter.</p>',
    outcome: 'failed',
  },
  {
    subject: 'Events this autumn',
    body: '<p>Dear {{user.name}},</p><p>Here are the dates on which our founders present their companies.</p>',
    outcome: 'queued',
  },
] as const;
