/** Fixed words of every mail. */
export const MAIL_WORDS = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  linkFallback: 'If the button does not work, copy this address into your browser:',
  contact: 'Questions? Write to {email}.',
  companyNumber: 'Company number {number}',
  fcaNumber: 'Authorised and regulated by the Financial Conduct Authority ({number})',
  struckLink: 'The link was removed from this copy once the email had been sent.',
} as const;
