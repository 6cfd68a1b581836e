import { inUnits } from '@tranche/domain/opportunities/instruments';
import type { RecordTarget } from '../../../shared/record/target.ts';
import type { OpportunityRow } from '../queries.ts';

/** Families whose figures follow from a price or a value. */
export const VALUED = ['investment-opportunities', 'investments', 'activity'] as const;

/** Its units are valued here, since no fund of ours says what they are worth. */
export const valuesOwnUnits = (opportunity: OpportunityRow): boolean =>
  inUnits(opportunity) && opportunity.unit_price === null;

/** What its files hang on. */
export const targetOf = ({ id }: OpportunityRow): RecordTarget => ({
  targetType: 'investment_opportunity',
  targetId: id,
});
