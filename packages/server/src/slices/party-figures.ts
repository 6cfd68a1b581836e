import { sql } from 'kysely';
import { rowRef } from '../kit/resource-engine/row-ref.ts';
import type { RowRef, Serving, Sql } from '../kit/resource-engine/serving.ts';
import { currentValueSql } from './investments/public.ts';

/** Today's value of the lines where the clause holds (`domain.md#3.5`); the lines are `line`. */
const heldValue = (where: Sql, now: Date): Sql =>
  sql`(select coalesce(sum(${currentValueSql(rowRef('line'), now.toISOString().slice(0, 10))}), 0)::numeric(20, 2)::text
    from investments line where line.status in (5, 6) and line.deleted_at is null and ${where})`;

/** The append `portfolio_value`, which the slice of the parties cannot know: investments build on it. */
export const withPortfolioValue = (serving: Serving, ofParty: (row: RowRef) => Sql): Serving => ({
  ...serving,
  computed: {
    ...serving.computed,
    appends: {
      ...serving.computed?.appends,
      portfolio_value: (row, { now }) => heldValue(ofParty(row), now),
    },
  },
});
