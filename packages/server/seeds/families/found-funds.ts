import { addMonths, toDay } from '@tranche/domain/kit/calendar';
import { decimal, money } from '@tranche/domain/kit/money';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { readFlags, readSettings } from '../../src/kit/db/read-settings.ts';
import type { Work } from '../../src/kit/workflow/workflow.ts';
import { createFund, editFund } from '../../src/slices/funds/write-fund.ts';
import { type FundPlan, FUNDS } from '../data/funds.ts';
import { create, firmOf, scaled, workOf, type Scene } from '../scene.ts';
import type { Ids } from './reference.ts';
import type { Staff } from './staff.ts';

export const plansOf = (scene: Scene): FundPlan[] =>
  FUNDS.map((plan) => ({
    ...plan,
    ...holdersOf(scene, plan),
    name: plan.name.replace('{firm}', firmOf(scene)),
  }));

/** Three funds by name, live and still empty: an opportunity of units names its fund. */
export async function foundFunds(scene: Scene, staff: Staff): Promise<Ids> {
  if (!(await readFlags(scene.trx)).funds_enabled) return new Map();
  const index = await seedIndex(scene, staff);
  const ids = new Map<string, number>();
  for (const plan of plansOf(scene)) ids.set(plan.name, await foundFund(scene, index, plan, staff));
  return ids;
}

/** A smaller client has fewer holders, who put in more each: what the fund buys and owes stays covered. */
function holdersOf(scene: Scene, { holders, ticket }: FundPlan): Pick<FundPlan, 'holders' | 'ticket'> {
  const found = scaled(scene, holders);
  return { holders: found, ticket: Math.ceil((ticket * holders) / found / 1000) * 1000 };
}

/** A made-up index of ten years, a level a quarter, that every fund is held against. */
async function seedIndex(scene: Scene, { superAdmin }: Staff): Promise<number> {
  const { currency } = await readSettings(scene.trx);
  const today = toDay(scene.now.toISOString());
  const levels = Array.from({ length: 40 }, (_, quarter) => {
    const level = decimal(1000).times(decimal('1.015').pow(quarter)).toFixed(2);
    return `${addMonths(today, -3 * (39 - quarter))} ${level}`;
  });
  return create(workOf(scene, scene.now, superAdmin), 'market-indices', {
    name: 'Example market index',
    currency,
    levels: levels.join('\n'),
  });
}

/** A day so many months before the seed's, and work on it. */
export type DayOf = (months: number, day?: number) => { readonly work: Work; readonly day: string };

export const daysOf =
  (scene: Scene, { superAdmin }: Staff): DayOf =>
  (months, day = 10) => {
    const on = `${addMonths(toDay(scene.now.toISOString()), -months).slice(0, 8)}${String(day).padStart(2, '0')}`;
    return { work: workOf(scene, new Date(`${on}T10:00:00Z`), superAdmin), day: on };
  };

async function foundFund(scene: Scene, index: number, plan: FundPlan, staff: Staff): Promise<number> {
  const { work } = daysOf(scene, staff)(plan.began);
  const { rows: managers } = await sql<{
    id: number;
  }>`select id from users where role_id = ${role.fundManager}
    order by id limit 1`.execute(work.trx);
  const id = await createFund(work, {
    name: plan.name,
    structure: plan.structure,
    strategy: '<p>Young British companies with a product in use and a team that has built one before.</p>',
    summary: 'A concentrated portfolio of growing companies.',
    vintage_year: work.now.getUTCFullYear(),
    target_size: money(plan.ticket * plan.holders),
    minimum_commitment: '10000.00',
    term_years: 10,
    manager_name: `${firmOf(scene)} Fund Management`,
    management_fee_pct: plan.feePct,
    fee_basis: plan.isDrawn ? 'committed' : 'nav',
    fee_timing: 'arrears',
    market_index_id: index,
    manager_ids: plan.structure === 'lp' ? managers.map(({ id }) => id) : [],
  });
  await editFund(work, id, { publication: 2 });
  return id;
}
