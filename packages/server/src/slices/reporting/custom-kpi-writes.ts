import { customKpis } from '@tranche/domain/reporting/custom-kpis.resource';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord } from '../../kit/resource-engine/write.ts';
import { assertTarget } from '../crm/public.ts';

/** A KPI of one's own is made for a company that one may see, and stays with it. */
export const customKpiWrites = (bare: Serving): NonNullable<Serving['replace']> => ({
  create: async (call, app) => {
    return answerWith(call, app, { name: customKpis.name, status: 201 }, async (work) => {
      await assertTarget(work, call.body.target_type, call.body.target_id, 'show');
      return createRecord(bare, work, call.body);
    });
  },
});
