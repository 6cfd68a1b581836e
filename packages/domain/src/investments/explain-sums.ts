/** Where the sums over a list of investments come from (`domain.md#3.5`). */
import { keysOf } from '../kit/record.ts';
import { amountFigure, type CountedRecords, explainCounted } from '../portfolio/counted-records.ts';
import type { Explanation } from '../portfolio/explanation.ts';

const FORMULAS = {
  reserved: 'The amounts of reserved and confirmed investments, or what is requested before one is allocated',
  awaiting: 'What is outstanding of investments whose payment was called',
  received: 'What was paid of investments that are paid, issued or realised',
  current_value: 'What each investment that is held is worth today',
} as const;
export type InvestmentSum = keyof typeof FORMULAS;

/** Of one currency; the records are of all, each named by its currency and its sum. A sum of nothing needs none. */
export const explainSums = (
  sums: Readonly<Record<InvestmentSum, string | null>> & { readonly currency: string },
  records: readonly CountedRecords[],
): Explanation[] =>
  explainCounted(
    keysOf(FORMULAS).flatMap((figure) => {
      const value = sums[figure];
      if (value === null) return [];
      return [amountFigure(figure, value, FORMULAS[figure], `${sums.currency}.${figure}`)];
    }),
    records,
  );
