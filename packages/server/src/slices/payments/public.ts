/** What other slices may use of payments. */
export { singlePaymentServing, subscriptionPaymentServing } from './servings.ts';
