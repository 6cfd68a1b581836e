/** What other slices may use of payments. */
export { singlePaymentServing, subscriptionPaymentServing } from './servings.ts';
export { paymentRoutes } from './routes.ts';
export { definePaymentJobs } from './jobs.ts';
export { refundTopic } from './refund-payment.ts';
export { pay } from './pay.ts';
export { subscribe } from './subscribe.ts';
