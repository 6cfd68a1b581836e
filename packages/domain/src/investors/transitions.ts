import { defineTransitions } from '../kit/transitions.ts';
import {
  CATEGORISATION_STATUS_LABELS,
  categorisationStatus as category,
  ORGANISATION_LINK_STATUS_LABELS,
  organisationLinkStatus as link,
  ONBOARDING_DOCUMENT_STATUS_LABELS,
  onboardingDocumentStatus as document,
  REGISTRATION_DOCUMENT_STATUS_LABELS,
  registrationDocumentStatus as evidence,
} from './codes.ts';

/** `domain.md#2.8`. `submitApproved` is for types without `requires_approval`. */
export const categorisationTransitions = defineTransitions(CATEGORISATION_STATUS_LABELS, [
  {
    verb: 'submit',
    from: [null],
    to: category.submitted,
    actors: ['owner'],
    right: 'investor_category.update',
  },
  {
    verb: 'submitApproved',
    from: [null],
    to: category.approved,
    actors: ['owner'],
    right: 'investor_category.update',
  },
  { verb: 'approve', from: [category.submitted], to: category.approved, right: 'investor_category.update' },
  { verb: 'reject', from: [category.submitted], to: category.rejected, right: 'investor_category.update' },
  { verb: 'expire', from: [category.approved], to: category.expired, actors: ['job'] },
  {
    verb: 'supersede',
    from: [category.submitted, category.approved],
    to: category.superseded,
    actors: ['job'],
  },
]);

/** `domain.md#2.7`. */
export const organisationLinkTransitions = defineTransitions(ORGANISATION_LINK_STATUS_LABELS, [
  { verb: 'apply', from: [null], to: link.pending, actors: ['owner'] },
  { verb: 'approve', from: [link.pending], to: link.approved, right: 'investors.update' },
  { verb: 'reject', from: [link.pending], to: link.rejected, right: 'investors.update' },
  { verb: 'withdraw', from: [link.pending], to: link.withdrawn, actors: ['owner'] },
  { verb: 'end', from: [link.approved], to: link.ended, right: 'investors.update' },
]);

/** `domain.md#2.15`. */
export const onboardingDocumentTransitions = defineTransitions(ONBOARDING_DOCUMENT_STATUS_LABELS, [
  { verb: 'send', from: [null], to: document.sent, right: 'onboarding_documents.create' },
  { verb: 'view', from: [document.sent], to: document.viewed, actors: ['owner'] },
  { verb: 'sign', from: [document.sent, document.viewed], to: document.signed, actors: ['owner'] },
  {
    verb: 'countersign',
    from: [document.signed],
    to: document.countersigned,
    right: 'onboarding_documents.create',
  },
  { verb: 'decline', from: [document.sent, document.viewed], to: document.declined, actors: ['owner'] },
  {
    verb: 'void',
    from: [document.sent, document.viewed, document.signed],
    to: document.voided,
    right: 'onboarding_documents.create',
  },
]);

/** `domain.md#2.16`. A new upload of a type supersedes what stands; that is no state. */
export const registrationDocumentTransitions = defineTransitions(REGISTRATION_DOCUMENT_STATUS_LABELS, [
  { verb: 'submit', from: [null], to: evidence.submitted, actors: ['owner'], right: 'investors.update' },
  { verb: 'approve', from: [evidence.submitted], to: evidence.approved, right: 'investors.update' },
  { verb: 'reject', from: [evidence.submitted], to: evidence.rejected, right: 'investors.update' },
  { verb: 'expire', from: [evidence.approved], to: evidence.expired, actors: ['job'] },
]);
