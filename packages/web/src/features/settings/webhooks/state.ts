import { switchesOffAt } from '@tranche/domain/integrations/webhook-rules';
import type { LastDelivery } from '@tranche/domain/integrations/webhooks.resource';
import type { RowOfName } from '../../../kit/resource-types.ts';
import type { useWords } from '../../../kit/context.tsx';
import { formatMoment } from '../../../ui/format.ts';
import type { StatusLook } from '../../../ui/status-pill.tsx';
import { familyOf } from './events.ts';
import type { webhookWords } from './words.ts';

export interface WebhookExtra {
  readonly last_delivery: LastDelivery | null;
}
export type Webhook = RowOfName<'webhooks'> & WebhookExtra;
export type Delivery = RowOfName<'webhook-deliveries'>;
export type Say = ReturnType<typeof useWords<typeof webhookWords>>;

const LOOKS = {
  on: { tone: 'green', icon: 'check' },
  failing: { tone: 'amber', icon: 'warning' },
  stopped: { tone: 'red', icon: 'ban' },
  off: { tone: 'grey', icon: 'ban' },
} as const;
type State = keyof typeof LOOKS;

export function stateOf({ is_active, disabled_at, failing_since }: Webhook): State {
  if (is_active) return failing_since === null ? 'on' : 'failing';
  return disabled_at === null ? 'off' : 'stopped';
}

export const stateLook = (webhook: Webhook, t: Say): StatusLook => {
  const state = stateOf(webhook);
  return { label: t(`states.${state}`), ...LOOKS[state] };
};

/** Why it is not simply on; null where it is. */
export function whyOf(webhook: Webhook, t: Say): string | null {
  const { failing_since: since, disabled_at: at } = webhook;
  if (stateOf(webhook) === 'off') return t('why.off');
  if (!webhook.is_active && at !== null) return t('why.stopped', { at: formatMoment(at) });
  if (since === null) return null;
  const until = switchesOffAt(new Date(since)).toISOString();
  return t('why.failing', { since: formatMoment(since), until: formatMoment(until) });
}

const OUTCOMES = {
  delivered: { tone: 'green', icon: 'check' },
  waiting: { tone: 'blue', icon: 'clock' },
  retrying: { tone: 'amber', icon: 'clock' },
  failed: { tone: 'red', icon: 'warning' },
} as const;
type Outcome = keyof typeof OUTCOMES;
type Tried = Pick<LastDelivery, 'delivered_at' | 'next_attempt_at' | 'attempt' | 'response_status' | 'error'>;

export function outcomeOf({ delivered_at, next_attempt_at, ...tried }: Tried): Outcome {
  if (delivered_at !== null) return 'delivered';
  if (next_attempt_at === null) return 'failed';
  // while its first attempt is on its way there is no answer and no error yet
  return tried.response_status === null && tried.error === null ? 'waiting' : 'retrying';
}

export const outcomeLook = (delivery: Tried, t: Say): StatusLook => {
  const outcome = outcomeOf(delivery);
  return { label: t(`outcomes.${outcome}`), ...OUTCOMES[outcome] };
};

/** Why an attempt came to nothing; null where it did not. */
export function reasonOf({ delivered_at, error, response_status: n }: Tried, t: Say): string | null {
  if (delivered_at !== null) return null;
  return error ?? (n === null ? null : t('notReceived', { n }));
}

export const eventName = (event: string, t: Say): string => {
  const family = familyOf(event);
  return family === null ? event : t(`families.${family}`);
};

const SHOWN = 3;

/** ‘Investments, Cash calls’; the panel lists what a column has no room for. */
export function eventsLine(events: readonly string[], t: Say): string {
  const names = events.map((event) => eventName(event, t));
  if (names.length <= SHOWN) return names.join(', ');
  return t('more', { list: names.slice(0, SHOWN).join(', '), n: names.length - SHOWN });
}
