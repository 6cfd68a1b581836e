import { TRIGGER_EVENTS } from '@tranche/domain/opportunities/trigger-codes';
import { assertTrigger } from '@tranche/domain/opportunities/triggers';
import { triggers } from '@tranche/domain/opportunities/triggers.resource';
import { NEVER } from '../../../kit/resource-engine/where.ts';
import { same } from '../../../kit/resource-engine/write.ts';
import { servingUnder } from '../content/under-opportunity.ts';

/** Staff's alone. A trigger whose condition changed looks at everything again. */
export const triggersServing = servingUnder(
  {
    resource: triggers,
    prepare: (data, { before }) => {
      const after: Record<string, unknown> = { recipients: {}, ...before, ...data };
      const event = TRIGGER_EVENTS.find((word) => word === after.event);
      if (event) {
        const { threshold, kpi_id, recipients } = after;
        assertTrigger({ event, threshold, kpi_id, recipients });
      }
      const rewritten =
        before !== null && CONDITION.some((name) => name in data && !same(before[name], data[name]));
      return rewritten ? { ...data, met_subjects: [], fire_count: 0 } : data;
    },
  },
  { parent: 'investment_opportunity_id', investor: () => NEVER },
);

const CONDITION = ['event', 'operator', 'threshold', 'kpi_id'];
