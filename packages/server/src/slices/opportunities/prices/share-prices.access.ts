import { invalidField } from '@tranche/domain/kit/errors';
import { publicationStatus } from '@tranche/domain/opportunities/codes';
import { sharePrices } from '@tranche/domain/opportunities/share-prices.resource';
import { sql } from 'kysely';
import { heldBack, settled } from './confirm-value.ts';
import { latestUpTo } from './latest-up-to.ts';
import { servingUnder } from '../content/under-opportunity.ts';
import { assertPriceEvidence, priceEvidence } from './price-evidence.ts';
import { notifyHoldersOfPrice } from './notify-holders-of-price.ts';

const CONFIRMED = {
  resource: sharePrices,
  family: 'share_price',
  kind: 'valuation',
  day: 'effective_on',
  what: 'the share price',
} as const;

const held = heldBack(CONFIRMED);

/** Investors see live prices, also of the opportunity that they consider; the class's latest up to a day by `as_of`. */
export const sharePricesServing = servingUnder(
  {
    resource: sharePrices,
    prepare: (data, { today }) => {
      const day = data.effective_on;
      if (typeof day === 'string' && day > today) {
        throw invalidField('effective_on', 'The effective on field must not be a date in the future.');
      }
      return data;
    },
    computed: {
      appends: { evidence: priceEvidence },
      filters: {
        as_of: latestUpTo('share_prices', 'effective_on', ['share_class']),
      },
    },
  },
  {
    parent: 'investment_opportunity_id',
    investor: (row) => sql`${row('status')} = ${publicationStatus.live}`,
    ahead: async (work, id, body) => {
      await assertPriceEvidence(work, id, body);
      return held(work, id, body);
    },
    follow: settled(CONFIRMED, notifyHoldersOfPrice),
  },
);
