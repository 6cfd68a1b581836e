import { sql } from 'kysely';
import {
  callCash,
  cancelInvestment,
  confirmAllocation,
  receivePayment,
  withdrawInvestment,
} from '../../src/slices/investments/public.ts';
import { daysAgo, workOf, type Scene } from '../scene.ts';
import type { Opportunity } from './opportunities.ts';
import type { Raising } from './raising.ts';

interface Reserved {
  readonly id: number;
  readonly user_id: number;
}

/** A raise in full swing: reservations at every step, one withdrawn, one cancelled. */
export async function leaveOpen(
  scene: Scene,
  { deal, id }: Opportunity,
  { parties, staff }: Raising,
): Promise<void> {
  const { rows } =
    await sql<Reserved>`select id, user_id from investments where investment_opportunity_id = ${id}
    and reserved_at < ${daysAgo(scene, 1, 23)} order by id`.execute(scene.trx);
  const stored = parties.find(({ key }) => key === 'reserved-three')?.viewer.id;
  const movable = rows.filter((row) => row.user_id !== stored);
  const office = (hour: number) => workOf(scene, daysAgo(scene, 0, hour), staff.superAdmin);
  for (const [index, investment] of movable.entries()) {
    const step = STEPS[index % STEPS.length];
    const holder = parties.find(({ viewer }) => viewer.id === investment.user_id)?.viewer;
    if (step === 'withdraw' && holder)
      await withdrawInvestment(workOf(scene, daysAgo(scene, 0, 7), holder), investment.id);
    if (step === 'cancel')
      await cancelInvestment(office(6), investment.id, { reason: 'Could not be reached.' });
    if (step !== 'confirm' && step !== 'call' && step !== 'pay') continue;
    await confirmAllocation(office(6), investment.id);
    if (step === 'confirm') continue;
    const { ids } = await callCash(office(7), {
      investment_opportunity_id: id,
      investment_ids: [investment.id],
    });
    if (step === 'pay' && ids[0] !== undefined) await payCall(scene, ids[0], { deal, staff });
  }
}

const STEPS = ['pay', 'reserve', 'call', 'confirm', 'withdraw', 'reserve', 'cancel'] as const;

async function payCall(
  scene: Scene,
  callId: number,
  { staff }: Pick<Opportunity, 'deal'> & Pick<Raising, 'staff'>,
): Promise<void> {
  const { rows } = await sql<{
    due: string;
  }>`select (amount + fee_due)::text as due from cash_calls where id = ${callId}`.execute(scene.trx);
  await receivePayment(workOf(scene, daysAgo(scene, 0, 8), staff.superAdmin), callId, {
    amount_received: rows[0]?.due ?? '0',
  });
}
