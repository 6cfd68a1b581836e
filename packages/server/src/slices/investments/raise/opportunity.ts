import { COMMITTED_STATUSES, investmentStatus } from '@tranche/domain/investments/codes';
import { refuse } from '@tranche/domain/kit/errors';
import { lit } from '../../../kit/db/literal.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import { headroom } from '@tranche/domain/opportunities/amounts';
import { type Selectable, sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';

export type OpportunityRow = Selectable<Tables['investment_opportunities']>;
export type InvestmentRow = Selectable<Tables['investments']>;

/** The opportunity, locked: whoever changes an allocation waits here, so that the last of it is given once. */
export async function lockOpportunity(work: Work, id: number): Promise<OpportunityRow> {
  const opportunity = await work.trx
    .selectFrom('investment_opportunities')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!opportunity) throw refuse('not_found');
  return opportunity;
}

/** Money taken from an opportunity: allocated (statuses 2–6) and reserved (1), in its currency. */
export async function takenFrom(
  reader: Reader,
  opportunityId: number,
): Promise<{ committed: string; reserved: string }> {
  const { rows } = await sql<{ committed: string; reserved: string }>`
    select coalesce(sum(amount) filter (where status in ${lit(COMMITTED_STATUSES)}), 0)::numeric(20,2) as committed,
      coalesce(sum(amount_requested) filter (where status = ${lit(investmentStatus.reserved)}), 0)::numeric(20,2) as reserved
    from investments where investment_opportunity_id = ${opportunityId} and deleted_at is null`.execute(
    reader,
  );
  return rows[0] ?? { committed: '0.00', reserved: '0.00' };
}

/** Room for a new reservation or investment, under the opportunity's allocation policy. */
export const roomFor = async (work: Work, opportunity: OpportunityRow): Promise<string> =>
  headroom(opportunity, await takenFrom(work.trx, opportunity.id));

/** Room for confirming a reservation: what others reserved does not count against it. */
export const roomToConfirm = async (work: Work, opportunity: OpportunityRow): Promise<string> =>
  headroom(opportunity, { ...(await takenFrom(work.trx, opportunity.id)), reserved: '0' });

/** May money be called: the opportunity, its nominee or the firm has an account, or the opportunity takes cards. */
export function canBePaid(
  opportunity: OpportunityRow,
  settings: { bank_account_number: string | null; bank_iban: string | null },
): boolean {
  return (
    Boolean(
      opportunity.bank_account_number ??
      opportunity.bank_iban ??
      settings.bank_account_number ??
      settings.bank_iban,
    ) || opportunity.accepts_stripe
  );
}
