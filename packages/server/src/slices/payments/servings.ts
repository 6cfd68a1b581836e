import { singlePayment } from '@tranche/domain/payments/single-payment.resource';
import { subscriptionPayment } from '@tranche/domain/payments/subscription-payment.resource';
import type { Resource } from '@tranche/domain/kit/resource';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { singlePaymentRoutes, subscriptionPaymentRoutes } from './routes.ts';
import { investorScope } from '../../kit/session/investor-scope.ts';

/** An investor their own; staff those of the investors that they look after. */
const ofInvestor =
  (resource: Resource): Serving['access'] =>
  (viewer, row, context) => {
    if (viewer.kind === 'system') return 'all';
    return mayUse(resource, context.purpose, viewer) ? investorScope(viewer, row('user_id')) : 'none';
  };

export const singlePaymentServing: Serving = {
  resource: singlePayment,
  actions: singlePaymentRoutes,
  access: ofInvestor(singlePayment),
};

export const subscriptionPaymentServing: Serving = {
  resource: subscriptionPayment,
  actions: subscriptionPaymentRoutes,
  access: ofInvestor(subscriptionPayment),
};
