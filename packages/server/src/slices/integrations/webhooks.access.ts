import * as webhookVerbs from '@tranche/domain/integrations/webhook.verbs';
import { webhookDeliveries } from '@tranche/domain/integrations/webhook-deliveries.resource';
import { checkEvents } from '@tranche/domain/integrations/webhook-rules';
import { webhooks } from '@tranche/domain/integrations/webhooks.resource';
import { sql } from 'kysely';
import { momentText } from '../../kit/resource-engine/columns.ts';
import type { Preparing, RowAccess, RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { createWebhook, resendDelivery, rotateSecret, testWebhook, updateWebhook } from './webhook-verbs.ts';

const access = (viewer: Viewer): RowAccess => (viewer.can('features.index') ? 'all' : 'none');

/** Switched on again, a receiver starts with a clean sheet. */
function prepare(data: Record<string, unknown>, { mode }: Preparing): Record<string, unknown> {
  const events = 'events' in data ? { events: checkEvents(data.events) } : {};
  const fresh = mode === 'update' && data.is_active === true;
  return { ...data, ...events, ...(fresh && { disabled_at: null, failing_since: null }) };
}

const moment = (name: string): Sql => sql`${momentText(sql.ref(name))} as ${sql.ref(name)}`;

/** Each webhook's newest event is one row of their index, however many there are. */
const lastDelivery = (row: RowRef): Sql => sql`(
  select to_jsonb(d) from (
    select attempt, response_status, error, ${moment('created_at')}, ${moment('next_attempt_at')}, ${moment('delivered_at')}
    from webhook_deliveries as sent where webhook_id = ${row('id')}
    order by sent.created_at desc, id desc limit 1) as d)`;

export const webhooksServing: Serving = {
  resource: webhooks,
  access,
  prepare,
  computed: { appends: { last_delivery: lastDelivery } },
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
