import { invalid, type FieldErrors } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { readIds } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { Params } from '../../../kit/http/route.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';

/** The lists of ids that an opportunity's form sends, and the pivots that they fill. */
const LINKS = [
  {
    field: 'industry_ids',
    pivot: 'investment_opportunity_industries',
    column: 'industry_id',
    table: 'industries',
  },
  {
    field: 'tax_option_ids',
    pivot: 'investment_opportunity_tax_options',
    column: 'tax_option_id',
    table: 'tax_options',
  },
  {
    field: 'investor_type_ids',
    pivot: 'investment_opportunity_investor_types',
    column: 'investor_type_id',
    table: 'investor_types',
  },
] as const;
type Link = (typeof LINKS)[number];
export type Links = readonly { readonly link: Link; readonly ids: readonly number[] }[];

/** The lists that the body names; an empty one empties the pivot. Throws 422 on what is no list of ids. */
export function readLinks(body: Params): Links {
  const links: { link: Link; ids: number[] }[] = [];
  const errors: FieldErrors = {};
  for (const link of LINKS) {
    if (!(link.field in body)) continue;
    const ids = readIds(body[link.field]);
    if (ids === null) errors[link.field] = [selectedMessage(link.field)];
    else links.push({ link, ids });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return links;
}

export async function writeLinks(work: Work, opportunityId: number, links: Links): Promise<void> {
  const flags = await work.app.flags(work.trx);
  for (const { link, ids } of links) {
    if (link.field === 'tax_option_ids' && !flags.tax_enabled) continue;
    await assertThere(work, link, ids);
    await sql`delete from ${sql.table(link.pivot)} where investment_opportunity_id = ${opportunityId}
      and ${sql.ref(link.column)} <> all(${[...ids]}::bigint[])`.execute(work.trx);
    await sql`insert into ${sql.table(link.pivot)} (investment_opportunity_id, ${sql.ref(link.column)})
      select ${opportunityId}, id from unnest(${[...ids]}::bigint[]) as id on conflict do nothing`.execute(
      work.trx,
    );
  }
}

async function assertThere(work: Work, link: Link, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from ${sql.table(link.table)}
    where id = any(${[...ids]}::bigint[]) and deleted_at is null`.execute(work.trx);
  if (rows[0]?.found !== ids.length) throw invalid({ [link.field]: [selectedMessage(link.field)] });
}
