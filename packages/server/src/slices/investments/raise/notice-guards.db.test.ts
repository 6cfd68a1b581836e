import { beforeAll, expect, test } from 'vitest';
import {
  addInvestment,
  addOpportunity,
  entityOf,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { FIRST_RUN } from '../../../../../../tests/support/first-run.ts';
import { receiptTopic } from '../documents/receipt-topic.ts';
import { countCancellable, expireReservations } from './expire-reservations.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { it, db, stage, rows } = useStage({ now: '2026-03-31T09:00:00Z' });

const held = async (row: Values) =>
  addInvestment(db(), await addOpportunity(db(), stage(), { status: 2 }), stage().people.iris, {
    amount_requested: '1000',
    ...row,
  });

beforeAll(async () => {
  await entityOf(db(), stage().people.iris);
});

test('notice is given of reservations that stand, in their last two days, to whoever made them', async () => {
  const soon = { status: 1, reservation_expires_at: '2026-04-02T09:00:00Z' };
  const due = await held(soon);
  await held({ ...soon, status: 2, amount: '1000' });
  await held({ ...soon, deleted_at: '2026-03-01' });
  await held({ ...soon, reservation_expires_at: '2026-04-02T09:01:00Z' });
  await held({ ...soon, reservation_expires_at: '2026-03-31T09:00:00Z' });
  const nameless = await held(soon);
  await db().pool.query('update investments set user_id = null where id = $1', [nameless]);
  expect(await expireReservations(it().app)).toEqual({ noticed: 1, cancelled: 0 });
  const noticed = await rows(
    `select target_id as id from activity where event = 'investment.reservation_expiring'`,
  );
  expect(noticed.map(({ id }) => Number(id))).toEqual([due]);
  expect(await countCancellable(db().kysely, 5, it().clock.now())).toBe(1);
});

test('a receipt is drawn once, of what is paid and was not deleted', async () => {
  const paid = {
    amount: '1000',
    shares: '1000',
    amount_paid: '1000',
    total_due: '1000',
    paid_at: '2026-03-01',
  };
  const draw = (investment_id: number) => receiptTopic(it().app)({ investment_id }, FIRST_RUN);
  const receipts = () => rows(`select target_id as id from activity where event = 'investment.receipted'`);
  await draw(await held({ status: 3, ...paid, amount_paid: '0' }));
  await draw(await held({ status: 7, ...paid }));
  await draw(await held({ status: 4, ...paid, deleted_at: '2026-03-02' }));
  expect(await receipts()).toEqual([]);
  const id = await held({ status: 4, ...paid });
  await draw(id);
  await draw(id);
  expect((await receipts()).map((row) => Number(row.id))).toEqual([id]);
});
