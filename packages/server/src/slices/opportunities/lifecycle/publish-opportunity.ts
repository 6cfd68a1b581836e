import { invalidField, refuse, type FieldErrors } from '@tranche/domain/kit/errors';
import { attributeName } from '@tranche/domain/kit/attribute-name';
import { requiredMessage } from '@tranche/domain/kit/input';
import {
  internalAudienceRefusal,
  missingForPublication,
  publicationMessage,
} from '@tranche/domain/opportunities/publication';
import { ISSUER_PRODUCTS_ONLY } from '@tranche/domain/opportunities/rewards';
import { opportunityStatus as stage } from '@tranche/domain/opportunities/codes';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { assertFirmDetails } from '../../settings/public.ts';
import { sendQueuedInvitations } from '../invitations/send-invitations.ts';
import type { OpportunityRow } from '../lock-opportunity.ts';
import { assertVerb, moveOpportunity } from './move-opportunity.ts';
import { readPublicationFacts } from './publication-facts.ts';
import { recordRoundPrice } from '../prices/record-round-price.ts';
import { announceOpportunity } from './announce-opportunity.ts';
import { valuationColumns } from '../prices/valuation-columns.ts';

/**
 * 1 → 2 or 3 (`domain.md#2.1`): the draft must be complete, and an internal opportunity needs someone to see it. Fixes the
 * valuation, notes the round's price as a draft, sends the invitations that waited, and notifies whoever wants news.
 */
export async function publishOpportunity(
  work: Work,
  opportunity: OpportunityRow,
  verb: 'publishExternal' | 'publishInternal',
): Promise<void> {
  const status = assertVerb(work, opportunity, verb);
  await assertFirmDetails(work);
  const { invitations, pre_emption_holders, ...facts } = await readPublicationFacts(work, opportunity);
  const missing = missingForPublication(facts);
  if (missing.length > 0) throw incomplete(missing);
  await assertRewards(work, opportunity.id);
  const refusal =
    status === stage.liveInternal ? internalAudienceRefusal({ invitations, pre_emption_holders }) : null;
  if (refusal) throw refusal;
  const first = opportunity.published_at === null;
  const live: OpportunityRow = { ...opportunity, ...valuationColumns(opportunity, 'all'), status };
  await moveOpportunity(
    work,
    opportunity,
    {
      ...valuationColumns(opportunity, 'all'),
      status,
      published_at: opportunity.published_at ?? work.now.toISOString(),
    },
    { event: 'published', description: `**${work.viewer.name}** published **${opportunity.name}**` },
  );
  await recordRoundPrice(work, live);
  await sendQueuedInvitations(work, live);
  if (first && status === stage.liveExternal) await announceOpportunity(work, live);
}

/** While the risk warning is on, an opportunity with incentives of others stays a draft (COBS 4.12A). */
async function assertRewards(work: Work, opportunityId: number): Promise<void> {
  const flags = await work.app.flags(work.trx);
  if (!flags.risk_warning_enabled) return;
  const other = await work.trx
    .selectFrom('rewards')
    .select('id')
    .where('investment_opportunity_id', '=', opportunityId)
    .where('is_issuer_product', '=', false)
    .where('deleted_at', 'is', null)
    .limit(1)
    .execute();
  if (other.length > 0) throw invalidField('rewards', ISSUER_PRODUCTS_ONLY);
}

/** 422: one sentence over all, and each missing field under its own name. */
function incomplete(fields: readonly string[]) {
  const errors: FieldErrors = Object.fromEntries(fields.map((field) => [field, [requiredMessage(field)]]));
  return refuse('invalid', { message: publicationMessage(fields.map(attributeName)), errors });
}
