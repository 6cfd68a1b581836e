import type pg from 'pg';

/** What the id of a twin is more than its original's. */
export const TWIN = 100_000_000;

/** One of the firm's own, or what only the machine writes. */
const WITHOUT_TWIN = new Set(
  `api_tokens attributes audit_entries audit_heads bulk_job_rows bulk_jobs categories characters client_groups compliance_options
  compliance_questions email_log exports fca_compliance_options fca_compliance_questions fx_rates guess_counts idempotency_keys
  inbox_marks industries investment_methods investment_round_types investor_types lead_statuses list_count_deltas market_indices
  market_index_levels nominees notifications outbox password_tokens pipeline_stages pipelines portfolio_table_columns
  portfolio_table_options portfolio_table_stats portfolio_tables pre_emption_options report_sub_types report_types saved_views
  sanctions_entries sanctions_lists sanctions_names schema_migrations search_words sessions settings sub_types tax_options terms
  typeform_mappings types webhook_deliveries webhook_events webhooks wip_report`.split(/\s+/),
);

export const hasTwins = (table: string): boolean => !WITHOUT_TWIN.has(table);

/** Of these tables only some rows get a twin: investors among the users, and the terms of one opportunity. */
const ONLY: Readonly<Record<string, string>> = {
  users: 't.id in (select id from people)',
  term_conditions: 't.investment_opportunity_id is not null',
};

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** The table that a foreign key leads to. */
  readonly to: string | null;
  readonly isGenerated: boolean;
  /** In a unique index without any id. */
  readonly isUnique: boolean;
}

/**
 * Gives each investor, opportunity, fund, deal and investment of a database a twin, with all that hangs on it.
 * Nothing of an original leads to a twin or back, so that nothing about the one may change what comes of the other.
 */
export async function addTwins(pool: pg.Pool): Promise<void> {
  const { rows: columns } = await pool.query<Column>(COLUMNS);
  const ofTable = new Map<string, Column[]>();
  for (const column of columns) ofTable.set(column.table, [...(ofTable.get(column.table) ?? []), column]);
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query('create temp table people on commit drop as select id from users where role_id = 5');
    for (const [table, all] of ofTable) if (hasTwins(table)) await client.query(insertOf(table, all));
    await client.query('commit');
  } finally {
    client.release();
  }
}

function insertOf(table: string, all: readonly Column[]): string {
  const stored = all.filter(({ isGenerated }) => !isGenerated);
  const columns = stored.map(({ column }) => `"${column}"`).join(', ');
  const those = ONLY[table] === undefined ? '' : ` where ${ONLY[table]}`;
  return `insert into "${table}" (${columns}) overriding system value
    select ${stored.map((column) => valueOf(column, all)).join(', ')} from "${table}" as t${those} on conflict do nothing`;
}

function valueOf({ column, type, to, isUnique }: Column, all: readonly Column[]): string {
  const old = `t."${column}"`;
  if (column === 'id') return `${old} + ${TWIN}`;
  if (to !== null) return movedTo(to, old);
  if (column === 'target_id' || column === 'subject_id')
    return ofType(old, all.find((one) => /^(target|subject)_type$/.test(one.column))?.column ?? null);
  if (type === 'bigint' && /_id$/.test(column)) return `${old} + ${TWIN}`;
  if (isUnique && /^(text|character varying)/.test(type))
    return `left('z' || ${old}, ${/\((\d+)\)/.exec(type)?.[1] ?? 1000})`;
  return otherwise(old, type);
}

/** Money is doubled, days and moments are later: a figure that takes the twin's value, or the latest of both, differs. */
function otherwise(old: string, type: string): string {
  if (/^numeric\(\d+,[26]\)$/.test(type)) return `${old} * 2`;
  if (type === 'date') return `${old} + 1`;
  return type === 'timestamp with time zone' ? `${old} + interval '1 hour'` : old;
}

const movedTo = (table: string, old: string): string =>
  WITHOUT_TWIN.has(table)
    ? old
    : table === 'users'
      ? `case when ${old} in (select id from people) then ${old} + ${TWIN} else ${old} end`
      : `${old} + ${TWIN}`;

const ofType = (old: string, type: string | null): string =>
  type === null
    ? `${old} + ${TWIN}`
    : `case when t."${type}" = 'users' and ${old} not in (select id from people) then ${old} else ${old} + ${TWIN} end`;

const COLUMNS = `
select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attgenerated <> '' as "isGenerated",
  (select f.confrelid::regclass::text from pg_constraint f
   where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum] limit 1) as to,
  exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey) and not exists
    (select from pg_attribute k where k.attrelid = c.oid and k.attnum = any (i.indkey) and k.atttypid = 'int8'::regtype)) as "isUnique"
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`;
