import type { AnyField, FieldSpec } from '@tranche/domain/kit/field';
import type { Resource } from '@tranche/domain/kit/resource';
import { sql } from 'kysely';
import type { Reading, RowRef, Sql } from './serving.ts';

/** Fields that this viewer may see of this resource; the others are never selected. */
export function visibleFields(resource: Resource, reading: Reading): [string, AnyField][] {
  return Object.entries(resource.allFields).filter(([, { spec }]) => isVisible(spec, reading));
}

export function isVisible(spec: FieldSpec, reading: Reading): boolean {
  if (spec.hidden || spec.transient) return false;
  if (spec.staffOnly && reading.viewer.kind !== 'staff' && reading.viewer.kind !== 'system') return false;
  const { kind } = reading.viewer;
  const hiding = kind === 'investor' || kind === 'staff' ? spec.hiddenFor?.[kind] : undefined;
  if (hiding !== undefined && reading.flags[hiding] === true) return false;
  return spec.flag === undefined || reading.flags[spec.flag] === true;
}

/** The column as the wire spells it (`contract.md` 5.5, 5.6). */
export function columnJson(
  name: string,
  spec: FieldSpec,
  row: RowRef,
  reading: Reading,
  clear: boolean,
): Sql {
  const column = row(name);
  if (spec.encrypted) return unsealed(column, reading.secret, clear);
  switch (spec.kind) {
    case 'moment':
      return momentText(column);
    case 'money':
    case 'price':
    case 'quantity':
    case 'percent':
      return sql`${column}::text`;
    default:
      return column;
  }
}

/** `2026-03-04T09:15:00.000000Z`; the session's time zone is UTC. */
export const momentText = (column: Sql): Sql => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Plain for whoever may update the record, `••••1234` for the others. */
const unsealed = (column: Sql, secret: string, clear: boolean): Sql =>
  clear
    ? sql`pgp_sym_decrypt(${column}, ${secret})`
    : sql`'••••' || right(pgp_sym_decrypt(${column}, ${secret}), 4)`;

/** Seal a value for an encrypted column. The key is random, so its stretching (s2k) would only cost time. */
export const sealed = (value: string, secret: string): Sql =>
  sql`pgp_sym_encrypt(${value}, ${secret}, 'cipher-algo=aes256, s2k-mode=0')`;
