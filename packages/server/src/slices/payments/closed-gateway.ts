import { conflict, refuse } from '@tranche/domain/kit/errors';
import { isChargeable, wholeAmountsOnly } from '@tranche/domain/payments/minor-units';
import { readSettings } from '../../kit/db/read-settings.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { cardDriver } from '../settings/public.ts';
import type { Gateway } from './gateway-port.ts';

const NO_CARDS = 'Card payments are not available.';
const NO_PROVIDER = 'Card payments are not set up, so nothing can be changed with the provider.';

/** 422 on the field before anything is written, where no one takes cards (`domain.md#M`). */
export async function assertCards({ app, trx }: Work, field: string, sentence = NO_CARDS): Promise<void> {
  if (cardDriver(app.config, await readSettings(trx)) === null) throw noCards(field, sentence);
}

/** 422 on the field where the currency has no parts and the amount has. */
export function assertChargeable(
  { amount, currency }: { readonly amount: string; readonly currency: string },
  field: string,
): void {
  if (!isChargeable(amount, currency)) throw noCards(field, wholeAmountsOnly(currency));
}

export const noCards = (field: string, sentence = NO_CARDS) =>
  refuse('invalid', { message: sentence, errors: { [field]: [sentence] } });

const refused = (): Promise<never> => Promise.reject(noCards('payment_method_id'));
const unknown = (): Promise<never> => Promise.reject(conflict(NO_PROVIDER));

/** Where no one takes cards: nothing begins, and what a provider once held cannot be changed there. */
export const closedGateway: Gateway = {
  createIntent: refused,
  createMembership: refused,
  beginCard: refused,
  useCard: refused,
  refund: unknown,
  setCancelAtPeriodEnd: unknown,
  cancelMembership: unknown,
  readMembership: unknown,
};
