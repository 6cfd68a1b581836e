import { ids, integer, text } from '../kit/field.ts';
import { defineVerb, nothing, partOf, record, shape } from '../kit/verb.ts';
import type { bankDetailChanges } from './bank-detail-changes.resource.ts';
import { settingsFields, type SettingsRow } from './settings.ts';

/** The one row of settings; each field asks for its own right (`domain.md#B`). */
export const changeSettings = defineVerb('PATCH /api/branding', {
  summary: 'change settings; each field asks for its own right',
  form: partOf(settingsFields),
  /** With a message where a part waits for a second person. */
  answer: shape<{ readonly data: SettingsRow; readonly message?: string }>(),
});

export const orderAttributes = defineVerb('POST /api/attributes-sort-order', {
  summary: 'order questions',
  form: { ids: ids().required() },
  answer: nothing(),
});

export const decideBankChange = defineVerb('PATCH /api/bank-detail-changes/:id', {
  summary: 'approve or reject new bank details as the second person',
  form: { status: integer().required(), reason: text(1000) },
  answer: record<typeof bankDetailChanges>(),
});
