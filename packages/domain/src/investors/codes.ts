/** Codes of investors' categories, links and documents (`domain.md#0.4`). */

/** The investor category is displayed while either is on (specification §2). */
export const CATEGORY_FLAGS = ['risk_warning_enabled', 'financial_promotion_exceptions_enabled'] as const;

export const categorisationStatus = {
  submitted: 1,
  approved: 2,
  rejected: 3,
  expired: 4,
  superseded: 5,
} as const;
export type CategorisationStatus = (typeof categorisationStatus)[keyof typeof categorisationStatus];
export const CATEGORISATION_STATUS_LABELS: Readonly<Record<CategorisationStatus, string>> = {
  1: 'Submitted',
  2: 'Approved',
  3: 'Rejected',
  4: 'Expired',
  5: 'Superseded',
};

/** An organisation link; while Pending it is an "organisation application". */
export const organisationLinkStatus = {
  pending: 1,
  approved: 2,
  rejected: 3,
  withdrawn: 4,
  ended: 5,
} as const;
export type OrganisationLinkStatus = (typeof organisationLinkStatus)[keyof typeof organisationLinkStatus];
export const ORGANISATION_LINK_STATUS_LABELS: Readonly<Record<OrganisationLinkStatus, string>> = {
  1: 'Pending',
  2: 'Approved',
  3: 'Rejected',
  4: 'Withdrawn',
  5: 'Ended',
};

export const registrationDocumentStatus = { submitted: 1, approved: 2, rejected: 3, expired: 4 } as const;
export type RegistrationDocumentStatus =
  (typeof registrationDocumentStatus)[keyof typeof registrationDocumentStatus];
export const REGISTRATION_DOCUMENT_STATUS_LABELS: Readonly<Record<RegistrationDocumentStatus, string>> = {
  1: 'Submitted',
  2: 'Approved',
  3: 'Rejected',
  4: 'Expired',
};

export const onboardingDocumentStatus = {
  sent: 1,
  viewed: 2,
  signed: 3,
  countersigned: 4,
  declined: 5,
  voided: 6,
} as const;
export type OnboardingDocumentStatus =
  (typeof onboardingDocumentStatus)[keyof typeof onboardingDocumentStatus];
export const ONBOARDING_DOCUMENT_STATUS_LABELS: Readonly<Record<OnboardingDocumentStatus, string>> = {
  1: 'Sent',
  2: 'Viewed',
  3: 'Signed',
  4: 'Countersigned',
  5: 'Declined',
  6: 'Voided',
};

/** Neither declined nor voided. */
export const DOCUMENTS_IN_FORCE: readonly OnboardingDocumentStatus[] = [
  onboardingDocumentStatus.sent,
  onboardingDocumentStatus.viewed,
  onboardingDocumentStatus.signed,
  onboardingDocumentStatus.countersigned,
];
export const SIGNED_DOCUMENTS: readonly OnboardingDocumentStatus[] = [
  onboardingDocumentStatus.signed,
  onboardingDocumentStatus.countersigned,
];
export const UNSIGNED_DOCUMENTS: readonly OnboardingDocumentStatus[] = [
  onboardingDocumentStatus.sent,
  onboardingDocumentStatus.viewed,
  onboardingDocumentStatus.declined,
];

/** Which document proves the identity, and which side of it a file shows. */
export const DOCUMENT_KINDS = ['passport', 'identity_card', 'driving_licence', 'other'] as const;
export const DOCUMENT_SIDES = ['front', 'back'] as const;

export const AUTO_SEND_ON = ['none', 'register', 'verified', 'category_approved'] as const;
export type AutoSendOn = (typeof AUTO_SEND_ON)[number];

/** What a file to sign may belong to. */
export const PDF_TARGETS = [
  'onboarding_document',
  'investment',
  'update_report',
  'investor_categorisation',
] as const;
export const pdfStatus = { unsigned: 1, signed: 2, countersigned: 3 } as const;
export const PDF_STATUS_LABELS = { 1: 'Unsigned', 2: 'Signed', 3: 'Countersigned' } as const;

export const CATEGORY_BASES = ['cobs', 'fpo', 'client'] as const;
export const CATEGORY_SHOWN_WHEN = ['always', 'risk_warning', 'financial_promotion_exceptions'] as const;
export type CategoryShownWhen = (typeof CATEGORY_SHOWN_WHEN)[number];

/** Code of the category that non-mass-market offers may never be shown to (F). */
export const RESTRICTED_CODE = 'restricted';

export const DIRECT_OFFER_CHOICES = ['continue', 'leave'] as const;
export type DirectOfferChoice = (typeof DIRECT_OFFER_CHOICES)[number];
export const DIRECT_OFFER_STATES = [
  'not_required',
  'warning_required',
  'cooling_off',
  'choosing',
  'open',
] as const;
export type DirectOfferState = (typeof DIRECT_OFFER_STATES)[number];
