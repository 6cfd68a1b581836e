/** Fixed words of every mail. */
export const MAIL_WORDS = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  linkFallback: 'If the button does not work, copy this address into your browser:',
  contact: 'Questions? Write to {email}.',
  companyNumber: 'Company number {number}',
  fcaNumber: 'Authorised and regulated by the Financial Conduct Authority ({number})',
  redactedLink: 'The link is left out of this copy: only the recipient may use it.',
} as const;
