import { invalid, type FieldErrors } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { readIds } from '@tranche/domain/kit/read-values';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { Params } from '../../kit/http/route.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

/** A list of ids in a form, and the pivot that it fills. */
export interface Link {
  readonly field: string;
  readonly pivot: string;
  /** The pivot's column of the record itself. */
  readonly owner: string;
  readonly column: string;
  readonly table: string;
  readonly flag?: string;
}

export const FUND_LINKS: readonly Link[] = [
  {
    field: 'industry_ids',
    pivot: 'fund_industries',
    owner: 'fund_id',
    column: 'industry_id',
    table: 'industries',
  },
  {
    field: 'tax_option_ids',
    pivot: 'fund_tax_options',
    owner: 'fund_id',
    column: 'tax_option_id',
    table: 'tax_options',
    flag: 'tax_enabled',
  },
  { field: 'manager_ids', pivot: 'fund_managers', owner: 'fund_id', column: 'user_id', table: 'users' },
];

export const ASSET_LINKS: readonly Link[] = [
  {
    field: 'industry_ids',
    pivot: 'fund_investment_opportunity_industries',
    owner: 'fund_investment_opportunity_id',
    column: 'industry_id',
    table: 'industries',
  },
];

export type Chosen = readonly { readonly link: Link; readonly ids: readonly number[] }[];

/** The lists that the body names; an empty one empties the pivot. 422 on what is no list of ids. */
export function readLinks(links: readonly Link[], body: Params): Chosen {
  const chosen: { link: Link; ids: number[] }[] = [];
  const errors: FieldErrors = {};
  for (const link of links) {
    if (!(link.field in body)) continue;
    const ids = readIds(body[link.field]);
    if (ids === null) errors[link.field] = [selectedMessage(link.field)];
    else chosen.push({ link, ids });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return chosen;
}

export async function writeLinks(work: Work, ownerId: number, chosen: Chosen): Promise<void> {
  const flags = await work.app.flags(work.trx);
  for (const { link, ids } of chosen) {
    if (link.flag !== undefined && !flags[link.flag]) continue;
    await assertThere(work, link, ids);
    const owner = sql.ref(link.owner);
    const column = sql.ref(link.column);
    await sql`delete from ${sql.table(link.pivot)} where ${owner} = ${ownerId}
      and ${column} <> all(${[...ids]}::bigint[])`.execute(work.trx);
    await sql`insert into ${sql.table(link.pivot)} (${owner}, ${column})
      select ${ownerId}, id from unnest(${[...ids]}::bigint[]) as id on conflict do nothing`.execute(
      work.trx,
    );
  }
}

/** Managers are staff; everything else must simply be there. */
async function assertThere(work: Work, link: Link, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const staff = link.table === 'users' ? sql` and role_id <> ${lit(role.investor)}` : sql``;
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from ${sql.table(link.table)}
    where id = any(${[...ids]}::bigint[]) and deleted_at is null${staff}`.execute(work.trx);
  if (rows[0]?.found !== ids.length) throw invalid({ [link.field]: [selectedMessage(link.field)] });
}
