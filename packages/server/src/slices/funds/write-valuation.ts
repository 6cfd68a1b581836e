import { draftLive } from '@tranche/domain/codes';
import { fundOpportunityValuations } from '@tranche/domain/funds/fund-opportunity-valuations.resource';
import { valuePublishRefusal } from '@tranche/domain/funds/lifecycle';
import { valuationPublication } from '@tranche/domain/funds/transitions';
import { formatDay } from '@tranche/domain/kit/calendar';
import { readBoolean } from '@tranche/domain/kit/read-values';
import { wrongState } from '@tranche/domain/kit/transitions';
import { codeParam } from '../../kit/http/read-params.ts';
import { readForm } from '../../kit/http/form.ts';
import type { Params } from '../../kit/http/route.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import { assertVerb } from '../../kit/workflow/assert-verb.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { todayOf } from '../../kit/db/today.ts';
import { dropSubmission, takeSubmissionStep, type Submittable } from '../settings/public.ts';
import { bareValuations } from './bare.ts';
import { lockAsset, lockValuation, type ValuationRow } from './lock.ts';
import { lastLive, moveValue } from './move-value.ts';

/** A draft valuation of an asset within scope, published immediately where the body asks for it. Returns the id. */
export async function createValuation(work: Work, body: Params): Promise<number> {
  const form = readForm(fundOpportunityValuations.fields, body);
  const asset = await lockAsset(work, form.fund_investment_opportunity_id);
  const id = await createRecord(bareValuations, work, { ...body, fund_investment_opportunity_id: asset.id });
  await moveValuation(work, id, body);
  return id;
}

/** Change a draft, publish it, or take a live one back. */
export async function editValuation(work: Work, id: string | number, body: Params): Promise<number> {
  const before = await lockValuation(work, id);
  const changes = Object.entries(fundOpportunityValuations.fields).some(
    ([name, { spec }]) => name in body && !spec.readOnly && !spec.transient,
  );
  if (changes) {
    if (before.status === draftLive.live) throw wrongState(valuationPublication, before.status);
    await dropSubmission(work, 'fund_opportunity_valuation', before.id);
    await updateRecord(
      { ...bareValuations, prepare: ({ fund_investment_opportunity_id: _, ...data }) => data },
      work,
      before.id,
      body,
    );
  }
  await moveValuation(work, before.id, body);
  return before.id;
}

async function moveValuation(work: Work, id: number, body: Params): Promise<void> {
  const status = codeParam(body, 'status', draftLive);
  if (status === null && readBoolean(body.submit) === null) return;
  const valuation = await lockValuation(work, id);
  if (status === draftLive.draft && valuation.status === draftLive.live) {
    const to = assertVerb(work, valuationPublication, 'withdraw', { state: valuation.status });
    return save(work, valuation, to);
  }
  const step = await takeSubmissionStep(work, submittable(valuation), body, status === draftLive.live);
  if (step === 'publish') await publish(work, valuation);
}

const whatOf = (valuation: ValuationRow): string => `the valuation at ${formatDay(valuation.as_of)}`;

const submittable = (valuation: ValuationRow): Submittable => ({
  family: 'fund_opportunity_valuation',
  kind: 'valuation',
  row: valuation,
  what: whatOf(valuation),
  about: null,
  rights: ['funds_opportunity.update'],
  page: `/admin/investments/fund-opportunities/${valuation.fund_investment_opportunity_id}/details`,
});

/** 1 → 2: not ahead, and later than the last live one. */
async function publish(work: Work, valuation: ValuationRow): Promise<void> {
  const to = assertVerb(work, valuationPublication, 'publish', { state: valuation.status });
  const refusal = valuePublishRefusal({
    as_of: valuation.as_of,
    today: await todayOf(work.trx, work.now),
    last_live: await lastLive(work, 'fund_opportunity_valuation', {
      column: 'fund_investment_opportunity_id',
      id: valuation.fund_investment_opportunity_id,
    }),
  });
  if (refusal) throw refusal;
  await save(work, valuation, to);
}

const save = (work: Work, valuation: ValuationRow, to: 1 | 2): Promise<void> =>
  moveValue(work, {
    family: 'fund_opportunity_valuation',
    row: valuation,
    to,
    what: whatOf(valuation),
    properties: { fund_investment_opportunity_id: valuation.fund_investment_opportunity_id },
  });
