import type { StatisticName } from '@tranche/domain/reporting/statistics';
import type { Inputs } from '../queries.ts';

/** Figures of one statistic that are explained together. */
export interface StatisticFigures {
  readonly statistic: StatisticName;
  readonly inputs?: Inputs;
  /** Each by its path in the answer. */
  readonly figures: readonly CountedFigure[];
}
interface CountedFigure {
  readonly figure: string;
  readonly label: string;
  readonly unit: 'money' | 'number';
}
