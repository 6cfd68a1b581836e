import { draftLive } from '@tranche/domain/codes';
import { navPublication } from '@tranche/domain/funds/transitions';
import { fundNetAssetValues } from '@tranche/domain/funds/fund-net-asset-values.resource';
import { isDay } from '@tranche/domain/kit/calendar';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { wrongState } from '@tranche/domain/kit/transitions';
import { netAssetValue } from '@tranche/domain/portfolio/fund-units';
import { isYes } from '@tranche/domain/kit/read-values';
import { readForm } from '../../kit/http/form.ts';
import type { Params } from '../../kit/http/route.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { dropSubmission } from '../settings/public.ts';
import { assertRates } from './assert-rates.ts';
import { bareNavs } from './bare.ts';
import { lockFund, lockNav, type FundRow, type NavRow } from './lock.ts';
import { moveNav } from './transition-nav.ts';
import { valueFund } from './value-fund.ts';

type Parts = Pick<NavRow, 'investments_value' | 'cash' | 'other_assets' | 'liabilities' | 'accrued_fees'>;

/**
 * A draft net asset value at a day. `calculate` fills all of it from valuations and books; without it, what the body
 * leaves out of investments and cash is filled so. Returns the id.
 */
export async function createNav(work: Work, body: Params): Promise<number> {
  const form = readForm(fundNetAssetValues.fields, body);
  const fund = await lockFund(work, form.fund_id);
  const value = await valueFund(work.trx, fund, form.as_of);
  const given: { readonly [Name in keyof Parts]?: string | null } = isYes(body.calculate) ? {} : form;
  if ((given.investments_value ?? null) === null)
    assertRates(value.fx_missing, { to: fund.currency, at: form.as_of });
  const parts: Parts = {
    investments_value: given.investments_value ?? value.investments_value,
    cash: given.cash ?? value.cash,
    other_assets: form.other_assets ?? '0.00',
    liabilities: form.liabilities ?? '0.00',
    accrued_fees: given.accrued_fees ?? value.accrued_fees,
  };
  const columns = columnsOf(fund, parts, value.units_in_issue);
  const id = await createRecord({ ...bareNavs, prepare: (data) => ({ ...data, ...columns }) }, work, {
    ...body,
    fund_id: fund.id,
  });
  await moveNav(work, id, body);
  return id;
}

const columnsOf = (fund: FundRow, parts: Parts, units: string) => ({
  ...parts,
  ...netAssetValue({ ...parts, units_in_issue: units, initial_unit_price: fund.initial_unit_price }),
  units_in_issue: units,
});

/** Change a draft, `calculate` it again, publish it, or take a live one back. A live one's fields stand. */
export async function editNav(work: Work, id: string | number, body: Params): Promise<number> {
  const before = await lockNav(work, id);
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
  if (body.as_of === null) throw invalidField('as_of', requiredMessage('as_of'));
  const day = isDay(asOf) ? asOf : before.as_of;
  const value = await valueFund(work.trx, fund, day);
  if (isYes(body.calculate)) assertRates(value.fx_missing, { to: fund.currency, at: day });
  await updateRecord(
    {
      ...bareNavs,
      prepare: ({ fund_id: _fund, ...data }) => {
        const given = {
          ...before,
          ...Object.fromEntries(Object.entries(data).filter(([, v]) => v !== null)),
        };
        const parts: Parts = isYes(body.calculate) ? { ...given, ...value } : given;
        return { ...data, ...columnsOf(fund, onlyParts(parts), value.units_in_issue) };
      },
    },
    work,
    before.id,
    body,
  );
}

const onlyParts = (from: Parts): Parts => ({
  investments_value: from.investments_value,
  cash: from.cash,
  other_assets: from.other_assets,
  liabilities: from.liabilities,
  accrued_fees: from.accrued_fees,
});
