import { role } from '@tranche/domain/roles';
import { sql, type RawBuilder } from 'kysely';
import type { Reference } from './record-import.ts';

type Find = Reference['find'];

const byName =
  (table: string, column = 'name'): Find =>
  (key) =>
    sql`select id from ${sql.table(table)} where name_key(${sql.ref(column)}) = name_key(${key}) and deleted_at is null order by id`;

const people =
  (whose: RawBuilder<unknown>): Find =>
  (key) =>
    sql`select id from users where email = ${key} and ${whose} and deleted_at is null`;

/** What cells of several families name. */
export const owner: Reference = { to: 'owner_id', find: people(sql`role_id <> ${role.investor}`) };
export const investor: Reference = { to: 'user_id', find: people(sql`role_id = ${role.investor}`) };
export const organisation: Reference = { to: 'organisation_id', find: byName('organisations') };
export const fund: Reference = { to: 'fund_id', find: byName('funds') };
export const industry: Reference = { to: 'industry_id', find: byName('industries') };
export const stage: Reference = {
  to: 'pipeline_stage_id',
  find: (key) => sql`
    select s.id from pipeline_stages s join pipelines p on p.id = s.pipeline_id
    where name_key(s.name) = name_key(${key}) and p.is_default and s.deleted_at is null and p.deleted_at is null`,
};
export const asset: Reference = {
  to: 'fund_investment_opportunity_id',
  find: byName('fund_investment_opportunities'),
};
export const kpi: Reference = {
  to: 'report_sub_type_id',
  find: (key) => sql`
    select id from report_sub_types where (name_key(name) = name_key(${key}) or key = ${key}) and deleted_at is null order by id`,
};
export const type: Reference = { to: 'type_id', find: byName('types') };
export const roundType: Reference = {
  to: 'investment_round_type_id',
  find: byName('investment_round_types'),
};

/** The sum in a cell, null where it cannot be read: the verb then says what is wrong with it. */
export const amountIn = (cell: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${cell} ~ '^\\d{1,17}(\\.\\d{1,2})?$' then (${cell})::numeric(20, 2) end`;

/** Whether a record's holder is the person or organisation that the cells name. */
export const sameHolder = (
  row: { readonly user: RawBuilder<unknown>; readonly organisation: RawBuilder<unknown> },
  cell: (name: string) => RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql`coalesce(${row.organisation}, -${row.user}) is not distinct from
    coalesce(${cell('organisation_id')}::bigint, -${cell('user_id')}::bigint)`;

/** By name or slug; of several rounds of one name none is meant. */
export const opportunity: Reference = {
  to: 'investment_opportunity_id',
  find: (key) => sql`
    select id from investment_opportunities where (name_key(name) = name_key(${key}) or slug = ${key}) and deleted_at is null order by id`,
};
