import { HELD_STATUSES } from '@tranche/domain/investments/codes';
import { add } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import { todayOf } from '../../../kit/db/today.ts';
import { lit } from '../../../kit/db/literal.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { readCapTables } from '../content/append-cap-table.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';

/** What is before the next round: the parent's cap table where it keeps one, else its shares and those it issued. */
export async function sharesBeforeNextRound(work: Work, parent: OpportunityRow) {
  const table = (await readCapTables(work.trx, [parent.id], await todayOf(work.trx, work.now))).get(
    parent.id,
  );
  if (!table) return sharesByIssue(work, parent);
  return { ...UNKNOWN, shares_in_issue_pre: table.issued, fully_diluted_shares_pre: table.fully_diluted };
}

/** The price and the valuation of the new round are not known yet. */
const UNKNOWN = {
  new_shares_offered: null,
  share_price: null,
  pre_money_valuation: null,
  post_money_valuation: null,
  equity_offered_pct: null,
};

/** The parent's shares with those its round issued: what is before the next one. Unknown stays unknown. */
async function sharesByIssue(work: Work, parent: OpportunityRow) {
  const { rows } = await sql<{
    issued: string;
  }>`select coalesce(sum(shares), 0)::text as issued from investments
    where investment_opportunity_id = ${parent.id} and status in ${lit(HELD_STATUSES)} and deleted_at is null`.execute(
    work.trx,
  );
  const issued = rows[0]?.issued ?? '0';
  const after = (before: string | null): string | null => (before === null ? null : add(before, issued));
  return {
    shares_in_issue_pre: after(parent.shares_in_issue_pre),
    fully_diluted_shares_pre: after(parent.fully_diluted_shares_pre),
    ...UNKNOWN,
  };
}
