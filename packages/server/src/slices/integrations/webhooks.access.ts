import * as webhookVerbs from '@tranche/domain/integrations/webhook.verbs';
import { webhookDeliveries } from '@tranche/domain/integrations/webhook-deliveries.resource';
import { checkEvents } from '@tranche/domain/integrations/webhook-rules';
import { webhooks } from '@tranche/domain/integrations/webhooks.resource';
import type { Preparing, RowAccess, Serving } from '../../kit/resource-engine/serving.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { createWebhook, resendDelivery, rotateSecret, testWebhook, updateWebhook } from './webhook-verbs.ts';

const access = (viewer: Viewer): RowAccess => (viewer.can('features.index') ? 'all' : 'none');

/** Switched on again, a receiver starts with a clean sheet. */
function prepare(data: Record<string, unknown>, { mode }: Preparing): Record<string, unknown> {
  const events = 'events' in data ? { events: checkEvents(data.events) } : {};
  const fresh = mode === 'update' && data.is_active === true;
  return { ...data, ...events, ...(fresh && { disabled_at: null, failing_since: null }) };
}

export const webhooksServing: Serving = {
  resource: webhooks,
  access,
  prepare,
  replace: { create: createWebhook, update: updateWebhook },
  actions: [
    {
      ...webhookVerbs.test,
      access: 'features.update',
      limit: { max: 30, seconds: 60 },
      handle: testWebhook,
    },
    {
      ...webhookVerbs.rotateSecret,
      access: 'features.update',
      handle: rotateSecret,
    },
  ],
};

export const webhookDeliveriesServing: Serving = {
  resource: webhookDeliveries,
  access,
  actions: [
    {
      ...webhookVerbs.resend,
      access: 'features.update',
      handle: resendDelivery,
    },
  ],
};
