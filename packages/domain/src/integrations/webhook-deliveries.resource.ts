import { belongsTo, integer, json, moment, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';

/** What a receiver is told: that something happened to a record, and nothing of its content. */
export interface WebhookPayload {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly data: {
    readonly family: string | null;
    readonly id: number | null;
    readonly status?: number | null;
  };
}

/** One event on its way to one receiver (`domain.md#N`). */
export const webhookDeliveries = defineResource('webhook-deliveries', {
  permission: { read: 'features', write: 'none' },
  without: ['create', 'update', 'delete'],
  big: true,
  hardDelete: true,
  unaudited: true,
  fields: {
    webhook_id: belongsTo('webhooks').readOnly().present(),
    event: text(80).readOnly().present().filter('exact'),
    /** Unique with its webhook; the same for every try. */
    event_id: text(36).readOnly().present(),
    payload: json<WebhookPayload>().readOnly().present(),
    attempt: integer().readOnly().present(),
    response_status: integer().readOnly().filter('exact'),
    /** Why there was no answer. */
    error: text().readOnly(),
    next_attempt_at: moment().readOnly(),
    delivered_at: moment().readOnly(),
  },
});
