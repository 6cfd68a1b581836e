import { HELD_STATUSES } from '@tranche/domain/investments/codes';
import { sub } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import { todayOf } from '../../../kit/db/today.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { readCapTables } from '../content/append-cap-table.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';
import { sharesBeforeNextRound } from './shares-before-next-round.ts';

type PreRound = Pick<OpportunityRow, 'shares_in_issue_pre' | 'fully_diluted_shares_pre'>;

/**
 * What was before this round, once its shares are issued (`domain.md#2.1`): what its terms said, else its cap table less
 * what the round issued, else its parent's shares. Unknown stays unknown.
 */
export async function sharesBeforeRound(work: Work, opportunity: OpportunityRow): Promise<PreRound> {
  const known = await beforeByBooks(work, opportunity);
  return {
    shares_in_issue_pre: opportunity.shares_in_issue_pre ?? known?.shares_in_issue_pre ?? null,
    fully_diluted_shares_pre: opportunity.fully_diluted_shares_pre ?? known?.fully_diluted_shares_pre ?? null,
  };
}

async function beforeByBooks(work: Work, opportunity: OpportunityRow): Promise<PreRound | null> {
  if (opportunity.shares_in_issue_pre !== null && opportunity.fully_diluted_shares_pre !== null) return null;
  const table = (await readCapTables(work.trx, [opportunity.id], await todayOf(work.trx, work.now))).get(
    opportunity.id,
  );
  if (table) {
    const issued = await issuedIn(work, opportunity.id);
    return {
      shares_in_issue_pre: sub(table.issued, issued),
      fully_diluted_shares_pre: sub(table.fully_diluted, issued),
    };
  }
  if (opportunity.parent_opportunity_id === null) return null;
  const parent = await work.trx
    .selectFrom('investment_opportunities')
    .selectAll()
    .where('id', '=', opportunity.parent_opportunity_id)
    .executeTakeFirst();
  return parent ? sharesBeforeNextRound(work, parent) : null;
}

async function issuedIn(work: Work, opportunityId: number): Promise<string> {
  const { rows } = await sql<{
    shares: string;
  }>`select coalesce(sum(shares), 0)::text as shares from investments
    where investment_opportunity_id = ${opportunityId} and status in ${lit(HELD_STATUSES)} and deleted_at is null`.execute(
    work.trx,
  );
  return rows[0]?.shares ?? '0';
}
