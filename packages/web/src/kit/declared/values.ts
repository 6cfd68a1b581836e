import { canonicalJson } from '@tranche/domain/kit/canonical-json';
import type { AnyField, FieldSpec } from '@tranche/domain/kit/field';
import { idsIn, type Linked } from './ids.ts';
import type { Problems } from '../server-form.ts';
import type { AnyRow, Definition } from './types.ts';

/** What a form holds: each field as the wire spells it; text that is empty is ''. */
export type FormValues = Readonly<Record<string, unknown>>;

const isTyped = ({ kind }: FieldSpec): boolean =>
  kind === 'text' || kind === 'html' || kind === 'email' || kind === 'url';

const blank = (spec: FieldSpec): unknown =>
  spec.hasDefault ? spec.default : isTyped(spec) ? '' : spec.kind === 'boolean' ? false : null;

/** Starting values: the record's, or the server's own defaults for a new one. */
export const valuesOf = (definition: Linked, names: readonly string[], record?: AnyRow): FormValues =>
  Object.fromEntries(
    names.map((name) => {
      const { spec } = definition.allFields[name] as AnyField;
      if (spec.list === 'ids') return [name, idsIn(definition, name, record)];
      const empty = isTyped(spec) ? '' : null;
      return [name, record === undefined ? blank(spec) : (record[name] ?? empty)];
    }),
  );

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** By content: the database returns the keys of json in an order of its own. */
export const isSame = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || canonicalJson(one) === canonicalJson(other);

/** Only what differs: a field that was never shown, or was left as it is, is not sent. */
export const changesOf = (before: FormValues, after: FormValues): FormValues =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(before[name], value)));

/** Required fields that are empty; what else is wrong the server says, by field. */
export const missingOf = (
  { allFields }: Pick<Definition, 'allFields'>,
  values: FormValues,
  sentence: string,
): Problems =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => allFields[name]?.spec.required === true && isEmpty(value))
      .map(([name]) => [name, sentence]),
  );
