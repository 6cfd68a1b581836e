import * as verbs from '@tranche/domain/payments/verbs';
import { invalidField } from '@tranche/domain/kit/errors';
import { json, text } from '@tranche/domain/kit/field';
import { requiredMessage } from '@tranche/domain/kit/input';
import { created, noContent, ok, type Route } from '../../kit/http/route.ts';
import { readForm } from '../../kit/http/form.ts';
import { dataText } from '../../kit/resource-routes/answer.ts';
import { showRecord } from '../../kit/resource-engine/records.ts';
import { beginCard, cancelNow, endAtPeriodEnd, useCard } from './change-subscription.ts';
import { pay } from './pay.ts';
import { prepareForInvestment, preparePayment } from './prepare-payment.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { refundPayment } from './refund-payment.ts';
import { subscribe } from './subscribe.ts';

const optionsOf = (form: { payment_method_id?: string | null; return_url?: string | null }) => ({
  payment_method_id: form.payment_method_id ?? undefined,
  return_url: form.return_url ?? undefined,
});

export const singlePaymentRoutes: readonly Route[] = [
  {
    ...verbs.payOnce,
    access: ['investor'],
    idempotent: true,
    limit: { max: 30, seconds: 60 },
    handle: async (call, app) => {
      const form = readForm(verbs.payOnce.form, call.body);
      const { payment, intent } = await pay(app, call, (work) => preparePayment(work, form), optionsOf(form));
      return created({ id: payment.id, client_secret: intent.client_secret, status: payment.status });
    },
  },
  ...(['PATCH', 'PUT'] as const).map((method): Route => ({
    ...verbs.refund,
    method,
    access: 'investors.update',
    handle: async (call, app) => {
      const { refund_amount: amount } = readForm(verbs.refund.form, call.body);
      const id = call.params.id ?? '';
      await showRecord(app, call.viewer, 'single-payment', id);
      if (!amount) throw invalidField('refund_amount', requiredMessage('refund_amount'));
      await refundPayment(app, call, Number(id), amount);
      return dataText(await showRecord(app, call.viewer, 'single-payment', id));
    },
  })),
];

export const subscriptionPaymentRoutes: readonly Route[] = [
  {
    ...verbs.subscribe,
    access: ['investor'],
    idempotent: true,
    limit: { max: 30, seconds: 60 },
    handle: async (call, app) => {
      const form = readForm(verbs.subscribe.form, call.body);
      const { row, made } = await subscribe(app, call, {
        plan_code: form.plan_code,
        payment_method_id: form.payment_method_id ?? undefined,
      });
      return created({ id: row.id, client_secret: made.client_secret, status: row.status });
    },
  },
  ...(['PATCH', 'PUT'] as const).map((method): Route => ({
    ...verbs.changeSubscription,
    method,
    access: ['investors.update', 'investor'],
    handle: async (call, app) => {
      const { cancel_at_period_end: wish, payment_method_id: card } = readForm(
        verbs.changeSubscription.form,
        call.body,
      );
      const id = call.params.id ?? '';
      await showRecord(app, call.viewer, 'subscription-payment', id);
      const wishes = wish !== null && wish !== undefined;
      if (!wishes && !card)
        throw invalidField('cancel_at_period_end', requiredMessage('cancel_at_period_end'));
      if (card) await useCard(app, call, card);
      if (wishes) await endAtPeriodEnd(app, call, wish);
      return dataText(await showRecord(app, call.viewer, 'subscription-payment', id));
    },
  })),
  {
    ...verbs.changeCard,
    access: ['investor'],
    limit: { max: 30, seconds: 60 },
    handle: async (call, app) => created(await beginCard(app, call)),
  },
  {
    method: 'DELETE',
    path: '/api/subscription-payment/:id',
    access: 'investors.update',
    summary: 'end a membership now',
    handle: async (call, app) => {
      await cancelNow(app, call);
      return noContent();
    },
  },
];

export const paymentRoutes: readonly Route[] = [
  {
    ...verbs.payByCard,
    access: ['investor'],
    idempotent: true,
    limit: { max: 30, seconds: 60 },
    handle: async (call, app) => {
      const form = readForm(verbs.payByCard.form, call.body);
      const { payment, intent } = await pay(
        app,
        call,
        (work) => prepareForInvestment(work, call.params.id ?? ''),
        optionsOf(form),
      );
      const { amount, currency, status } = payment;
      return ok({
        client_secret: intent.client_secret,
        payment_intent_id: intent.id,
        amount,
        currency,
        status,
      });
    },
  },
  {
    method: 'POST',
    path: '/api/stripe/webhook',
    access: 'public',
    csrf: 'exempt',
    summary: 'signed events from the card provider',
    form: { id: text(), type: text(), data: json() },
    handle: receiveWebhook,
  },
];
