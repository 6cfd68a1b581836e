import { INVESTMENT_MESSAGES, issueRefusal, realiseRefusal } from '@tranche/domain/investments/lifecycle';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { conflict } from '@tranche/domain/kit/errors';
import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import { leftOf } from '@tranche/domain/portfolio/left-of';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { assertVerb, loadInvestment, moveTo } from '../investment.ts';
import type { InvestmentRow } from '../raise/opportunity.ts';
import { heldFlows } from './held-flows.ts';

const EXITS = ['sale', 'transfer_out', 'write_off', 'capital_return'] as const;

/** 5, 6 → 9: the exits cover every share that was held (`domain.md#2.4`). */
export async function realiseHolding(work: Work, id: string | number): Promise<void> {
  const { investment, opportunity } = await loadInvestment(work, id);
  assertVerb(work, investment, 'realise');
  await assertExited(work, investment);
  await moveTo(
    work,
    investment,
    { status: investmentStatus.realised, realised_at: work.now.toISOString() },
    { event: 'realised', description: `The holding in **${opportunity.name}** was realised` },
  );
}

/** Its exits cover every share or unit held; 409 otherwise. */
export async function assertExited(work: Work, investment: InvestmentRow): Promise<void> {
  const exits = await work.trx
    .selectFrom('investment_transactions')
    .select(['type', 'shares', 'fraction_sold'])
    .where('investment_id', '=', investment.id)
    .where('type', 'in', EXITS)
    .where('deleted_at', 'is', null)
    .execute();
  const refusal =
    exits.length === 0
      ? realiseRefusal({ shares: '1', exited: [] })
      : realiseRefusal({
          shares: investment.shares ?? '0',
          exited: exits.map(({ shares }) => shares ?? '0'),
        });
  if (refusal) throw refusal;
  await assertNothingLeft(work, investment.id);
}

/** Where the holding has no shares, its parts come to the whole; capital that came back says nothing of that. */
async function assertNothingLeft(work: Work, id: number): Promise<void> {
  const flows = await heldFlows(work, id);
  const inParts = flows.some(({ fraction_sold }) => fraction_sold);
  if (inParts && leftOf(flows).isHeld) throw conflict(INVESTMENT_MESSAGES.exitIncomplete);
}

/** 9 → 5, by Support alone. */
export async function unrealiseHolding(work: Work, id: string | number): Promise<void> {
  const { investment, opportunity } = await loadInvestment(work, id);
  const status = assertVerb(work, investment, 'unrealise');
  await moveTo(
    work,
    investment,
    { status, realised_at: null },
    { event: 'realisation_reversed', description: `Undid the realisation in **${opportunity.name}**` },
  );
}

/** 4 → 5 by staff, once the opportunity is among the existing investments. */
export async function issueOne(work: Work, id: string | number): Promise<void> {
  const { investment, opportunity } = await loadInvestment(work, id);
  const status = assertVerb(work, investment, 'issueShares');
  if (opportunity.status < opportunityStatus.completed)
    throw conflict('Shares are issued when the opportunity completes.');
  const priced = opportunity.instrument === 'equity' || opportunity.share_price !== null;
  const refusal = priced
    ? issueRefusal({ share_price: investment.share_price, shares: investment.shares ?? '0' })
    : null;
  if (refusal) throw refusal;
  await moveTo(
    work,
    investment,
    { status, issued_at: work.now.toISOString() },
    { event: 'shares_issued', description: `Issued the holding in **${opportunity.name}**` },
  );
}
