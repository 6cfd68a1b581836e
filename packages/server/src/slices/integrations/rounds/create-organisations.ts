import { UNKNOWN_COUNTRY } from '@tranche/domain/integrations/codes';
import { sql } from 'kysely';
import type { Trx } from '../../../kit/db/database.ts';
import { AUDIT_COLUMNS, auditValues, changedAt } from '../../../kit/workflow/stamps.ts';
import type { Slice } from '../import-kind.ts';
import { keepMade } from '../made.ts';

/** Companies and investors that are not on record. One that is both is one organisation. */
export async function createOrganisations(trx: Trx, slice: Slice): Promise<void> {
  const { batch, from, to, at } = slice;
  await sql`
    with named as (
      select company_key as key, company as name, row_no from import_round_lines
      where import_batch_id = ${batch.id} and row_no between ${from} and ${to} and not refused and company_id is null
      union all
      select investor_key, investor, row_no from import_round_lines
      where import_batch_id = ${batch.id} and row_no between ${from} and ${to} and not refused and investor_id is null),
    fresh as (
      select key, (array_agg(name order by row_no))[1] as name, min(row_no) as row_no from named group by key),
    made as (
      insert into organisations (name, client_type, country, is_issuer, ${AUDIT_COLUMNS})
      select f.name, case when c.is_issuer then 'Business' else 'Organisation' end, ${UNKNOWN_COUNTRY}, c.is_issuer,
        ${auditValues(at, batch.created_by_id)}
      from fresh f cross join lateral (select exists (select from import_round_lines x
        where x.import_batch_id = ${batch.id} and x.company_key = f.key and not x.refused) as is_issuer) c
      order by f.row_no
      returning id)
    ${keepMade(slice, 'organisation', 'organisations')}`.execute(trx);
}

/** An organisation on record that raised a round is an issuer from now on; the undo knows that it was none. */
export async function markIssuers(trx: Trx, { batch, from, to, at }: Slice): Promise<void> {
  await sql`
    with changed as (
      update organisations o set is_issuer = true, ${changedAt(at, batch.created_by_id)}
      where not o.is_issuer and o.id in (select company_id from import_round_lines
        where import_batch_id = ${batch.id} and row_no between ${from} and ${to} and not refused)
      returning o.id),
    stored as (
      insert into import_records (import_batch_id, target_type, target_id, change, before, at)
      select ${batch.id}, 'organisation', id, 'updated', '{"is_issuer": false}', ${at}::timestamptz from changed)
    insert into activity (target_type, target_id, actor_id, event, description, properties, created_at, updated_at)
    select 'organisation', id, ${batch.created_by_id}::bigint, 'organisation.updated', 'organisation updated',
      jsonb_build_object('id', id, 'family', 'organisations', 'import_batch_id', ${batch.id}::bigint,
        'old', '{"is_issuer": false}'::jsonb, 'new', '{"is_issuer": true}'::jsonb), ${at}::timestamptz, ${at}::timestamptz from changed`.execute(
    trx,
  );
}

/** The organisation itself as investing party, with no one behind it yet (`domain.md#0.8`). */
export async function createEntities(trx: Trx, slice: Slice): Promise<void> {
  const { batch, from, to, at } = slice;
  await sql`
    with fresh as (
      select distinct investor_id from import_round_lines
      where import_batch_id = ${batch.id} and row_no between ${from} and ${to} and not refused and entity_id is null),
    made as (
      insert into investment_method_entities (investment_method_id, kind, organisation_id, name, country, approved_at,
        ${AUDIT_COLUMNS})
      select m.id, 'organisation', o.id, o.name, o.country, ${at}::timestamptz, ${auditValues(at, batch.created_by_id)}
      from fresh f join organisations o on o.id = f.investor_id
      cross join (select min(id) as id from investment_methods where kind = 'organisation' and is_built_in) m
      returning id)
    ${keepMade(slice, 'investment_method_entity', 'investment-method-entities')}`.execute(trx);
}
