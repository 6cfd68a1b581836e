import { assetFigures } from '@tranche/domain/funds/asset';
import { draftLive } from '@tranche/domain/codes';
import { feeEntries, proposeFee } from '@tranche/domain/funds/runs/fee';
import { feeParams } from '@tranche/domain/funds/runs/params';
import { conflict, invalidField } from '@tranche/domain/kit/errors';
import { isPositive } from '@tranche/domain/kit/money';
import { readNested } from '@tranche/domain/kit/nested-form';
import { sql } from 'kysely';
import type { Reader } from '../../../../kit/db/database.ts';
import { assertRates } from '../../assert-rates.ts';
import type { FundRow } from '../../lock.ts';
import { readAssets } from '../../read-assets.ts';
import { feeBases, missingRates } from '../../value-fund.ts';
import { defineRunKind } from '../kind.ts';

interface Period {
  readonly period_start: string;
  readonly period_end: string;
}

/** The management fee of a period by the fund's terms (`domain.md#3.7`); a period is charged once. */
export const fee = defineRunKind({
  kind: 'fund_fee',
  readParams: (given) => {
    const params = readNested(feeParams, given, 'params');
    if (params.period_end < params.period_start)
      throw invalidField('params.period_end', 'The period end field must not be before the period start.');
    return params;
  },
  propose: async (reader, { row, fund, params }) => {
    const day = row.record_on ?? row.entry_date;
    const proposal = proposeFee({
      ...fund,
      ...params,
      vat_pct: params.vat_pct ?? '0',
      bases: await readBases(reader, fund, day),
    });
    if (!isPositive(proposal.total)) return conflict('No management fee is due for this period.');
    if (await isCharged(reader, fund.id, params))
      return conflict('A management fee has already been charged for part of this period.');
    return proposal;
  },
  entries: ({ params }, line) => feeEntries(line, params.period_start, params.period_end),
});

async function readBases(reader: Reader, fund: FundRow, day: string) {
  const assets = await readAssets(reader, sql`a.fund_id = ${fund.id} and a.status = ${draftLive.live}`, day);
  assertRates(missingRates(assets), { to: fund.currency, at: day });
  return feeBases(reader, fund, {
    assets,
    figures: assets.map((asset) => assetFigures(asset, day)),
    at: day,
  });
}

/** A fee already charged for an overlapping period: its reference says which period it was for. */
async function isCharged(
  reader: Reader,
  fundId: number,
  { period_start: from, period_end: to }: Period,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists(
    select 1 from fund_ledger e, lateral (select regexp_match(e.reference, '^management-fee (\\d{4}-\\d\\d-\\d\\d)/(\\d{4}-\\d\\d-\\d\\d)$') as days) p
    where e.fund_id = ${fundId} and e.type = 'management_fee' and e.reverses_id is null and p.days is not null
      and not exists(select 1 from fund_ledger r where r.reverses_id = e.id)
      and p.days[1] <= ${to} and p.days[2] >= ${from}) as found`.execute(reader);
  return rows[0]?.found ?? false;
}
