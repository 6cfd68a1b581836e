import { defineVerb, record } from '../kit/verb.ts';
import type { webhookDeliveries } from './webhook-deliveries.resource.ts';
import type { webhooks } from './webhooks.resource.ts';

type Delivery = typeof webhookDeliveries;

export const test = defineVerb('POST /api/webhooks/:id/test', {
  summary: 'Send a test event',
  answer: record<Delivery>(),
});

export const rotateSecret = defineVerb('POST /api/webhooks/:id/rotate-secret', {
  summary: 'A new signing secret; the old one stops working immediately',
  answer: record<typeof webhooks>(),
});

export const resend = defineVerb('POST /api/webhook-deliveries/:id/resend', {
  summary: 'Send an event again, with eight new attempts',
  answer: record<Delivery>(),
});
