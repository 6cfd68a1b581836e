import { boolean, json, moment, text, url } from '../kit/field.ts';
import { defineResource, many } from '../kit/resource.ts';

/** The newest event on its way to a receiver, and what became of it. */
export interface LastDelivery {
  readonly created_at: string;
  readonly attempt: number;
  readonly response_status: number | null;
  readonly error: string | null;
  readonly next_attempt_at: string | null;
  readonly delivered_at: string | null;
}

/** Where another system is notified of events (`domain.md#N`). Its secret is in the answers of creation and rotation alone. */
export const webhooks = defineResource('webhooks', {
  permission: 'features',
  targetType: 'webhook',
  fields: {
    url: url().required(),
    description: text(),
    /** Names of activity events, or all of a family: `investment.*`. */
    events: json<readonly string[]>().required(),
    /** Signs every delivery. */
    secret: text(100).encrypted().hidden().readOnly(),
    is_active: boolean().default(true),
    disabled_at: moment().readOnly(),
    /** The first failure since the last success. */
    failing_since: moment().readOnly(),
  },
  appends: ['last_delivery'],
  relations: { deliveries: many('webhook-deliveries', 'webhook_id') },
});
