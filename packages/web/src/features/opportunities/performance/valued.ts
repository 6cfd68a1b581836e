import type { RecordTarget } from '../../../shared/record/target.ts';
import type { OpportunityRow } from '../queries.ts';

/** Families whose figures follow from a price or a value. */
export const VALUED = ['investment-opportunities', 'investments', 'activity'] as const;

/** What its files hang on. */
export const targetOf = ({ id }: OpportunityRow): RecordTarget => ({
  targetType: 'investment_opportunity',
  targetId: id,
});
