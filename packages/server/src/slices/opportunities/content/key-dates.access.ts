import { keyDates } from '@tranche/domain/opportunities/key-dates.resource';
import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { targetAppend } from '../../crm/public.ts';
import { servingUnder } from './under-opportunity.ts';

/** Investors see the dates that are meant for them, of opportunities that they see. */
export const keyDatesServing = servingUnder(
  {
    resource: keyDates,
    computed: {
      appends: {
        target: (row, context) => (context.viewer.kind === 'investor' ? null : targetAppend(row, context)),
      },
      filters: {
        upcoming: ([value], row, { today }) =>
          isYes(value) ? sql`${row('date')} >= ${today}::date` : sql`${row('date')} < ${today}::date`,
      },
    },
  },
  { parent: 'target_id', investor: (row) => sql`${row('is_investor_visible')}` },
);
