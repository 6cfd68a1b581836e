import { registrationDocumentStatus as status } from './codes.ts';
import { registrationDocuments } from './registration-documents.resource.ts';
import { code, text } from '../kit/field.ts';
import { defineVerb, partOf } from '../kit/verb.ts';

const reviewForm = { status: code(status), rejection_reason: text(2000) };

export const submit = defineVerb('POST /api/registration-documents', {
  summary: 'upload an identity document or evidence',
  form: partOf(registrationDocuments.fields),
  files: ['file'],
});

export const review = defineVerb('PATCH /api/registration-documents/:id', {
  summary: 'approve or reject an identity document or evidence, or correct its details',
  form: partOf({ ...registrationDocuments.fields, ...reviewForm }),
});
