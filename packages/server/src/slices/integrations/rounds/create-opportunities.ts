import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import { UNKNOWN_CURRENCY } from '@tranche/domain/integrations/codes';
import { sql } from 'kysely';
import type { Trx } from '../../../kit/db/database.ts';
import { AUDIT_COLUMNS, auditValues } from '../../../kit/workflow/stamps.ts';
import type { Slice } from '../import-kind.ts';
import { keepMade } from '../made.ts';

/** `Series F`, `Debt round` … that are not on the list of round types. */
export async function createRoundTypes(trx: Trx, slice: Slice): Promise<void> {
  const { batch, from, to, at } = slice;
  await sql`
    with fresh as (
      select round_key, min(round) as round from import_round_lines
      where import_batch_id = ${batch.id} and row_no between ${from} and ${to} and not refused
        and round_key <> '' and round_type_id is null
      group by round_key),
    made as (
      insert into investment_round_types (name, sort_order, ${AUDIT_COLUMNS})
      select round, (select coalesce(max(sort_order), 0) from investment_round_types) + row_number() over (order by round),
        ${auditValues(at, batch.created_by_id)} from fresh
      returning id)
    ${keepMade(slice, 'investment_round_type', 'investment-round-types')}`.execute(trx);
}

/**
 * A round is one existing investment. Its amount is what was raised, off this platform; the share class stays open. Of
 * the date only the year is known: the last day of the year claims no holding period that may not have been, noon keeps
 * the year in every time zone, and a round of this year is not dated into the future.
 */
export async function createOpportunities(trx: Trx, slice: Slice): Promise<void> {
  const { batch, from, to, at } = slice;
  const by = batch.created_by_id;
  await sql`
    with fresh as (
      select distinct on (company_id, year, round_key) company_id, year, round, round_key, round_type_id, row_no,
        round_amount, round_currency
      from import_round_lines
      where import_batch_id = ${batch.id} and row_no between ${from} and ${to} and not refused and opportunity_id is null
      order by company_id, year, round_key, row_no),
    titled as (
      select f.*, left(o.name, 80) || ', ' || case when f.round = '' then 'round of ' || f.year else f.round || ' ' || f.year end as name
      from fresh f join organisations o on o.id = f.company_id),
    stems as (
      select t.*, slug_stem(t.name) as stem, row_number() over (partition by slug_stem(t.name) order by t.row_no) as turn from titled t),
    taken as (
      select stem, max(n) as highest from (
        select slug as stem, 1 as n from investment_opportunities where deleted_at is null and slug in (select stem from stems)
        union all
        select regexp_replace(slug, '-\d{1,8}$', ''), substring(slug from '-(\d{1,8})$')::int from investment_opportunities
        where deleted_at is null and regexp_replace(slug, '-\d{1,8}$', '') in (select stem from stems)) s
      where n is not null group by stem),
    made as (
      insert into investment_opportunities (name, slug, status, organisation_id, owner_id, type_id, investment_round_type_id,
        instrument, currency, target_amount, maximum_raise, external_committed, share_class, completed_at,
        ${AUDIT_COLUMNS})
      select s.name, s.stem || case when coalesce(k.highest, 0) + s.turn = 1 then '' else '-' || coalesce(k.highest, 0) + s.turn end,
        ${opportunityStatus.completed}, s.company_id, ${by}::bigint, ${typeOf()}, s.round_type_id, ${instrumentOf()},
        coalesce(s.round_currency, ${UNKNOWN_CURRENCY}), coalesce(s.round_amount, 0), s.round_amount, coalesce(s.round_amount, 0), '',
        least(make_timestamptz(s.year, 12, 31, 12, 0, 0, 'UTC'), ${at}::timestamptz), ${auditValues(at, by)}
      from stems s left join taken k using (stem) order by s.row_no
      returning id)
    ${keepMade(slice, 'investment_opportunity', 'investment-opportunities')}`.execute(trx);
}

/** Equity where the round's name says so; else the file does not tell. */
const instrumentOf = () =>
  sql`case when s.round_key ~ '^(series |seed$|pre-seed$|angel$|private equity$|post-ipo equity$)' then 'equity' else 'other' end`;

const typeOf = () =>
  sql`(select t.id from types t where t.deleted_at is null
    order by name_key(t.name) = case when s.round_key like 'debt%' then 'debt' else 'equity' end desc, t.is_active desc, t.sort_order, t.id limit 1)`;

/** A deployment without any type of opportunity gets the one that rounds are of. */
export async function ensureType(trx: Trx, slice: Slice): Promise<void> {
  const { batch, at } = slice;
  await sql`
    with made as (
      insert into types (name, sort_order, ${AUDIT_COLUMNS})
      select 'Equity', 1, ${auditValues(at, batch.created_by_id)}
      where not exists (select from types where deleted_at is null) returning id)
    ${keepMade(slice, 'type', 'types')}`.execute(trx);
}
