const EVERYONES = ['proof_of_address', 'source_of_funds', 'source_of_wealth', 'bank_statement'] as const;

const ORGANISATIONS = [
  'certificate_of_incorporation',
  'articles_of_association',
  'register_of_shareholders',
  'register_of_beneficial_owners',
  'partnership_agreement',
  'trust_deed',
] as const;

/** Days between the notice that a document is about to expire and its end (`domain.md#I`). */
export const DOCUMENT_NOTICE_DAYS = 30;

/** What people and organisations show of themselves (`domain.md#I`). */
export const REGISTRATION_DOCUMENT_TYPES = [
  'proof_of_identity',
  ...EVERYONES,
  'category_evidence',
  ...ORGANISATIONS,
  'company_document',
  'pension_document',
  'other',
] as const;
export type RegistrationDocumentType = (typeof REGISTRATION_DOCUMENT_TYPES)[number];
export const REGISTRATION_DOCUMENT_TYPE_LABELS: Readonly<Record<RegistrationDocumentType, string>> = {
  proof_of_identity: 'Proof of identity',
  proof_of_address: 'Proof of address',
  source_of_funds: 'Source of funds',
  source_of_wealth: 'Source of wealth',
  bank_statement: 'Bank statement',
  category_evidence: 'Evidence for the category',
  certificate_of_incorporation: 'Certificate of incorporation',
  articles_of_association: 'Articles of association',
  register_of_shareholders: 'Register of shareholders',
  register_of_beneficial_owners: 'Register of beneficial owners',
  partnership_agreement: 'Partnership agreement',
  trust_deed: 'Trust deed',
  company_document: 'Other company document',
  pension_document: 'Pension document',
  other: 'Other document',
};

/** Their type does not say which document it is: a request needs a note, and a newer one replaces no earlier one. */
export const UNNAMED_DOCUMENTS: readonly RegistrationDocumentType[] = ['company_document', 'other'];

/** What can be asked for while a check is referred. */
export const CHECK_DOCUMENTS = [
  'proof_of_identity',
  ...EVERYONES,
  ...ORGANISATIONS,
  'company_document',
  'other',
] as const;
export type CheckDocument = (typeof CHECK_DOCUMENTS)[number];

/** Those that fit who is checked, in the order in which they are offered. */
export const checkDocumentsOf = ({ isPerson }: { readonly isPerson: boolean }): readonly CheckDocument[] =>
  isPerson
    ? ['proof_of_identity', ...EVERYONES, 'other']
    : [...ORGANISATIONS, ...EVERYONES, 'company_document'];
