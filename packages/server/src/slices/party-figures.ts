import { HELD_STATUSES } from '@tranche/domain/investments/codes';
import { sql } from 'kysely';
import { lit } from '../kit/db/literal.ts';
import { rowRef } from '../kit/resource-engine/row-ref.ts';
import type { Append, RowRef, Serving, Sql } from '../kit/resource-engine/serving.ts';
import { currentValueSql } from './investments/public.ts';

/** Today's value of the investments where the clause holds (`domain.md#3.5`); the investments are `investment`. */
const heldValue = (where: Sql, today: string): Sql =>
  sql`(select coalesce(sum(${currentValueSql(rowRef('investment'), today)}), 0)::numeric(20, 2)::text
    from investments investment where investment.status in ${lit(HELD_STATUSES)} and investment.deleted_at is null and ${where})`;

/** Appends that the slice of the record cannot know. */
export const withAppends = (serving: Serving, appends: Readonly<Record<string, Append>>): Serving => ({
  ...serving,
  computed: { ...serving.computed, appends: { ...serving.computed?.appends, ...appends } },
});

/** The append `portfolio_value`, which the slice of the parties cannot know: investments build on it. */
export const withPortfolioValue = (serving: Serving, ofParty: (row: RowRef) => Sql): Serving =>
  withAppends(serving, { portfolio_value: (row, { today }) => heldValue(ofParty(row), today) });
