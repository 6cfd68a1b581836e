import { addMonths } from '@tranche/domain/kit/calendar';
import { randomBytes } from 'node:crypto';
import type { Gateway } from './gateway-port.ts';

const secret = (): string => `sandbox_${randomBytes(12).toString('hex')}`;

/** Without keys nothing is charged: every payment succeeds immediately (`domain.md#M`). */
export const sandboxGateway: Gateway = {
  createIntent: ({ paymentId }) =>
    Promise.resolve({ id: `sandbox_pi_${paymentId}`, client_secret: secret(), status: 'succeeded' }),
  refund: () => Promise.resolve(),
  createMembership: ({ subscriptionId, interval, amount }, now) => {
    const start = now.toISOString();
    return Promise.resolve({
      id: `sandbox_sub_${subscriptionId}`,
      client_secret: secret(),
      status: 'active',
      current_period_start: start,
      current_period_end: periodEnd(start, interval),
      cancel_at_period_end: false,
      paid: { amount, receipt_url: null },
    });
  },
  setCancelAtPeriodEnd: () => Promise.resolve(),
  cancelMembership: () => Promise.resolve(),
  beginCard: () => Promise.resolve({ client_secret: secret() }),
  useCard: ({ owed }) =>
    Promise.resolve({
      status: 'active',
      ...(owed === null ? {} : { paid: { amount: owed, receipt_url: null } }),
    }),
  readMembership: () => Promise.resolve(null),
};

/** The same hour, a month or a year on. */
export const periodEnd = (start: string, interval: 'month' | 'year'): string =>
  `${addMonths(start.slice(0, 10), interval === 'year' ? 12 : 1)}${start.slice(10)}`;
