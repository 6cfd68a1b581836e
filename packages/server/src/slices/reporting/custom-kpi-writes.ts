import { customKpis } from '@tranche/domain/reporting/custom-kpis.resource';
import { jsonText } from '../../kit/http/route.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord } from '../../kit/resource-engine/write.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { assertTarget } from '../crm/public.ts';

/** A KPI of one's own is made for a company that one may see, and stays with it. */
export const customKpiWrites = (bare: Serving): NonNullable<Serving['replace']> => ({
  create: async (call, app) => {
    const json = await perform(app, call, async (work) => {
      await assertTarget(work, call.body.target_type, call.body.target_id, 'show');
      const id = await createRecord(bare, work, call.body);
      return showRecordIn(work, customKpis.name, id, call.query);
    });
    return jsonText(`{"data":${json}}`, 201);
  },
});
