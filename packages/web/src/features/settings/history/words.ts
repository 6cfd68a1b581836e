import { firmWords } from '../firm-words.ts';

export const settingsHistoryWords = {
  pages: {
    branding: 'branding',
    firm: 'the firm',
    contact: 'the contact details',
    account: 'the account',
    payments: 'references and due days',
    rules: 'the rules',
    texts: 'the texts',
    features: 'features',
    words: 'the words',
    risk: 'the risk warning',
    second: 'the second person',
  },
  on: 'On',
  off: 'Off',
  standard: 'Standard word',
  fields: {
    ...firmWords.fields,
    is_custom_branding: 'Custom branding',
    colors: 'Colours',
    logo: 'Logo',
    logo_alt: 'Logo for dark surfaces',
    favicon: 'Favicon',
    navigation: 'Words',
    risk_warning_text: 'Full risk warning',
    second_person_for: 'Second person',
    valuation_evidence_required: 'Evidence for valuations',
    compliance_tries: 'Attempts at the appropriateness test',
  },
} as const;
