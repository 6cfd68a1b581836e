import { HELD_STATUSES, investmentStatus } from '@tranche/domain/investments/codes';
import { explainHolding } from '@tranche/domain/portfolio/explain';
import type { Explanation } from '@tranche/domain/portfolio/explanation';
import { isExplained } from '@tranche/domain/portfolio/recompute';
import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import { lit } from '../../../kit/db/literal.ts';
import { type AccruedOnDay, accruedOnDay, readMarketIndex } from '../../funds/public.ts';
import { explainedFund } from '../fund-page.ts';
import { holdingsOf } from '../holdings.ts';
import { readFundInvestments } from '../read-fund-investments.ts';
import { readInvestments } from '../read-investments.ts';
import type { Breach } from './law.ts';

const HELD = [...HELD_STATUSES, investmentStatus.realised];

/** Each figure of each holding worked out again from the rows that explain it; a holding where one does not come out is named. */
export async function checkExplanations(reader: Reader, at: string): Promise<Breach[]> {
  const held = await readInvestments(reader, { where: sql`investment.status in ${lit(HELD)}`, at });
  const alone = held.flatMap((investment) => holdingsOf([investment], at));
  const breaches = alone.flatMap(({ figures, investments }) =>
    wrongIn(explainHolding(investments, figures, at), 'investments', investments[0]?.id ?? 0),
  );
  return [...breaches, ...(await fundBreaches(reader, at))];
}

async function fundBreaches(reader: Reader, at: string): Promise<Breach[]> {
  const investments = await readFundInvestments(reader, { parties: sql`true`, at });
  const indices = await readMarketIndex(reader, [...new Set(investments.map((each) => each.opportunity.id))]);
  const carry = new Map<number, AccruedOnDay>();
  const breaches: Breach[] = [];
  for (const investment of investments) {
    const { id } = investment.opportunity;
    const accrued = carry.get(id) ?? (await accruedOnDay(reader, id, at));
    carry.set(id, accrued);
    for (const holding of holdingsOf([investment], at))
      breaches.push(
        ...wrongIn(
          explainedFund(holding, { at, accrued, market: indices.get(id) }).explain,
          'investment-method-entities',
          investment.entity.id,
        ),
      );
  }
  return breaches;
}

const wrongIn = (explained: readonly Explanation[], family: string, id: number): Breach[] =>
  explained
    .filter((each) => !isExplained(each))
    .map(({ figure }) => ({ rule: `The rows of ${figure} come to it`, family, id }));
