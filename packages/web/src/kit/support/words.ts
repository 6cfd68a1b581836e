/** S8: the same in both portals. The sentence of success is the server's own. */
export const supportWords = {
  help: 'Help',
  title: 'Help',
  intro: 'Write to us and we will answer by e-mail. The address of this page goes with your message.',
  topic: 'Topic',
  topics: {
    investing: 'A question about investing',
    account: 'My account',
    payment: 'A payment',
    document: 'A document',
    fault: 'Something does not work',
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
  email: 'E-mail',
  phone: 'Telephone',
} as const;
export const TOPICS = ['investing', 'account', 'payment', 'document', 'fault', 'other'] as const;
export type Topic = (typeof TOPICS)[number];
