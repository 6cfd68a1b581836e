import type { InboxAction, InboxKindName } from '@tranche/domain/inbox/inbox';
import type { FlagNeed } from '@tranche/domain/kit/resource';
import type { Permission } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { ReadContext, RowRef, Sql } from '../../kit/resource-engine/serving.ts';

/** One kind of what waits: whose rows, which of them, and the calls that decide. Each is read from its own table. */
export interface InboxKind {
  readonly kind: InboxKindName;
  /** The resource on the wire: its row access, for the verb that decides, bounds what a viewer sees here. */
  readonly resource: string;
  /** Any of them decides. */
  readonly right: readonly Permission[];
  readonly flag?: FlagNeed;
  readonly waits: (row: RowRef, context: ReadContext) => Sql;
  readonly title: (row: RowRef) => Sql;
  /** `{type, id, name}` as JSON. */
  readonly subject: (row: RowRef) => Sql;
  readonly since: (row: RowRef) => Sql;
  readonly due?: (row: RowRef) => Sql;
  readonly owner?: (row: RowRef) => Sql;
  /** The page of the record. */
  readonly url: (row: RowRef) => Sql;
  readonly actions: (row: RowRef) => Sql;
  /** What the pane shows beside the decision, as JSON: see `InboxEvidence`. */
  readonly evidence: (row: RowRef) => Sql;
}

type Shape = Pick<InboxAction, 'key' | 'method' | 'body'> & {
  readonly reason?: string;
  readonly optional?: true;
};

/** `[{key, method, path, body, needs_reason, reason_field}]`; the path is `{before}{id}`. */
export const calls = (row: RowRef, before: string, shapes: readonly Shape[], id = 'id'): Sql =>
  sql`jsonb_build_array(${sql.join(
    shapes.map(
      ({
        key,
        method,
        body,
        reason,
        optional,
      }) => sql`jsonb_build_object('key', ${key}::text, 'method', ${method}::text,
        'path', ${before}::text ${method === 'PATCH' ? sql`|| ${row(id)}` : sql``}, 'body', ${JSON.stringify(body)}::jsonb,
        'needs_reason', ${reason !== undefined && optional !== true}::boolean, 'reason_field', ${reason ?? null}::text)`,
    ),
  )})`;

export const subjectOf = (type: string, id: Sql, name: Sql): Sql =>
  sql`jsonb_build_object('type', ${type}::text, 'id', ${id}, 'name', ${name})`;

export const nameOf = (table: 'users' | 'organisations', id: Sql): Sql =>
  sql`(select named.name from ${sql.table(table)} named where named.id = ${id})`;

/** The word of a code: `proof_of_address` → ‘Proof of address’. */
export const labelOf = (code: Sql, labels: Readonly<Record<string, string>>): Sql =>
  sql`(${JSON.stringify(labels)}::jsonb ->> ${code})`;

/** `[{id, name, url}]` of documents, alias `file` in the clause. */
export const filesOf = (
  which: Sql,
): Sql => sql`(select jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name,
    'url', '/api/documents/' || file.id || '?download=1') order by file.id)
  from documents file where ${which} and file.deleted_at is null)`;

/** Who looks after an investor. */
export const ownerOf = (id: Sql): Sql => sql`(select owned.owner_id from users owned where owned.id = ${id})`;

/** A row about a person or an organisation. */
export const isPerson = (row: RowRef): Sql => sql`${row('user_id')} is not null`;

export const bodyOf = (row: RowRef): Sql =>
  sql`case when ${isPerson(row)} then ${subjectOf('user', row('user_id'), nameOf('users', row('user_id')))}
    else ${subjectOf('organisation', row('organisation_id'), nameOf('organisations', row('organisation_id')))} end`;

export const bodyOwnerOf = (row: RowRef): Sql =>
  sql`coalesce(${ownerOf(row('user_id'))}, (select body.owner_id from organisations body where body.id = ${row('organisation_id')}))`;

export interface Shown {
  readonly facts?: readonly (readonly [string, Sql])[];
  readonly documents?: Sql;
  readonly text?: Sql;
  readonly matches?: Sql;
  /** `{id, subject, valid_months, is_person}` of the check whose matches these are. */
  readonly check?: Sql;
  readonly rule?: readonly string[] | Sql;
}

/** ‘1 Oct 2026’. */
export const dayText = (day: Sql): Sql => sql`to_char(local_day(${day}), 'FMDD Mon YYYY')`;

/** A price has more places than a sum. */
const AMOUNTS = { money: 'FM999,999,999,999,990.00', price: 'FM999,999,999,990.009999' } as const;
export type AmountForm = keyof typeof AMOUNTS;

/** As the screens write a sum in British English: ‘£43,755.60’, ‘CHF 1.00’; null without an amount. */
export const amountText = (amount: Sql, currency: Sql, form: AmountForm = 'money'): Sql =>
  sql`case ${currency} when 'GBP' then '£' when 'EUR' then '€' when 'USD' then 'US$' else ${currency} || ' ' end
    || to_char(${amount}, ${AMOUNTS[form]}::text)`;

const EMPTY = sql`'[]'::jsonb`;

/** Evidence as JSON; facts in the order in which they are named. */
export const evidenceOf = ({
  facts = [],
  documents = EMPTY,
  text,
  matches = EMPTY,
  check,
  rule = [],
}: Shown): Sql =>
  sql`jsonb_build_object(
    'facts', ${
      facts.length === 0
        ? EMPTY
        : sql`jsonb_build_array(${sql.join(
            facts.map(
              ([label, value]) => sql`jsonb_build_object('label', ${label}::text, 'value', (${value})::text)`,
            ),
          )})`
    },
    'documents', coalesce(${documents}, '[]'::jsonb), 'text', ${text ?? sql`null`},
    'matches', coalesce(${matches}, '[]'::jsonb), 'check', ${check ?? sql`null::jsonb`},
    'rule', ${Array.isArray(rule) ? sql`${JSON.stringify(rule)}::jsonb` : rule})`;
