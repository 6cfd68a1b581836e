import { invalidField } from '../kit/errors.ts';
import type { WebhookPayload } from './webhook-deliveries.resource.ts';

const MINUTE = 60_000;
/** After the first, second, … failed try: the eighth falls 24 hours after the first (`domain.md#N`). */
const PAUSES_MINUTES = [1, 5, 30, 120, 240, 444, 600];
export const MOST_ATTEMPTS = PAUSES_MINUTES.length + 1;
const FAILING_DAYS = 5;

/** When to try again after `attempt` failures; null when there is no further try. */
export function nextTry(attempt: number, now: Date): Date | null {
  const minutes = PAUSES_MINUTES[attempt - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE);
}

/** When a receiver that has failed since then is switched off. */
export const switchesOffAt = (since: Date): Date =>
  new Date(since.getTime() + FAILING_DAYS * 24 * 60 * MINUTE);

export const hasFailedTooLong = (since: Date, now: Date): boolean => now >= switchesOffAt(since);

const EVENT = /^[a-z][a-z_]*(\.(\*|[a-z_]+))?$/;
const MOST_EVENTS = 50;

export const isEventName = (name: unknown): name is string => typeof name === 'string' && EVENT.test(name);

/** Names of events, or all of a family; throws 422. */
export function checkEvents(events: unknown): string[] {
  const given: unknown[] = Array.isArray(events) ? events : [];
  const names = given.filter(isEventName);
  if (given.length === 0 || names.length !== given.length || names.length > MOST_EVENTS)
    throw invalidField(
      'events',
      'The events field must be a list of event names such as investment.paid or investment.*.',
    );
  return [...new Set(names)];
}

/** The body, always spelled alike: what is signed is what is sent. */
export const webhookBody = ({ id, type, created_at, data }: WebhookPayload): string =>
  JSON.stringify({
    id,
    type,
    created_at,
    data: { family: data.family, id: data.id, status: data.status ?? null },
  });

/** What is signed with HMAC-SHA-256. `timestamp` in seconds. */
export const signedText = (of: { id: string; timestamp: number; body: string }): string =>
  `${of.id}.${of.timestamp}.${of.body}`;
