import { boolean, json, moment, text, url } from '../kit/field.ts';
import { defineResource, many } from '../kit/resource.ts';

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
  relations: { deliveries: many('webhook-deliveries', 'webhook_id') },
});
