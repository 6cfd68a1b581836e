import { ids, integer, text } from '../kit/field.ts';
import { defineVerb, nothing, partOf, record, shape } from '../kit/verb.ts';
import type { bankDetailChanges } from './bank-detail-changes.resource.ts';
import {
  bankFields,
  complianceFields,
  moneyFields,
  settingsFields,
  staffFields,
  type SettingsRow,
} from './settings.ts';

/** The one row of settings; each field asks for its own right (`domain.md#B`). */
export const changeSettings = defineVerb('PATCH /api/branding', {
  summary: 'change settings; each field asks for its own right',
  form: partOf(settingsFields),
  /** With a message where a part waits for a second person. */
  answer: shape<{ readonly data: SettingsRow; readonly message?: string }>(),
});

/** What a change of the settings would affect now; 0 where its field is not changed. */
export interface SettingsEffects {
  /** Open cash calls that show the firm's account. */
  readonly cash_calls: number;
  /** Reservations whose fees are worked out again, with VAT, when they are allocated. */
  readonly reservations: number;
  /** Reservations and calls that would be cancelled within the hour. */
  readonly cancellations: number;
  /** Investors whose test would lapse today. */
  readonly tests: number;
  /** Investors and organisations whose check would lapse today. */
  readonly checks: number;
}

export const previewSettings = defineVerb('POST /api/settings-preview', {
  summary: 'what a change of settings would touch now; nothing is saved',
  form: partOf({ ...bankFields, ...moneyFields, ...staffFields, ...complianceFields }),
  answer: shape<{ readonly data: SettingsEffects }>(),
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
