import { toDay } from '@tranche/domain/kit/calendar';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { investmentReference } from '@tranche/domain/investments/lifecycle';
import { formatMoney } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import { recordEvent } from '../../src/kit/workflow/record.ts';
import type { Work } from '../../src/kit/workflow/workflow.ts';
import type { Party } from './raising.ts';

/** What staff record of an investor's entry into a fund: issued immediately, its sums follow the books. Returns the id. */
export async function openFundInvestment(
  work: Work,
  { party, fundId, fund, ticket }: { party: Party; fundId: number; fund: string; ticket: number },
): Promise<number> {
  const at = work.now.toISOString();
  const { rows } = await sql<{
    id: number;
  }>`insert into investments (kind, status, fund_id, investment_method_entity_id, user_id,
      amount_requested, amount, reserved_at, confirmed_at, paid_at, issued_at, created_at, updated_at, created_by_id)
    values ('manual', ${investmentStatus.sharesIssued}, ${fundId}, ${party.entityId}, ${party.viewer.id}, ${ticket}, ${ticket},
      ${at}, ${at}, ${at}, ${at}, ${at}, ${at}, ${work.viewer.id}) returning id`.execute(work.trx);
  const id = Number(rows[0]?.id);
  await sql`update investments set reference = ${investmentReference(id)} where id = ${id}`.execute(work.trx);
  await recordEvent(work, {
    event: 'investment.recorded',
    target: { type: 'investment', id },
    description: `**${work.viewer.name}** recorded ${formatMoney(String(ticket))} in **${fund}**`,
    from: null,
    to: investmentStatus.sharesIssued,
    properties: { fund_id: fundId, user_id: party.viewer.id },
  });
  return id;
}

/** The investment of each investor follows what the books hold: paid in, and units at their average price. */
export const followBooks = (work: Work, fundId: number): Promise<unknown> =>
  sql`update investments investment set amount = b.paid_in, amount_requested = b.paid_in, amount_paid = b.paid_in, total_due = b.paid_in,
      shares = b.bought, share_price = round(b.paid_in / nullif(b.bought, 0), 6), share_class = 'Units'
    from (select e.investment_id, sum(e.amount) as paid_in, sum(e.units) as bought from fund_ledger e
      where e.fund_id = ${fundId} and e.type = 'contribution' and e.investment_id is not null group by 1) b
    where b.investment_id = investment.id`.execute(work.trx);

/** The end of a fund that is closed: every unit was redeemed. */
export async function realiseFundInvestments(work: Work, fundId: number, fund: string): Promise<void> {
  const at = work.now.toISOString();
  const { rows } = await sql<{ id: number; user_id: number }>`update investments
    set status = ${investmentStatus.realised}, realised_at = ${`${toDay(at)}T00:00:00Z`}, updated_at = ${at}
    where fund_id = ${fundId} and status = ${investmentStatus.sharesIssued} returning id, user_id`.execute(
    work.trx,
  );
  for (const { id, user_id: userId } of rows.toSorted((a, b) => a.id - b.id))
    await recordEvent(work, {
      event: 'investment.realised',
      target: { type: 'investment', id },
      description: `The holding in **${fund}** was realised`,
      from: investmentStatus.sharesIssued,
      to: investmentStatus.realised,
      properties: { fund_id: fundId, user_id: userId },
    });
}
