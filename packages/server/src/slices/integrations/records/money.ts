import { invalidField } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { postEntry, reverseEntry } from '../../funds/public.ts';
import type { Cells, RecordImport } from './record-import.ts';
import { amountIn, asset, fund, investor, organisation } from './references.ts';

/** Entries of funds' books: the same entry twice on one day is distinguished by its reference. */
export const ledgerEntries: RecordImport = {
  target: 'fund_ledger',
  resource: 'fund-ledger',
  list: '/admin/funds',
  references: { fund, investor, organisation, asset },
  identity: ({ fund: name = '', entry_date = '', type = '', amount = '', reference = '', ...who }) =>
    [name, entry_date, type, amount, reference, who.investor ?? who.organisation ?? who.asset ?? ''].join(
      '|',
    ),
  onRecord: (cell) => sql`select min(e.id) from fund_ledger e
    where e.fund_id = ${cell('fund_id')}::bigint and e.entry_date::text = ${cell('entry_date')} and e.type = ${cell('type')}
      and e.amount = ${amountIn(cell('amount'))} and coalesce(e.reference, '') = coalesce(${cell('reference')}, '')
      and e.reverses_id is null and not exists (select from fund_ledger r where r.reverses_id = e.id)
      and e.fund_investment_opportunity_id is not distinct from ${cell('fund_investment_opportunity_id')}::bigint
      and (select coalesce(h.organisation_id, -h.user_id) from investment_method_entities h where h.id = e.investment_method_entity_id)
        is not distinct from coalesce(${cell('organisation_id')}::bigint, -${cell('user_id')}::bigint)`,
  restsOnEarlierRows: true,
  create: async (work, cells) =>
    postEntry(work, { ...cells, investment_method_entity_id: await entityOf(work, cells) }),
  takeBack: async (work, id) => void (await reverseEntry(work, { reverses_id: id })),
};

/** The party that an investor's address or an organisation's name stands for; null where neither is stated. */
export async function entityOf(work: Work, cells: Cells): Promise<number | null> {
  const { user_id: user = null, organisation_id: organisationId = null } = cells;
  if (user === null && organisationId === null) return null;
  const entity =
    organisationId === null
      ? sql`user_id = ${user} and organisation_id is null`
      : sql`organisation_id = ${organisationId}`;
  const { rows } = await sql<{ id: number }>`
    select id from investment_method_entities where ${entity} and deleted_at is null
    order by is_default desc, kind = 'user' desc, id limit 1`.execute(work.trx);
  if (!rows[0]) throw invalidField('investor', 'The investor has no entity to invest through.');
  return rows[0].id;
}
