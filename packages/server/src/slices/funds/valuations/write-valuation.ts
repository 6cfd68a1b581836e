import { draftLive } from '@tranche/domain/codes';
import { fundOpportunityValuations } from '@tranche/domain/funds/fund-opportunity-valuations.resource';
import { evidenceRefusal, valuePublishRefusal } from '@tranche/domain/funds/lifecycle';
import { valuationPublication } from '@tranche/domain/funds/transitions';
import { readValuationInputs } from '@tranche/domain/funds/valuation-inputs';
import { type ValuationInputs, valuationResult } from '@tranche/domain/funds/valuation-result';
import { formatDay } from '@tranche/domain/kit/calendar';
import { invalidField } from '@tranche/domain/kit/errors';
import { readInput, requiredMessage } from '@tranche/domain/kit/input';
import { isYes, readBoolean } from '@tranche/domain/kit/read-values';
import { wrongState } from '@tranche/domain/kit/transitions';
import { readSettings } from '../../../kit/db/read-settings.ts';
import { codeParam } from '../../../kit/http/read-params.ts';
import { readForm } from '../../../kit/http/form.ts';
import type { Params } from '../../../kit/http/route.ts';
import { createRecord, updateRecord } from '../../../kit/resource-engine/write.ts';
import { assertVerb } from '../../../kit/workflow/assert-verb.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { todayOf } from '../../../kit/db/today.ts';
import {
  assertEvidence,
  dropSubmission,
  evidenceIds,
  takeSubmissionStep,
  type Submittable,
} from '../../settings/public.ts';
import { bareValuations } from '../bare.ts';
import { lockAsset, lockValuation, type ValuationRow } from '../lock.ts';
import { lastLive, moveValue } from '../move-value.ts';
import { readHeld } from './read-held.ts';

/**
 * A draft valuation of an asset within scope, published immediately where the body asks for it. Without a fair value it is
 * what the method makes of the inputs. Returns the id.
 */
export async function createValuation(work: Work, body: Params): Promise<number> {
  const form = readForm(fundOpportunityValuations.fields, body);
  const asset = await lockAsset(work, form.fund_investment_opportunity_id);
  const columns = await columnsOf(work, asset.id, { ...form, inputs: body.inputs });
  const id = await createRecord({ ...bareValuations, prepare: (data) => ({ ...data, ...columns }) }, work, {
    ...body,
    fund_investment_opportunity_id: asset.id,
  });
  await moveValuation(work, id, body);
  return id;
}

type Given = Pick<ValuationRow, 'as_of'> &
  ValuationInputs & {
    readonly fair_value?: string | null;
    readonly document_ids?: unknown;
    readonly inputs?: unknown;
  };

/** The fair value where the form leaves it out, and what no field can check by itself. */
async function columnsOf(work: Work, assetId: number, given: Given) {
  const filedWith = { type: 'fund_investment_opportunity', id: assetId } as const;
  await assertEvidence(work, filedWith, evidenceIds(given.document_ids));
  const inputs = readValuationInputs(given.inputs ?? []);
  const { held } = await readHeld(work.trx, assetId, given.as_of);
  const fairValue = given.fair_value ?? valuationResult(given, held)?.amount ?? null;
  if (fairValue === null) throw invalidField('fair_value', requiredMessage('fair_value'));
  return { fair_value: fairValue, inputs };
}

/** Change a draft, publish it, or take a live one back. */
export async function editValuation(work: Work, id: string | number, body: Params): Promise<number> {
  const before = await lockValuation(work, id);
  const { fair_value: _emptied, ...rest } = body;
  readInput(fundOpportunityValuations.fields, rest, 'update'); // what cannot be read is named before the state is
  const changes = Object.entries(fundOpportunityValuations.fields).some(
    ([name, { spec }]) => name in body && !spec.readOnly && !spec.transient,
  );
  if (changes) {
    if (before.status === draftLive.live) throw wrongState(valuationPublication, before.status);
    await dropSubmission(work, 'fund_opportunity_valuation', before.id);
    await change(work, before, body);
  }
  await moveValuation(work, before.id, body);
  return before.id;
}

async function change(work: Work, before: ValuationRow, { fair_value, ...rest }: Params): Promise<void> {
  const body = isLeft(fair_value) ? rest : { ...rest, fair_value };
  const sent = readInput(fundOpportunityValuations.fields, body, 'update');
  const given: Given = {
    ...before,
    ...(fair_value !== undefined && isLeft(fair_value) ? NO_VALUE : {}),
    ...sent,
  };
  const columns = await columnsOf(work, before.fund_investment_opportunity_id, given);
  const prepare = ({ fund_investment_opportunity_id: _, ...data }: Record<string, unknown>) => ({
    ...data,
    ...columns,
  });
  await updateRecord({ ...bareValuations, prepare }, work, before.id, body);
}

/** A fair value that is emptied is worked out again; one that is not sent stays. */
const isLeft = (fairValue: unknown): boolean =>
  fairValue === undefined || fairValue === null || fairValue === '';
const NO_VALUE = { fair_value: null };

async function moveValuation(work: Work, id: number, body: Params): Promise<void> {
  const status = codeParam(body, 'status', draftLive);
  if (status === null && readBoolean(body.submit) === null) return;
  const valuation = await lockValuation(work, id);
  if (status === draftLive.draft && valuation.status === draftLive.live) {
    const to = assertVerb(work, valuationPublication, 'withdraw', { state: valuation.status });
    return save(work, valuation, to);
  }
  if (status === draftLive.live || isYes(body.submit)) await assertProven(work, valuation);
  const step = await takeSubmissionStep(work, submittable(valuation), body, status === draftLive.live);
  if (step === 'publish') await publish(work, valuation);
}

/** Before anyone is asked to confirm it, the documents are there where the firm wants them. */
async function assertProven(work: Work, { method, document_ids }: ValuationRow): Promise<void> {
  const { valuation_evidence_required: isAsked } = await readSettings(work.trx);
  const documents = Array.isArray(document_ids) ? document_ids.length : 0;
  const refusal = evidenceRefusal({ method, documents, is_required: isAsked });
  if (refusal) throw refusal;
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
