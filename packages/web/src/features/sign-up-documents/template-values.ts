import { AUTO_SEND_ON, type AutoSendOn } from '@tranche/domain/investors/codes';
import type { DocumentAudience } from '@tranche/domain/investors/document-audience';
import type { FormValues } from '../../kit/declared/values.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { Problems } from '../../kit/server-form.ts';
import type { Say } from './templates.ts';

type Row = RowOfName<'onboarding-documents'>;
export interface TemplateValues extends FormValues {
  readonly name: string;
  readonly source: 'text' | 'pdf';
  readonly body: string;
  /** A new one; none: the file stays. */
  readonly file: readonly File[];
  readonly auto_send_on: AutoSendOn;
  readonly audience: 'all' | 'some';
  readonly investor_type_ids: readonly string[];
  readonly client_group_ids: readonly string[];
  readonly required_to_invest: boolean;
  readonly requires_countersignature: boolean;
  readonly valid_days: number | null;
}

export const sentOnOf = (value: unknown): AutoSendOn =>
  AUTO_SEND_ON.find((known) => known === value) ?? 'none';

/** Null: a new one. */
export const valuesOf = (row: Row | null): TemplateValues => ({
  name: row?.name ?? '',
  source: row !== null && row.source_document_id !== null ? 'pdf' : 'text',
  body: row?.body ?? '',
  file: [],
  auto_send_on: sentOnOf(row?.auto_send_on),
  audience: row === null || row.audience?.all === true ? 'all' : 'some',
  investor_type_ids: (row?.audience?.investor_type_ids ?? []).map(String),
  client_group_ids: (row?.audience?.client_group_ids ?? []).map(String),
  required_to_invest: row?.required_to_invest ?? false,
  requires_countersignature: row?.requires_countersignature ?? false,
  valid_days: row?.valid_days ?? null,
});

/** As the API takes it: a text or a new file, and neither where the file stays. */
export const bodyOf = ({
  name,
  source,
  body,
  file: [file],
  auto_send_on,
  required_to_invest,
  requires_countersignature,
  valid_days,
  ...values
}: TemplateValues) => ({
  name,
  auto_send_on,
  audience: audienceOf(values),
  required_to_invest,
  requires_countersignature,
  valid_days,
  ...(source === 'text' ? { body } : file === undefined ? {} : { file }),
});

export const audienceOf = ({
  audience,
  investor_type_ids: types,
  client_group_ids: groups,
}: Pick<TemplateValues, 'audience' | 'investor_type_ids' | 'client_group_ids'>): DocumentAudience =>
  audience === 'all'
    ? { all: true }
    : { all: false, investor_type_ids: types.map(Number), client_group_ids: groups.map(Number) };

/** `hasFile`: the template is of a PDF already. */
export function problemsIn(values: TemplateValues, hasFile: boolean, t: Say): Problems {
  const { name, source, body, file, audience, investor_type_ids: types, client_group_ids: groups } = values;
  const isText = source === 'text';
  return {
    name: name.trim() === '' ? t('form.missing') : undefined,
    body: isText && body.trim() === '' ? t('form.missing') : undefined,
    file: !isText && !hasFile && file.length === 0 ? t('form.noFile') : undefined,
    investor_type_ids:
      audience === 'some' && types.length + groups.length === 0 ? t('form.noAudience') : undefined,
  };
}
