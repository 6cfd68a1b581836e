import type { Selectable } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

export type PaymentRow = Selectable<Tables['single_payment']>;
export type SubscriptionRow = Selectable<Tables['subscription_payment']>;

export interface Payer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly owner_id: number | null;
}
export const payerOf = (work: Work, id: number | null): Promise<Payer | undefined> =>
  work.trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'owner_id'])
    .where('id', '=', id)
    .executeTakeFirst();

export const lockPayment = (work: Work, id: number): Promise<PaymentRow> =>
  work.trx
    .selectFrom('single_payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const lockSubscription = (work: Work, id: number): Promise<SubscriptionRow> =>
  work.trx
    .selectFrom('subscription_payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
