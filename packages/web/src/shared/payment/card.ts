import type { CardAnswer } from '@tranche/domain/payments/verbs';
import { useBoot } from '../../kit/context.tsx';

/** `paid`: the money is there. `processing`: the bank still works on it, and the server learns of it on its own. */
export interface CardOutcome {
  readonly state: 'paid' | 'processing';
  /** The card that was saved with `purpose: 'card'`. */
  readonly methodId: string | null;
}

export interface CardPaymentProps {
  /** The verb on the button: ‘Pay £250.00’. */
  readonly label: string;
  /** `payment` (default) charges; `card` saves a card for later charges. */
  readonly purpose?: 'payment' | 'card';
  /** Tells the server that this person pays now, e.g. `POST investments/12/stripe`. Its refusals are shown here. */
  readonly ask: () => Promise<CardAnswer>;
  readonly onDone: (outcome: CardOutcome) => void | Promise<void>;
}

export const outcomeOf = (status: string, methodId: string | null = null): CardOutcome => ({
  state: status === 'processing' ? 'processing' : 'paid',
  methodId,
});

/** Whether anyone takes cards here: where no one does, none are offered (`domain.md#M`). */
export const useTakesCards = (): boolean => useBoot().cards.driver !== null;

/** What the sandbox calls its cards. */
export const SANDBOX_CARD = 'sandbox_card';
