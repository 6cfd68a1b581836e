import { draftLive, recordStatus } from '@tranche/domain/codes';
import { role } from '@tranche/domain/roles';
import { bankChangeStatus, type BankSubject } from '@tranche/domain/settings/bank-changes';
import { sql } from 'kysely';
import { servingOf } from '../../src/kit/resource-engine/read-context.ts';
import { updateRecord } from '../../src/kit/resource-engine/write.ts';
import { viewerOf, type Viewer, type ViewerRow } from '../../src/kit/session/viewer.ts';
import { createAsset } from '../../src/slices/funds/write-asset.ts';
import { createNav } from '../../src/slices/funds/nav/write-nav.ts';
import { createValuation } from '../../src/slices/funds/valuations/write-valuation.ts';
import { cancelCashCall } from '../../src/slices/investments/cash-calls/follow-up-cash-call.ts';
import { callCash } from '../../src/slices/investments/public.ts';
import { enterFigures } from '../../src/slices/reporting/public.ts';
import { decideBankChange } from '../../src/slices/settings/bank-changes/decide-bank-change.ts';
import { withholdBankChange } from '../../src/slices/settings/public.ts';
import { create, dayOf, daysAgo, workOf, type Scene } from '../scene.ts';
import { withoutBell } from '../without-bell.ts';
import { DISSOLVED } from './imports.ts';
import type { Staff } from './staff.ts';

/** What is begun and not done, taken back, or no longer in use: each family's remaining states. */
export async function seedSetAside(scene: Scene, { superAdmin }: Staff): Promise<void> {
  await retire(scene, superAdmin);
  await takeCallBack(scene, superAdmin);
  await draftFundValues(scene, superAdmin);
  await beginFigures(scene, superAdmin);
  await changeAccounts(scene, superAdmin);
}

const idsOf = async ({ trx }: Scene, query: ReturnType<typeof sql<{ id: number }>>): Promise<number[]> =>
  (await query.execute(trx)).rows.map(({ id }) => id);

/** A company that was dissolved, a provider and a nominee that take nothing new, a way of investing that was never used. */
async function retire(scene: Scene, by: Viewer): Promise<void> {
  const work = workOf(scene, daysAgo(scene, 30, 15), by);
  const { trx } = scene;
  const provider = await create(workOf(scene, daysAgo(scene, 1800), by), 'investment-methods', {
    name: 'Hornbeam SIPP',
    kind: 'pension',
    tax_eligible: true,
  });
  const retired: Readonly<Record<string, readonly number[]>> = {
    organisations: await idsOf(scene, sql`select id from organisations where name = ${DISSOLVED}`),
    nominees: await idsOf(scene, sql`select id from nominees where not is_default order by id limit 1`),
    'investment-methods': [provider],
    'investment-method-entities': await idsOf(
      scene,
      sql`select e.id from investment_method_entities e where e.kind = 'pension' and e.deleted_at is null
        and not exists(select 1 from investments i where i.investment_method_entity_id = e.id)
        and not exists(select 1 from fund_ledger l where l.investment_method_entity_id = e.id) order by e.id desc limit 1`,
    ),
  };
  for (const [name, ids] of Object.entries(retired))
    for (const id of ids)
      await updateRecord(servingOf(scene.app, name), { ...work, trx }, id, { status: recordStatus.inactive });
}

/** Called too early, and cancelled the next day: the investment waits as confirmed again. */
async function takeCallBack(scene: Scene, by: Viewer): Promise<void> {
  const { rows } = await sql<ViewerRow & { investment: number; opportunity: number }>`
    select i.id as investment, i.investment_opportunity_id as opportunity, u.id, u.role_id, u.name, u.email, u.email_verified_at
    from investments i join users u on u.id = i.user_id
    join investment_opportunities o on o.id = i.investment_opportunity_id
    where i.status = 2 and o.status in (2, 3) and i.deleted_at is null order by i.id limit 1`.execute(
    scene.trx,
  );
  const [investment] = rows;
  if (!investment) return;
  await withoutBell(scene, viewerOf(investment), async () => {
    const { ids } = await callCash(workOf(scene, daysAgo(scene, 2, 9), by), {
      investment_opportunity_id: investment.opportunity,
      investment_ids: [investment.investment],
    });
    for (const id of ids) await cancelCashCall(workOf(scene, daysAgo(scene, 1, 9), by), id);
  });
}

/** The first fund looks at another company, values one again, and prepares its next net asset value. */
async function draftFundValues(scene: Scene, by: Viewer): Promise<void> {
  const { rows } = await sql<{ fund: number; asset: number; value: string; type: number }>`
    select f.id as fund, a.id as asset, a.type_id as type, v.fair_value as value
    from funds f join fund_investment_opportunities a on a.fund_id = f.id and a.status = ${draftLive.live}
    join fund_opportunity_valuations v on v.fund_investment_opportunity_id = a.id
    where f.is_active = 1 order by f.id, a.id, v.as_of desc limit 1`.execute(scene.trx);
  const [known] = rows;
  if (!known) return;
  const work = workOf(scene, daysAgo(scene, 1, 14), by);
  const as_of = dayOf(work.now);
  await createAsset(work, {
    fund_id: known.fund,
    name: 'Juniper Sensors',
    type_id: known.type,
    summary: 'Terms are being discussed.',
  });
  await createValuation(work, {
    fund_investment_opportunity_id: known.asset,
    as_of,
    fair_value: known.value,
    method: 'recent_investment',
  });
  await createNav(work, { fund_id: known.fund, as_of, calculate: true, accept_stale: true });
}

/** A company that is late has begun to enter its quarter. */
async function beginFigures(scene: Scene, by: Viewer): Promise<void> {
  const { rows } = await sql<{ company: number; kpi: number; value: string; period_end: string }>`
    with latest as (select target_id, max(period_end) as period_end from report_inputs
      where target_type = 'investment_opportunity' and status = ${draftLive.live} group by 1),
    late as (select * from latest where period_end < (select max(period_end) from latest)
      and not exists(select 1 from kpi_requests asked where asked.target_id = latest.target_id) order by target_id limit 1)
    select late.target_id as company, i.report_sub_type_id as kpi, i.value,
      (select max(period_end) from latest) as period_end
    from late join report_inputs i on i.target_id = late.target_id and i.target_type = 'investment_opportunity'
      and i.period_end = late.period_end and i.value is not null and i.report_sub_type_id is not null
    order by i.id limit 3`.execute(scene.trx);
  const [first] = rows;
  if (!first) return;
  await enterFigures(workOf(scene, daysAgo(scene, 1, 16), by), {
    target_type: 'investment_opportunity',
    target_id: first.company,
    period_end: first.period_end,
    values: rows.map(({ kpi, value }) => ({ report_sub_type_id: kpi, value, status: draftLive.draft })),
  });
}

interface Account {
  readonly type: BankSubject;
  readonly id: number;
  readonly name: string;
}

/** Four eyes on where money goes: one account approved, one refused; of two requests for the firm's own, the later waits. */
async function changeAccounts(scene: Scene, by: Viewer): Promise<void> {
  const { rows } = await sql<ViewerRow>`select id, role_id, name, email, email_verified_at from users
    where role_id = ${role.superAdmin} and id <> ${by.id} and status = 1 order by id limit 1`.execute(
    scene.trx,
  );
  const [second] = rows;
  const methods = await sql<{ id: number; name: string }>`select id, name from investment_methods
    where kind = 'pension' order by id limit 2`.execute(scene.trx);
  if (!second) return;
  const account = (number: string) => ({
    bank_name: 'Sample Bank',
    bank_account_name: `${scene.variant.company} Client Account`,
    bank_sort_code: '00-00-00',
    bank_account_number: number,
  });
  const propose = (days: number, subject: Account, number: string) =>
    withholdBankChange(workOf(scene, daysAgo(scene, days, 10), by), subject, account(number));
  for (const [at, { id, name }] of methods.rows.entries()) {
    await propose(120 - at * 50, { type: 'investment_method', id, name }, `8765432${at}`);
    const [change] = await idsOf(scene, sql`select id from bank_detail_changes order by id desc limit 1`);
    const decision =
      at === 0
        ? { status: bankChangeStatus.approved }
        : { status: bankChangeStatus.rejected, reason: 'The provider does not know this account.' };
    const work = workOf(scene, daysAgo(scene, 119 - at * 50, 11), viewerOf(second));
    await decideBankChange(work, String(change), decision, () => Promise.resolve());
  }
  const firm: Account = { type: 'settings', id: 1, name: scene.variant.company };
  await propose(4, firm, '23456781');
  await propose(2, firm, '23456718');
}
