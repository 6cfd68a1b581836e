import type { FieldSpec } from '@tranche/domain/kit/field';
import { camel } from '@tranche/domain/kit/resource';
import type { ReactNode } from 'react';
import { countryName } from '../../ui/fields/countries.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { DateTime, Money, Num, Percent } from '../../ui/value.tsx';
import { useWords } from '../context.tsx';
import { linkOf } from './ids.ts';
import type { AnyRow, Definition, FamilySay } from './types.ts';
import { declaredWords } from './words.ts';

/** The include that holds the record a field points at: `owner_id` → `owner`. */
export const relationOf = (name: string, spec: FieldSpec): string =>
  spec.relation ?? camel(name.replace(/_id$/, ''));

/** The word of a code or a choice: the definition's label, else `choices.{field}.{value}` of the family's words. */
export const choiceLabel = (name: string, spec: FieldSpec, value: string | number, t: FamilySay): string =>
  spec.labels?.[value] ?? t.find(`choices.${name}.${value}`) ?? String(value);

interface Shown {
  readonly definition: Definition;
  readonly name: string;
  readonly row: AnyRow;
  readonly t: FamilySay;
  /** As a link where it can be written to or called. */
  readonly linked?: boolean;
}

/** A field of a record as people read it, by its kind. Empty: null, which lists and cards show as a dash. */
export function ShowField({ definition, name, row, t, linked = false }: Shown): ReactNode {
  const w = useWords(declaredWords);
  const spec = definition.allFields[name]?.spec;
  const value = row[name];
  if (spec?.kind === 'belongsTo') return nameOf(row[relationOf(name, spec)]);
  const link = linkOf(definition, name);
  if (link !== null) return namesOf(row[link.key]);
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  switch (spec?.kind) {
    case 'boolean':
      return value === true ? w('yes') : w('no');
    case 'money':
    case 'price':
      return <Money value={text} currency={typeof row.currency === 'string' ? row.currency : undefined} />;
    case 'quantity':
    case 'integer':
      return <Num value={text} />;
    case 'percent':
      return <Percent value={text} />;
    case 'date':
      return <DateTime value={text} />;
    case 'moment':
      return <DateTime value={text} withTime={linked} />;
    case 'country':
      return countryName(text);
    case 'html':
      return <RichText html={text} />;
    case 'code':
    case 'choice':
      return choiceLabel(name, spec, text, t);
    case 'email':
      return linked ? <a href={`mailto:${text}`}>{text}</a> : text;
    case 'url':
      return (
        <a href={text} target="_blank" rel="noreferrer">
          {text.replace(/^https?:\/\/(www\.)?/, '')}
        </a>
      );
    default:
      return linked && /phone|mobile/.test(name) ? <a href={`tel:${text}`}>{text}</a> : text;
  }
}

const namesOf = (rows: unknown): string | null =>
  Array.isArray(rows) && rows.length > 0 ? rows.map(nameOf).join(', ') : null;

function nameOf(record: unknown): string | null {
  if (typeof record !== 'object' || record === null) return null;
  const { name, title } = record as { name?: unknown; title?: unknown };
  return typeof name === 'string' ? name : typeof title === 'string' ? title : null;
}
