import type { Work } from '../../kit/workflow/workflow.ts';

/** The status of every investment in an opportunity: what the guards of its stages judge by. */
export const investmentStatuses = (work: Work, opportunityId: number): Promise<{ status: number }[]> =>
  work.trx
    .selectFrom('investments')
    .select('status')
    .where('investment_opportunity_id', '=', opportunityId)
    .where('deleted_at', 'is', null)
    .execute();
