import { decimal, money } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import type { Work } from '../../src/kit/workflow/workflow.ts';
import { chargeFee } from '../../src/slices/funds/charge-fee.ts';
import { distribute } from '../../src/slices/funds/distribute.ts';
import { postEntry } from '../../src/slices/funds/post-entry.ts';
import { postNow } from '../../src/slices/funds/runs/post-run.ts';
import { cancelRun, reverseRun } from '../../src/slices/funds/runs/undo-run.ts';
import { createRun } from '../../src/slices/funds/runs/write-run.ts';
import { createAsset, editAsset } from '../../src/slices/funds/write-asset.ts';
import { editFund } from '../../src/slices/funds/write-fund.ts';
import { createKpi } from '../../src/slices/funds/write-kpi.ts';
import { createNav } from '../../src/slices/funds/nav/write-nav.ts';
import { createValuation } from '../../src/slices/funds/valuations/write-valuation.ts';
import type { AssetPlan, FundPlan } from '../data/funds.ts';
import { randomOf } from '../random.ts';
import type { Scene } from '../scene.ts';
import { type DayOf, daysOf, plansOf } from './found-funds.ts';
import { followBooks, openFundInvestment, realiseFundInvestments } from './fund-investments.ts';
import type { Party } from './raising.ts';
import type { Ids, Reference } from './reference.ts';
import type { Staff } from './staff.ts';

interface People {
  readonly reference: Reference;
  readonly parties: readonly Party[];
  readonly staff: Staff;
}

/** All that their books hold, in the order of days, by the product's verbs. */
export async function seedFunds(scene: Scene, funds: Ids, people: People): Promise<void> {
  for (const plan of plansOf(scene)) {
    const id = funds.get(plan.name);
    if (id !== undefined) await seedFund(scene, id, plan, people);
  }
}

interface Stage {
  readonly fundId: number;
  readonly plan: FundPlan;
  readonly holders: readonly Holder[];
  readonly assets: ReadonlyMap<string, number>;
  readonly at: DayOf;
}
interface Holder extends Party {
  readonly investmentId: number;
}

async function seedFund(
  scene: Scene,
  fundId: number,
  plan: FundPlan,
  { reference, parties, staff }: People,
): Promise<void> {
  const at = daysOf(scene, staff);
  const stage: Stage = {
    fundId,
    plan,
    at,
    holders: await findHolders(scene, parties, { plan, fundId, opened: at(plan.began).work }),
    assets: await draftAssets(plan, { fundId, at, reference }),
  };
  for (const event of eventsOf(stage)) await event.run();
  await draftRuns(stage);
  await followBooks(at(0).work, fundId);
  if (plan.isClosed) await windUp(scene, stage);
}

/** The named persona first, then others by a draw of the funds' own, so that no other family's draws shift. */
async function findHolders(
  scene: Scene,
  parties: readonly Party[],
  { plan, fundId, opened }: { plan: FundPlan; fundId: number; opened: Work },
): Promise<Holder[]> {
  const random = randomOf(`${scene.variant.id}.${plan.name}`);
  const personal = parties.filter(({ kind }) => kind === 'user');
  const named = plan.isClosed ? [] : personal.filter(({ key }) => key === 'portfolio-large');
  const others = personal.filter(({ key }) => key !== 'portfolio-large' && key !== 'reserved-three');
  const drawn = [...named, ...random.sample(others, plan.holders - named.length)];
  const holders: Holder[] = [];
  for (const party of drawn)
    holders.push({
      ...party,
      investmentId: await openFundInvestment(opened, { party, fundId, fund: plan.name, ticket: plan.ticket }),
    });
  return holders;
}

async function draftAssets(
  plan: FundPlan,
  { fundId, at, reference }: { fundId: number; at: Stage['at']; reference: Reference },
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  const first = (from: Ids): number | null => [...from.values()][0] ?? null;
  for (const each of plan.assets) {
    const { work, day } = at(each.bought, 5);
    const industry = reference.industries.get(each.industry) ?? first(reference.industries);
    const id = await createAsset(work, {
      fund_id: fundId,
      name: each.name,
      type_id: first(reference.types),
      industry_ids: industry === null ? [] : [industry],
      summary: 'Backed for its product and its pace.',
      invested_on: day,
    });
    await editAsset(work, id, { status: 2 });
    ids.set(each.name, id);
  }
  return ids;
}

interface Event {
  readonly day: string;
  readonly run: () => Promise<unknown>;
}

/** Commitments and calls, purchases, values, fees, expenses and figures, as they came. */
function eventsOf(stage: Stage): Event[] {
  return [...moneyIn(stage), ...purchases(stage), ...values(stage), ...running(stage)].sort((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : 0,
  );
}

const entry = (stage: Stage, months: number, day: number, body: Record<string, string | number>): Event => {
  const { work, day: on } = stage.at(months, day);
  return {
    day: on,
    run: () => postEntry(work, { fund_id: stage.fundId, entry_date: on, description: '', ...body }),
  };
};

function moneyIn(stage: Stage): Event[] {
  const { plan, holders } = stage;
  const part = money(decimal(plan.ticket).times('0.9').div(plan.calls.length));
  return holders.flatMap(({ entityId, investmentId }) => {
    const of = { investment_method_entity_id: entityId, investment_id: investmentId };
    const committed = plan.isDrawn
      ? [
          entry(stage, plan.began, 12, {
            ...of,
            type: 'commitment',
            amount: money(plan.ticket),
            description: 'Commitment',
          }),
        ]
      : [];
    const called = plan.calls.flatMap((months, index) => [
      ...(plan.isDrawn
        ? [
            entry(stage, months, 2, {
              ...of,
              type: 'capital_call',
              amount: part,
              description: `Call ${index + 1}`,
            }),
          ]
        : []),
      entry(stage, months, 16, {
        ...of,
        type: 'contribution',
        amount: part,
        description: plan.isDrawn ? `Payment of call ${index + 1}` : `Subscription ${index + 1}`,
      }),
    ]);
    return [...committed, ...called];
  });
}

const purchases = (stage: Stage): Event[] =>
  stage.plan.assets.flatMap(({ name, bought, cost, followOn }) => {
    const of = { fund_investment_opportunity_id: stage.assets.get(name) ?? 0, description: name };
    return [
      entry(stage, bought, 20, { ...of, type: 'purchase', amount: money(cost), units: String(cost / 10) }),
      ...(followOn === undefined
        ? []
        : [
            entry(stage, bought - 6, 20, {
              ...of,
              type: 'follow_on',
              amount: money(followOn),
              units: String(followOn / 20),
            }),
          ]),
    ];
  });

/** What the desk has under way: a call that is not posted yet, one that was not wanted, an expense that was entered twice. */
async function draftRuns({ plan, fundId, at }: Stage): Promise<void> {
  if (!plan.isDrawn || plan.isClosed) return;
  const { work, day } = at(1);
  const run = { target_type: 'fund', target_id: fundId, entry_date: day } as const;
  const call = {
    ...run,
    kind: 'fund_capital_call',
    params: { percentage: '5', purpose: 'Follow-on' },
  } as const;
  await createRun(work, call);
  await cancelRun(work, String(await createRun(work, call)));
  const twice = await createRun(work, {
    ...run,
    kind: 'fund_expense',
    total: '150.00',
    params: { description: 'Administration', payee: 'Ash Fund Services' },
  });
  await postNow(work, twice);
  await reverseRun(work, String(twice), { reason: 'Entered twice' });
}

/** Valuations a day before the net asset value that rests on them. */
function values(stage: Stage): Event[] {
  const { plan, at, fundId, assets } = stage;
  return plan.navs.flatMap((months, index) => {
    const { work, day } = at(months, 28);
    const valued = plan.assets.flatMap((each) => {
      const percent = valueAt(each, plan.navs, index);
      const fairValue =
        percent === null
          ? null
          : money(
              decimal(each.cost + (each.followOn ?? 0))
                .times(percent)
                .div(100),
            );
      if (fairValue === null) return [];
      const as_of = at(months, 27);
      return [
        {
          day: as_of.day,
          run: () =>
            createValuation(as_of.work, {
              fund_investment_opportunity_id: assets.get(each.name) ?? 0,
              as_of: as_of.day,
              fair_value: fairValue,
              method: 'recent_investment',
              status: 2,
            }),
        },
      ];
    });
    const nav = {
      fund_id: fundId,
      as_of: day,
      calculate: true,
      status: 2,
      accept_stale: true,
      notify: months === 3,
    };
    return [...valued, { day, run: () => createNav(work, nav) }];
  });
}

/** The last of its values belongs to the last net asset value, the one before to the one before. */
function valueAt(each: AssetPlan, navs: readonly number[], index: number): number | null {
  const place = each.values.length - (navs.length - index);
  return (navs[index] ?? 0) < each.bought ? (each.values[place] ?? null) : null;
}

function running(stage: Stage): Event[] {
  const { plan, at, fundId } = stage;
  const expenses = Array.from({ length: plan.expenses }, (_, index) => {
    const months = plan.began - 1 - Math.floor((index * (plan.began - 3)) / plan.expenses);
    return entry(stage, months, 22, {
      type: 'expense',
      amount: money(150 + ((index * 37) % 90)),
      description: 'Administration',
    });
  });
  const fees = plan.navs.slice(1).map((months) => {
    const [from, to] = [at(months + 2, 1), at(months, 26)];
    return {
      day: to.day,
      run: () => chargeFee(to.work, fundId, { period_start: from.day, period_end: to.day }),
    };
  });
  const figures = plan.navs.slice(-5).flatMap((months, index) =>
    plan.kpis.map((name, place) => {
      const [from, to] = [at(months + 2, 1), at(months, 28)];
      const value = String((index + 2) * (place + 3) * (place === 2 ? 25_000 : 1));
      const body = {
        fund_id: fundId,
        name,
        unit: 'number',
        value,
        period_start: from.day,
        period_end: to.day,
      };
      return { day: to.day, run: () => createKpi(to.work, body) };
    }),
  );
  return [...expenses, ...fees, ...figures];
}

/** Everything sold, the proceeds shared by the waterfall, the units redeemed, the books closed. */
async function windUp(scene: Scene, stage: Stage): Promise<void> {
  const { plan, fundId, assets, holders } = stage;
  for (const { name, cost, values: percents } of plan.assets) {
    const sold = stage.at(14, 3);
    const id = assets.get(name) ?? 0;
    const amount = money(
      decimal(cost)
        .times((percents.at(-1) ?? 100) + 15)
        .div(100),
    );
    await entry(stage, 14, 3, {
      fund_investment_opportunity_id: id,
      type: 'sale',
      amount,
      units: String(cost / 10),
      description: name,
    }).run();
    await editAsset(sold.work, id, { exited_on: sold.day, exit_route: 'trade_sale', is_active: 0 });
  }
  const left = decimal(await cashOf(scene, fundId));
  const last = left.times('0.05').toDecimalPlaces(2);
  const paid = stage.at(13, 10);
  await distribute(paid.work, fundId, { amount: money(left.minus(last)), distributed_on: paid.day });
  const { rows } = await sql<{
    entity: number;
    units: string;
  }>`select investment_method_entity_id as entity, sum(units) as units
    from fund_ledger where fund_id = ${fundId} and units is not null and investment_method_entity_id is not null
    group by 1 order by 1`.execute(scene.trx);
  const part = money(last.div(holders.length).toDecimalPlaces(2, 1));
  for (const { entity, units } of rows)
    await entry(stage, 12, 10, {
      investment_method_entity_id: entity,
      type: 'distribution_capital',
      amount: part,
      units,
      description: 'Final distribution and redemption',
    }).run();
  const end = stage.at(12, 28);
  // Nothing is owed any more: the last fee was settled out of the sale.
  await createNav(end.work, {
    fund_id: fundId,
    as_of: end.day,
    accrued_fees: '0.00',
    status: 2,
    accept_stale: true,
  });
  for (const name of plan.kpis)
    await createKpi(end.work, {
      fund_id: fundId,
      name,
      unit: 'number',
      value: '0',
      period_start: stage.at(14, 1).day,
      period_end: end.day,
    });
  await editFund(end.work, fundId, { is_active: 0 });
  await realiseFundInvestments(end.work, fundId, plan.name);
}

async function cashOf(scene: Scene, fundId: number): Promise<string> {
  const { rows } = await sql<{
    cash: string;
  }>`select sum(amount * direction)::numeric(20, 2) as cash from fund_ledger
    where fund_id = ${fundId}`.execute(scene.trx);
  return rows[0]?.cash ?? '0.00';
}
