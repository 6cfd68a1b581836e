import { invalidField } from '@tranche/domain/kit/errors';
import { publicationStatus } from '@tranche/domain/opportunities/codes';
import { sharePrices } from '@tranche/domain/opportunities/share-prices.resource';
import { sql } from 'kysely';
import { servingUnder } from './under-opportunity.ts';
import { tellHoldersOfPrice } from './tell-holders-of-price.ts';

/** Investors see live prices, also of the offer that they consider; the class's latest up to a day by `as_of`. */
export const sharePricesServing = servingUnder(
  {
    resource: sharePrices,
    prepare: (data, { work }) => {
      const day = data.effective_on;
      if (typeof day === 'string' && day > work.now.toISOString().slice(0, 10)) {
        throw invalidField('effective_on', 'The effective on field must not be a date in the future.');
      }
      return data;
    },
    computed: {
      filters: {
        as_of: ([value], row) => {
          const day = String(value);
          if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return sql`false`;
          return sql`${row('id')} = (select latest.id from share_prices as latest
            where latest.investment_opportunity_id = ${row('investment_opportunity_id')}
              and latest.share_class = ${row('share_class')} and latest.status = ${publicationStatus.live}
              and latest.deleted_at is null and latest.effective_on <= ${day}::date
            order by latest.effective_on desc, latest.id desc limit 1)`;
        },
      },
    },
  },
  {
    parent: 'investment_opportunity_id',
    investor: (row) => sql`${row('status')} = ${publicationStatus.live}`,
    follow: tellHoldersOfPrice,
  },
);
