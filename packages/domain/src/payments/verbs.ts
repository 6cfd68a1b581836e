import { belongsTo, boolean, choice, money, text, url } from '../kit/field.ts';
import { defineVerb, shape } from '../kit/verb.ts';
import { PAYMENT_PURPOSES } from './codes.ts';

/** The provider's secret for a wish to pay, and how it stands (`domain.md#M`). */
export interface CardAnswer {
  readonly client_secret: string | null;
  readonly status: string;
}
const card = shape<{ readonly data: CardAnswer }>();

const cardForm = { payment_method_id: text(), return_url: url() };

export const payOnce = defineVerb('POST /api/single-payment', {
  summary: 'pay once by card',
  form: {
    ...cardForm,
    purpose: choice(...PAYMENT_PURPOSES).required(),
    investment_id: belongsTo('investments'),
    cash_call_id: belongsTo('cash-calls'),
    plan_code: text(60),
    amount: money().min(0.3),
    description: text(),
  },
  answer: card,
});

export const refund = defineVerb('PATCH /api/single-payment/:id', {
  summary: 'refund (part of) a card payment',
  form: { refund_amount: money() },
});

export const subscribe = defineVerb('POST /api/subscription-payment', {
  summary: 'start a membership',
  form: { plan_code: text(60).required(), payment_method_id: text() },
  answer: card,
});

export const changeSubscription = defineVerb('PATCH /api/subscription-payment/:id', {
  summary: 'end a membership with its period, or let it continue; charge another card',
  form: { cancel_at_period_end: boolean(), payment_method_id: text() },
});

export const changeCard = defineVerb('POST /api/subscription-payment/:id/card', {
  summary: 'start saving another card for a membership',
  answer: card,
});

export const payByCard = defineVerb('POST /api/investments/:id/stripe', {
  summary: 'pay what is due for an own investment by card',
  form: cardForm,
  answer: card,
});
