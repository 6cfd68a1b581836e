/** Fixed words of every mail. */
export const MAIL_WORDS = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  linkFallback: 'If the button does not work, copy this address into your browser:',
  contact: 'Questions? Write to {email}.',
  companyNumber: 'Company number {number}',
  fcaNumber: 'Authorised and regulated by the Financial Conduct Authority ({number})',
  redactedLink: 'The link has been removed from this copy, as only the recipient can use it.',
} as const;
