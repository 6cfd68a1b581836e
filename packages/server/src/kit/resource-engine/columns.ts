import type { AnyField, FieldSpec } from '@tranche/domain/kit/field';
import type { Resource } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import type { ReadContext, Sql } from './serving.ts';

/** Fields that this viewer may see of this resource; the others are never selected. */
export function visibleFields(resource: Resource, context: ReadContext): [string, AnyField][] {
  return Object.entries(resource.allFields).filter(([, { spec }]) => isVisible(spec, context));
}

export const isVisible = (spec: FieldSpec, context: ReadContext): boolean =>
  isOpen(spec, context) && !isSwitchedOff(spec, context);

/** Whether this viewer may see the field while its feature is on. */
export function isOpen(spec: FieldSpec, context: ReadContext): boolean {
  if (spec.hidden || spec.transient) return false;
  if (spec.staffOnly && context.viewer.kind !== 'staff' && context.viewer.kind !== 'system') return false;
  const { kind } = context.viewer;
  const hiding = kind === 'investor' || kind === 'staff' ? spec.hiddenFor?.[kind] : undefined;
  return hiding === undefined || context.flags[hiding] !== true;
}

/** The field's feature is off: then it is as if it were not there, and what it leads to is empty. */
export const isSwitchedOff = ({ flag }: FieldSpec, { flags }: ReadContext): boolean =>
  flag !== undefined && flags[flag] !== true;

/** The column that holds the field now: its own, or while a flag is on the one that is in force instead. */
export const columnOf = (
  name: string,
  { insteadWhile }: FieldSpec,
  flags: Readonly<Record<string, unknown>>,
): string => (insteadWhile !== undefined && flags[insteadWhile.flag] === true ? insteadWhile.column : name);

/** The column as the wire spells it (`contract.md#5.5`, `contract.md#5.6`). */
export function columnJson(
  name: string,
  spec: FieldSpec,
  alias: string,
  context: ReadContext,
  clear: boolean,
): Sql {
  if (spec.encrypted) return unsealed(sql.ref(`${alias}.${name}`), context.secret, clear);
  return sql.raw(columnText(columnOf(name, spec, context.flags), spec, alias));
}

/**
 * The same of an unencrypted column, as text. A list names a hundred columns: to build and compile a fragment of each
 * would cost more than the rest of its request. Names come from definitions, never from a caller.
 */
export function columnText(name: string, spec: FieldSpec, alias: string): string {
  const column = `"${alias}"."${name}"`;
  switch (spec.kind) {
    case 'moment':
      return `to_char(${column}, '${MOMENT}')`;
    case 'money':
    case 'price':
    case 'quantity':
    case 'percent':
      return `${column}::text`;
    default:
      return column;
  }
}

const MOMENT = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';
/** `2026-03-04T09:15:00.000000Z`; the session's time zone is UTC. */
export const momentText = (column: Sql): Sql => sql`to_char(${column}, ${sql.raw(`'${MOMENT}'`)})`;

/** Plain for anyone who may update the record, `••••1234` for the others. */
const unsealed = (column: Sql, secret: string, clear: boolean): Sql =>
  clear
    ? sql`pgp_sym_decrypt(${column}, ${secret})`
    : sql`'••••' || right(pgp_sym_decrypt(${column}, ${secret}), 4)`;

/** Seal a value for an encrypted column. The key is random, so its stretching (s2k) would only cost time. */
export const sealed = (value: string, secret: string): Sql =>
  sql`pgp_sym_encrypt(${value}, ${secret}, 'cipher-algo=aes256, s2k-mode=0')`;
