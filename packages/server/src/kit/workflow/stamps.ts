import { sql, type RawBuilder } from 'kysely';
import type { Work } from './workflow.ts';

/**
 * Who made or changed a row, and when. The engine writes these columns of plain creates and updates; a statement of a
 * verb takes them from here.
 */
type Author = Pick<Work, 'now' | 'viewer'>;

/** The columns of an insert, with `auditValues` for their values. */
export const AUDIT_COLUMNS = sql`created_at, updated_at, created_by_id, updated_by_id`;

export const auditValues = (at: string, by: number | null): RawBuilder<unknown> =>
  sql`${at}::timestamptz, ${at}::timestamptz, ${by}::bigint, ${by}::bigint`;

export const madeNow = ({ now, viewer }: Author) => ({
  created_at: now.toISOString(),
  created_by_id: viewer.id,
  ...changedNow({ now, viewer }),
});

/** Of an update: as values, and as SQL in its `set`. */
export const changedNow = ({ now, viewer }: Author) => ({
  updated_at: now.toISOString(),
  updated_by_id: viewer.id,
});

export const changedBy = ({ now, viewer }: Author): RawBuilder<unknown> =>
  changedAt(now.toISOString(), viewer.id);

export const changedAt = (at: string, by: number | null): RawBuilder<unknown> =>
  sql`updated_at = ${at}::timestamptz, updated_by_id = ${by}::bigint`;
