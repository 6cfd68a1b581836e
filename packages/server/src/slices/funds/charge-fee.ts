import { periodFee } from '@tranche/domain/funds/fees';
import { assetFigures } from '@tranche/domain/funds/asset';
import { draftLive } from '@tranche/domain/codes';
import { conflict, invalidField } from '@tranche/domain/kit/errors';
import { date } from '@tranche/domain/kit/field';
import { formatDay } from '@tranche/domain/kit/calendar';
import { isPositive } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';
import { lockFund } from './lock.ts';
import { postEntry } from './post-entry.ts';
import { readAssets } from './read-assets.ts';
import { assertRates } from './assert-rates.ts';
import { feeBases, missingRates } from './value-fund.ts';

export const feeForm = { period_start: date().required(), period_end: date().required() };

/**
 * The management fee of a period (`domain.md#3.7`): base × rate × days / 365, posted on its first day in advance, on its
 * last in arrears. A period is charged once. Returns the entry's id.
 */
export async function chargeFee(
  work: Work,
  id: string | number,
  { period_start: from, period_end: to }: { readonly period_start: string; readonly period_end: string },
): Promise<number> {
  const fund = await lockFund(work, id);
  if (to < from)
    throw invalidField('period_end', 'The period end field must not be before the period start.');
  const day = fund.fee_timing === 'advance' ? from : to;
  const assets = await readAssets(
    work.trx,
    sql`a.fund_id = ${fund.id} and a.status = ${draftLive.live}`,
    day,
  );
  assertRates(missingRates(assets), { to: fund.currency, at: day });
  const figures = assets.map((asset) => assetFigures(asset, day));
  const fee = periodFee(fund, await feeBases(work.trx, fund, { assets, figures, at: day }), { from, to });
  if (!isPositive(fee)) throw conflict('No management fee is due for this period.');
  const reference = `management-fee ${from}/${to}`;
  if (await isCharged(work, fund.id, { from, to }))
    throw conflict('A management fee has already been charged for part of this period.');
  return postEntry(work, {
    fund_id: fund.id,
    entry_date: day,
    type: 'management_fee',
    amount: fee,
    reference,
    description: `Management fee ${formatDay(from)} to ${formatDay(to)}`,
  });
}

/** A fee that stands for a period which overlaps: its reference says which it was for. */
async function isCharged(
  work: Work,
  fundId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists(
    select 1 from fund_ledger e, lateral (select regexp_match(e.reference, '^management-fee (\\d{4}-\\d\\d-\\d\\d)/(\\d{4}-\\d\\d-\\d\\d)$') as days) p
    where e.fund_id = ${fundId} and e.type = 'management_fee' and e.reverses_id is null and p.days is not null
      and not exists(select 1 from fund_ledger r where r.reverses_id = e.id)
      and p.days[1] <= ${to} and p.days[2] >= ${from}) as found`.execute(work.trx);
  return rows[0]?.found ?? false;
}
