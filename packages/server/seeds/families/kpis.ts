import { addDays, addMonths } from '@tranche/domain/kit/calendar';
import { figureReview } from '@tranche/domain/reporting/codes';
import { periodEnding } from '@tranche/domain/reporting/periods';
import { reportSubTypes } from '@tranche/domain/reporting/report-sub-types.resource';
import { sql } from 'kysely';
import { servingOf } from '../../src/kit/resource-engine/read-context.ts';
import { changeFigure, createKpi, enterFigures, lockFigures } from '../../src/slices/reporting/public.ts';
import { CUSTOM_KPIS, KPI_COMMENTS, KPI_TYPES, type Kpis, type SeedKpi } from '../data/kpis.ts';
import { create, foundedAt, scaled, workOf, type Scene } from '../scene.ts';
import { seedKpiRequests } from './kpi-requests.ts';
import type { Opportunity } from './opportunities.ts';
import type { Staff } from './staff.ts';

export type { Kpis } from '../data/kpis.ts';

const MONTHS = 24;
/** So many companies have not sent the latest quarter yet. */
const LATE = 2;

/** The categories and KPIs, for production too. Computed ones come after what their formulas name. */
export async function seedKpis(scene: Scene): Promise<Kpis> {
  const work = workOf(scene, foundedAt(scene));
  const bare = servingOf(scene.app, reportSubTypes.name);
  const kpis: (SeedKpi & { id: number })[] = [];
  for (const [at, { kpis: listed, ...type }] of KPI_TYPES.entries()) {
    const report_type_id = await create(work, 'report-types', { ...type, sort_order: at + 1 });
    const ordered = listed.map((kpi, order) => ({ kpi, sort_order: order + 1 }));
    const entered = ordered.filter(({ kpi }) => kpi.formula === undefined && kpi.weight_by_key === undefined);
    const after = ordered.filter((one) => !entered.includes(one));
    for (const { kpi, sort_order } of [...entered, ...after]) {
      const { base: _, growth: __, ...body } = kpi;
      kpis.push({ ...kpi, id: await createKpi(bare, work, { ...body, report_type_id, sort_order }) });
    }
  }
  return kpis;
}

interface Reporting {
  readonly kpis: Kpis;
  readonly staff: Staff;
}

/** Two years of figures of each existing company, month by month, as its people or our staff entered them. */
export async function seedReportInputs(
  scene: Scene,
  opportunities: readonly Opportunity[],
  { kpis, staff }: Reporting,
): Promise<void> {
  const companies = opportunities.filter(({ deal }) => deal.stage === 5);
  const ends = monthEnds(scene);
  const latest = ends.at(-1) ?? '';
  for (const [index, company] of companies.entries()) {
    const size = 0.4 + scene.random.next() * 1.6;
    const own = index < scaled(scene, CUSTOM_KPIS.length) ? await ownKpi(scene, company, index) : null;
    const isLate = index >= companies.length - LATE;
    for (const [month, end] of ends.entries()) {
      if (isLate && end > addDays(addMonths(`${latest.slice(0, 7)}-01`, -2), -1)) continue;
      const values = figuresAt(scene, { kpis, end, month, size, isLatest: end === latest });
      const isQuarter = periodEnding('quarterly', end) !== null;
      const custom =
        own && isQuarter ? [{ custom_kpi_id: own.id, value: grown(scene, own.base * size, 4, month) }] : [];
      await enterFigures(workOf(scene, new Date(`${addDays(end, 5)}T10:00:00Z`), staff.superAdmin), {
        target_type: 'investment_opportunity',
        target_id: company.id,
        period_end: end,
        values: [...values, ...custom],
      });
    }
  }
  await seedReview(scene, companies, { latest, staff });
  await seedKpiRequests(scene, opportunities, { kpis, staff, latest });
}

/** One company's quarter is approved and locked, and one figure of another's is asked back. */
async function seedReview(
  scene: Scene,
  [first, second]: readonly Opportunity[],
  { latest, staff }: { readonly latest: string; readonly staff: Staff },
): Promise<void> {
  const work = workOf(scene, new Date(`${addDays(latest, 6)}T10:00:00Z`), staff.superAdmin);
  const before = addDays(addMonths(`${latest.slice(0, 7)}-01`, -2), -1);
  if (first)
    await lockFigures(work, {
      period_end: before,
      targets: [{ target_type: 'investment_opportunity', target_id: first.id }],
      approve: true,
    });
  const { rows } = await sql<{ id: number }>`select figure.id from report_inputs as figure
    join report_sub_types as kpi on kpi.id = figure.report_sub_type_id and kpi.key = 'gross_profit'
    where figure.target_type = 'investment_opportunity' and figure.target_id = ${second?.id ?? 0}
      and figure.period_end = ${latest}::date`.execute(scene.trx);
  if (rows[0]) await changeFigure(work, rows[0].id, { review: figureReview.queried, query: QUERY });
}
const QUERY = 'Is the cost of the hosting contract in this figure?';

/** The ends of the months up to the last quarter that is over. */
function monthEnds(scene: Scene): string[] {
  let end = addDays(`${scene.now.toISOString().slice(0, 7)}-01`, -1);
  while (periodEnding('quarterly', end) === null || addDays(end, 5) > scene.now.toISOString().slice(0, 10))
    end = addDays(`${end.slice(0, 7)}-01`, -1);
  const last = addDays(end, 1);
  return Array.from({ length: MONTHS }, (_, index) => addDays(addMonths(last, index - MONTHS + 1), -1));
}

interface At {
  readonly kpis: Kpis;
  readonly end: string;
  readonly month: number;
  readonly size: number;
  readonly isLatest: boolean;
}

const figuresAt = (scene: Scene, { kpis, end, month, size, isLatest }: At) =>
  kpis
    .filter(
      ({ formula, frequency }) =>
        formula === undefined && periodEnding(frequency ?? 'quarterly', end) !== null,
    )
    .map((kpi) => {
      const scaledBase =
        kpi.unit === 'percent' || kpi.name === 'Leavers' ? (kpi.base ?? 0) : (kpi.base ?? 0) * size;
      const value = grown(scene, scaledBase, kpi.growth ?? 0, month, kpi.decimals ?? 0);
      return {
        report_sub_type_id: kpi.id,
        value: kpi.unit === 'percent' && Number(value) > 100 ? '100' : value,
        ...(kpi.is_required && { target_value: aimedAt(scaledBase, kpi.growth ?? 0, month) }),
        ...(isLatest && { commentary: KPI_COMMENTS[kpi.name] ?? null }),
      };
    });

/** A figure that grows by so many percent a quarter, give or take. */
function grown(scene: Scene, base: number, growth: number, month: number, decimals = 0): string {
  const trend = (1 + growth / 100) ** (month / 3);
  const noise = 0.94 + scene.random.next() * 0.12;
  return (base * trend * noise).toFixed(decimals);
}

/** What the plan of two years ago said: the trend and a little more. */
const aimedAt = (base: number, growth: number, month: number): string =>
  (base * 1.03 * (1 + growth / 100) ** (month / 3)).toFixed(0);

async function ownKpi(
  scene: Scene,
  company: Opportunity,
  index: number,
): Promise<{ id: number; base: number } | null> {
  const kpi = CUSTOM_KPIS[index];
  if (!kpi) return null;
  const id = await create(workOf(scene, foundedAt(scene)), 'custom-kpis', {
    target_type: 'investment_opportunity',
    target_id: company.id,
    name: kpi.name,
    unit: 'number',
  });
  return { id, base: kpi.base };
}
