import { refuse } from '@tranche/domain/kit/errors';
import { dealStatus } from '@tranche/domain/pipeline/codes';
import { dealTransitions } from '@tranche/domain/pipeline/transitions';
import type { Params } from '../../kit/http/route.ts';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { createOpportunity } from '../opportunities/public.ts';
import { placeOnBoard } from './board-order.ts';
import { copyDealContent } from './copy-deal-content.ts';
import type { DealRow } from './lock-deal.ts';
import { dealPage, enterStage } from './move-deal.ts';
import type { StageRow } from './find-stage.ts';

/**
 * 1 → 3 (`domain.md#2.13`): a draft opportunity in the image of the deal, with its key points, team, documents (private) and
 * members. The deal goes to the won stage and is read-only from then on. Returns the opportunity's id.
 */
export async function convertDeal(work: Work, deal: DealRow): Promise<number> {
  if (work.viewer.kind !== 'system' && !work.viewer.can('investment_opportunity_live.create'))
    throw refuse('forbidden');
  const status = assertVerb(work, dealTransitions, 'convert', { state: deal.status });
  const opportunityId = await createOpportunity(work, opportunityOf(deal));
  await work.trx
    .updateTable('investment_opportunities')
    .set({ pipeline_deal_id: deal.id, logo: deal.logo })
    .where('id', '=', opportunityId)
    .execute();
  await copyDealContent(work, deal.id, opportunityId);
  const stage = await wonStage(work, deal);
  const moves = stage.id !== deal.pipeline_stage_id;
  await enterStage(work, deal, stage, {
    status,
    investment_opportunity_id: opportunityId,
    closed_at: work.now.toISOString(),
    lost_reason: null,
    board_order: moves ? await placeOnBoard(work, stage.id, deal.id, null) : deal.board_order,
  });
  await notifyOfConversion(work, deal, opportunityId);
  return opportunityId;
}

/** What of the deal an opportunity's form would have sent. */
function opportunityOf(deal: DealRow): Params {
  return {
    name: deal.name,
    website: deal.website,
    company_number: deal.company_number,
    organisation_id: deal.organisation_id,
    entrepreneur_id: deal.entrepreneur_id,
    owner_id: deal.owner_id,
    type_id: deal.type_id,
    sub_type_id: deal.sub_type_id,
    category_id: deal.category_id,
    character_id: deal.character_id,
    investment_round_type_id: deal.investment_round_type_id,
    industry_ids: deal.industry_id === null ? [] : [deal.industry_id],
    tax_option_ids: [...deal.tax_option_ids],
    currency: deal.currency,
    target_amount: deal.target_raise ?? '0.00',
    minimum_investment: deal.minimum_investment,
    pre_money_valuation: deal.pre_money_valuation,
    share_price: deal.share_price,
    summary: deal.summary,
    description: deal.description,
    ...(deal.use_of_funds === null ? {} : { sections: [useOfFunds(deal.use_of_funds)] }),
  };
}

const useOfFunds = (body: string): Params => ({
  key: 'use-of-funds',
  title: 'Use of funds',
  body,
  sort_order: 0,
  is_visible: true,
});

/** The pipeline's won stage; where it has none the deal stays. */
async function wonStage(work: Work, deal: DealRow): Promise<StageRow> {
  const stages = work.trx.selectFrom('pipeline_stages').selectAll();
  const won = await stages
    .where('pipeline_id', '=', deal.pipeline_id)
    .where('is_won', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .executeTakeFirst();
  return won ?? stages.where('id', '=', deal.pipeline_stage_id).executeTakeFirstOrThrow();
}

async function notifyOfConversion(work: Work, deal: DealRow, opportunityId: number): Promise<void> {
  await recordEvent(work, {
    event: 'pipeline_deal.converted',
    target: { type: 'pipeline_deal', id: deal.id },
    description: `**${work.viewer.name}** created a draft opportunity from **${deal.name}**`,
    from: deal.status,
    to: dealStatus.investment,
    properties: { investment_opportunity_id: opportunityId },
  });
  if (deal.owner_id === work.viewer.id) return;
  await notify(work, 'deal_converted', {
    to: [deal.owner_id],
    params: { deal: deal.name },
    cta: dealPage(deal.id),
  });
}
