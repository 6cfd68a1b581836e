import { invalid, invalidField } from '@tranche/domain/kit/errors';
import { ISSUER_PRODUCTS_ONLY } from '@tranche/domain/opportunities/rewards';
import { rewards } from '@tranche/domain/opportunities/rewards.resource';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { servingUnder } from './under-opportunity.ts';

/** No fewer than were claimed; while the risk warning is on, the issuer's own products alone (COBS 4.12A). */
export const rewardsServing = servingUnder(
  {
    resource: rewards,
    prepare: (data, { before }) => {
      const claimed = Number(before?.claimed ?? 0);
      if (typeof data.quantity === 'number' && data.quantity < claimed) {
        throw invalidField('quantity', `The quantity field must be at least ${claimed}.`);
      }
      return data;
    },
  },
  { parent: 'investment_opportunity_id', follow: assertIssuerProduct },
);

async function assertIssuerProduct(work: Work, id: number): Promise<void> {
  const flags = await work.app.flags(work.trx);
  if (!flags.risk_warning_enabled) return;
  const reward = await work.trx
    .selectFrom('rewards')
    .select('is_issuer_product')
    .where('id', '=', id)
    .executeTakeFirst();
  if (reward && !reward.is_issuer_product) throw invalid({ is_issuer_product: [ISSUER_PRODUCTS_ONLY] });
}
