import { webhookDeliveries } from '@tranche/domain/integrations/webhook-deliveries.resource';
import { webhooks } from '@tranche/domain/integrations/webhooks.resource';
import type { RowAccess, Serving } from '../../kit/resource-engine/serving.ts';
import type { Viewer } from '../../kit/session/viewer.ts';

const access = (viewer: Viewer): RowAccess =>
  viewer.kind === 'system' || viewer.can('features.index') ? 'all' : 'none';

export const webhooksServing: Serving = { resource: webhooks, access };
export const webhookDeliveriesServing: Serving = { resource: webhookDeliveries, access };
