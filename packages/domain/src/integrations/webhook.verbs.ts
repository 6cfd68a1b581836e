import { defineVerb } from '../kit/verb.ts';

export const test = defineVerb('POST /api/webhooks/:id/test', {
  summary: 'Send a test event',
});

export const rotateSecret = defineVerb('POST /api/webhooks/:id/rotate-secret', {
  summary: 'A new signing secret; the old one stops working immediately',
});

export const resend = defineVerb('POST /api/webhook-deliveries/:id/resend', {
  summary: 'Send an event again, with eight new attempts',
});
