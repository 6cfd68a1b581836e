import { SIGNING_METHODS } from '../investors/document-audience.ts';
import { boolean, choice, ids, integer, json, list, text } from '../kit/field.ts';
import { defineVerb, NO_FORM, nothing, record } from '../kit/verb.ts';
import type { documents } from './documents.resource.ts';

/** A file with the record that it hangs on; its name is the file's own unless given. `files`: several in one call. */
export const upload = defineVerb('POST /api/documents', {
  summary: 'create documents',
  form: {
    target_type: text().required(),
    target_id: integer().required(),
    name: text(),
    visibility: text(),
    category: text(),
    folder_structure_id: integer(),
    files: json<readonly unknown[]>(),
  },
  files: ['file'],
  answer: record<typeof documents>(),
});

/** Several of them or none: into a folder of their record (null: out of folders), shown or hidden, deleted. */
export const changeMany = defineVerb('POST /api/documents', {
  summary: 'move, show, hide or delete several documents',
  form: {
    ids: ids().required(),
    _action: choice('move', 'visibility', 'delete').required(),
    folder_structure_id: integer(),
    visibility: text(),
  },
  answer: nothing(),
});

/** A file in place of an earlier one: of its record and folder, the next version. */
export const replace = defineVerb('POST /api/documents', {
  summary: 'replace a document by its next version',
  form: {
    replaces_document_id: integer().required(),
    name: text(),
    visibility: text(),
    category: text(),
  },
  files: ['file'],
  answer: record<typeof documents>(),
});

/** What a signer sends. */
export const signForm = {
  method: choice(...SIGNING_METHODS).required(),
  name: text(210).required(),
  signature: text(300_000),
  fields: json<Readonly<Record<string, unknown>>>(),
  accepted: boolean(),
};
/** A signature with its fields, or the places of the fields of a file. */
export const changePdf = defineVerb('PATCH /api/pdfs/:id', {
  summary: 'sign, countersign, or place the fields of a file',
  form: { ...signForm, layout: list<unknown>() },
});
/** A copy that is filled in and marked as a test, for the caller alone (`screens.md#GP-12`). */
export const testPdf = defineVerb('POST /api/pdfs/:id/test', {
  summary: 'send oneself a test copy of a file to sign',
  form: NO_FORM,
  answer: nothing(),
});
/** The places alone: what anyone signs is not touched. */
export const placeFields = defineVerb('PATCH /api/pdfs/:id', {
  summary: 'place the fields of a file',
  form: { layout: list<unknown>() },
});
