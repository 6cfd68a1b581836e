import { draftLive } from '@tranche/domain/codes';
import { navPublication } from '@tranche/domain/funds/transitions';
import { fundNetAssetValues } from '@tranche/domain/funds/fund-net-asset-values.resource';
import type { NavParts } from '@tranche/domain/funds/nav-bridge';
import { isDay } from '@tranche/domain/kit/calendar';
import { readInput } from '@tranche/domain/kit/input';
import { wrongState } from '@tranche/domain/kit/transitions';
import { isYes } from '@tranche/domain/kit/read-values';
import { readForm } from '../../../kit/http/form.ts';
import type { Params } from '../../../kit/http/route.ts';
import { createRecord, updateRecord } from '../../../kit/resource-engine/write.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { dropSubmission } from '../../settings/public.ts';
import { bareNavs } from '../bare.ts';
import { lockFund, lockNav, type NavRow } from '../lock.ts';
import { lockCorrected } from './corrections.ts';
import { columnsOf, type GivenParts, proposeParts } from './nav-parts.ts';
import { moveNav } from './transition-nav.ts';
import { valueFund } from '../value-fund.ts';

/**
 * A draft net asset value at a day. `calculate` fills all of it from valuations and books; without it, what the body
 * leaves out of investments, cash and fees is filled so. With `corrects_id` the next version of that value's day. Returns
 * the id.
 */
export async function createNav(work: Work, body: Params): Promise<number> {
  const form = readForm(fundNetAssetValues.fields, body);
  const fund = await lockFund(work, form.fund_id);
  const { corrects_id = null, difference_note = null, as_of } = form;
  const corrected =
    corrects_id === null ? null : await lockCorrected(work, fund.id, { corrects_id, difference_note, as_of });
  const columns = await proposeParts(work.trx, fund, as_of, isYes(body.calculate) ? besides(form) : form);
  const server = { ...columns, version: (corrected?.version ?? 0) + 1 };
  const id = await createRecord({ ...bareNavs, prepare: (data) => ({ ...data, ...server }) }, work, {
    ...body,
    fund_id: fund.id,
  });
  await moveNav(work, id, body);
  return id;
}

/** What no valuation and no entry says. */
const besides = ({ other_assets, liabilities }: GivenParts): GivenParts => ({ other_assets, liabilities });

/** Change a draft, `calculate` it again, publish it, or take a live one back. A live one's fields stand. */
export async function editNav(work: Work, id: string | number, body: Params): Promise<number> {
  const before = await lockNav(work, id);
  readInput(fundNetAssetValues.fields, body, 'update'); // what cannot be read is named before the state is
  if (changesFields(body)) {
    if (before.status === draftLive.live) throw wrongState(navPublication, before.status);
    await dropSubmission(work, 'fund_net_asset_value', before.id);
    await recalculate(work, before, body);
  }
  await moveNav(work, before.id, body);
  return before.id;
}

const changesFields = (body: Params): boolean =>
  isYes(body.calculate) ||
  Object.entries(fundNetAssetValues.fields).some(
    ([name, { spec }]) => name in body && !spec.transient && !spec.readOnly,
  );

async function recalculate(work: Work, before: NavRow, body: Params): Promise<void> {
  const fund = await lockFund(work, before.fund_id);
  const asOf = typeof body.as_of === 'string' ? body.as_of.slice(0, 10) : before.as_of;
  const day = isDay(asOf) ? asOf : before.as_of;
  await assertCorrection(work, before, { ...body, as_of: day });
  const units = (await valueFund(work.trx, fund, day)).units_in_issue;
  const sent = readInput(fundNetAssetValues.fields, body, 'update');
  const kept = (name: 'other_assets' | 'liabilities'): string =>
    typeof sent[name] === 'string' ? sent[name] : before[name];
  const beside = { other_assets: kept('other_assets'), liabilities: kept('liabilities') };
  const fresh = isYes(body.calculate) ? await proposeParts(work.trx, fund, day, beside) : null;
  await updateRecord(
    {
      ...bareNavs,
      prepare: ({ fund_id: _fund, corrects_id: _corrected, ...data }) => {
        const given = {
          ...before,
          ...Object.fromEntries(Object.entries(data).filter(([name, v]) => v !== null || name === CARRY)),
        };
        return { ...data, ...(fresh ?? columnsOf(fund, onlyParts(given), units)) };
      },
    },
    work,
    before.id,
    body,
  );
}

/** Null is a value of this one: the carry is not stated. */
const CARRY = 'accrued_carry';

/** A draft correction stays one of the same day, with its note. */
async function assertCorrection(work: Work, before: NavRow, body: Params): Promise<void> {
  if (before.corrects_id === null) return;
  const note = 'difference_note' in body ? body.difference_note : before.difference_note;
  await lockCorrected(work, before.fund_id, {
    corrects_id: before.corrects_id,
    as_of: String(body.as_of),
    difference_note: typeof note === 'string' ? note : null,
  });
}

const onlyParts = (from: NavParts): NavParts => ({
  investments_value: from.investments_value,
  cash: from.cash,
  other_assets: from.other_assets,
  liabilities: from.liabilities,
  accrued_fees: from.accrued_fees,
  accrued_carry: from.accrued_carry,
});
