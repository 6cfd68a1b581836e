/** The same in both portals. The sentence of success is the server's own. */
export const supportWords = {
  help: 'Help',
  title: 'Help',
  intro: 'Write to us and we will reply by email. We also receive the address of this page.',
  topic: 'Topic',
  topics: {
    investing: 'A question about investing',
    account: 'My account',
    payment: 'A payment',
    document: 'A document',
    fault: 'Something is not working',
    other: 'Something else',
  },
  message: 'Message',
  page: 'Page',
  send: 'Send',
  sending: 'Sending…',
  chooseTopic: 'Please choose a topic.',
  write: 'Please write a message.',
  another: 'Write another message',
  close: 'Close',
  email: 'Email',
  phone: 'Phone',
} as const;
export const TOPICS = ['investing', 'account', 'payment', 'document', 'fault', 'other'] as const;
export type Topic = (typeof TOPICS)[number];
