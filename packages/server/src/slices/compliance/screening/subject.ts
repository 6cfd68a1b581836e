import { recordStatus } from '@tranche/domain/codes';
import type { AmlSubject } from '@tranche/domain/compliance/screening.codes';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import { lit } from '../../../kit/db/literal.ts';

/** Whom a check is about: one of the two. */
export type SubjectKey = { readonly userId: number } | { readonly organisationId: number };

export interface ScreeningStatus {
  readonly key: SubjectKey;
  readonly aml_status: 0 | 1 | 2 | 3 | 4 | 5;
  readonly subject: AmlSubject;
  readonly owner_id: number | null;
  /** Where their event and their notice lead. */
  readonly target: { readonly type: 'user' | 'organisation'; readonly id: number };
  readonly particulars: {
    readonly first_name: string | null;
    readonly last_name: string | null;
    readonly date_of_birth: string | null;
    readonly address_line_1: string | null;
    readonly city: string | null;
    readonly postcode: string | null;
    readonly nationality: string | null;
  } | null;
  /** May be screened without being asked: an active, verified investor. */
  readonly isReady: boolean;
}

interface Row extends NonNullable<ScreeningStatus['particulars']> {
  readonly id: number;
  readonly name: string;
  readonly aml_status: ScreeningStatus['aml_status'];
  readonly owner_id: number | null;
  readonly country: string | null;
  readonly is_ready: boolean;
}

const ADDRESS = sql`address_line_1, city, postcode, country`;

/** The person or body as it is, locked in a transaction; null where there is none. */
export async function readScreening(reader: Reader, key: SubjectKey): Promise<ScreeningStatus | null> {
  const lock = reader.isTransaction ? sql`for update` : sql``;
  const query =
    'userId' in key
      ? sql<Row>`select id, name, aml_status, owner_id, first_name, last_name, date_of_birth, nationality, ${ADDRESS},
          (role_id = ${lit(role.investor)} and status = ${lit(recordStatus.active)} and email_verified_at is not null) as is_ready
          from users where id = ${key.userId} and role_id = ${lit(role.investor)} and deleted_at is null ${lock}`
      : sql<Row>`select id, name, aml_status, owner_id, null as first_name, null as last_name, null as date_of_birth,
          null as nationality, ${ADDRESS}, true as is_ready
          from organisations where id = ${key.organisationId} and deleted_at is null ${lock}`;
  const row = (await query.execute(reader)).rows[0];
  if (!row) return null;
  const isPerson = 'userId' in key;
  return {
    key,
    aml_status: row.aml_status,
    owner_id: row.owner_id,
    target: { type: isPerson ? 'user' : 'organisation', id: row.id },
    particulars: isPerson ? row : null,
    isReady: row.is_ready,
    subject: {
      kind: isPerson ? 'person' : 'organisation',
      name: row.name,
      date_of_birth: row.date_of_birth,
      country: row.nationality ?? row.country,
      address: [row.address_line_1, row.city, row.postcode].filter(Boolean).join(', ') || null,
    },
  };
}

/** The result is on the person or body too, and on what it invests through (`domain.md#J`, `domain.md#E`). */
export async function writeScreening(
  reader: Reader,
  key: SubjectKey,
  { status, at }: { status: number; at: string | null },
): Promise<void> {
  if ('userId' in key) {
    await sql`update users set aml_status = ${status}, aml_checked_at = coalesce(${at}::timestamptz, aml_checked_at)
      where id = ${key.userId}`.execute(reader);
    await sql`update investment_method_entities set aml_status = ${status}
      where user_id = ${key.userId} and organisation_id is null and deleted_at is null`.execute(reader);
    return;
  }
  await sql`update organisations set aml_status = ${status} where id = ${key.organisationId}`.execute(reader);
  await sql`update investment_method_entities set aml_status = ${status}
    where organisation_id = ${key.organisationId} and deleted_at is null`.execute(reader);
}
