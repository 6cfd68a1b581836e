import { CHECK_DOCUMENTS } from '../investors/document-types.ts';
import { belongsTo, choice, date, integer, list, text } from '../kit/field.ts';
import { defineVerb } from '../kit/verb.ts';
import { HIT_DECISIONS, SANCTIONS_SOURCES } from './screening.codes.ts';

export const review = defineVerb('PATCH /api/aml-checks/:id', {
  summary: 'clear or fail a referred check, with a note',
  form: { status: integer().required(), review_note: text(2000), next_check_on: date() },
});

/** `hit` is its place in `matches`, from 0. */
export const decideHit = defineVerb('POST /api/aml-checks/:id/hits', {
  summary: 'decide whether one possible match of a referred check is this person, with the reason',
  form: {
    hit: integer().required(),
    decision: choice(...HIT_DECISIONS).required(),
    reason: text(2000).required(),
  },
});

/** The person, or the people who act for the organisation, can read the note. */
export const askForDocument = defineVerb('POST /api/aml-checks/:id/ask-for-document', {
  summary: 'ask the person of a referred check, or those who act for its organisation, for a document',
  form: { type: choice(...CHECK_DOCUMENTS).required(), note: text(1000) },
});

export const start = defineVerb('POST /api/aml-checks', {
  summary: 'start the screening of a person or an organisation',
  form: {
    user_id: belongsTo('users'),
    organisation_id: belongsTo('organisations'),
    checks: list<string>(),
  },
});

export const importList = defineVerb('POST /api/sanctions-lists', {
  summary: 'import a published sanctions list (multipart: file)',
  form: { name: text(), source: choice(...SANCTIONS_SOURCES), published_on: date() },
});
