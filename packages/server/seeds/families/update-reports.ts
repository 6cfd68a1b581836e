import { sql } from 'kysely';
import { recordOpen } from '../../src/slices/opportunities/record-open.ts';
import { freezeWip, publishReport } from '../../src/slices/reporting/public.ts';
import { FIRM_NEWS, REPORT_TEXTS } from '../data/kpis.ts';
import { create, dayOf, daysAgo, scaled, workOf, type Scene } from '../scene.ts';
import type { Offer } from './opportunities.ts';
import type { Staff } from './staff.ts';

/** The newest are still being written. */
const DRAFTS = 5;

interface Planned {
  readonly body: Readonly<Record<string, unknown>>;
  readonly ago: number;
}

/** Two reports a company and four of the firm, published over the last year and read by most of whom they reach. */
export async function seedUpdateReports(scene: Scene, offers: readonly Offer[], staff: Staff): Promise<void> {
  const planned = [...ofCompanies(offers), ...ofTheFirm()].sort((a, b) => b.ago - a.ago);
  const kept = planned.slice(0, scaled(scene, planned.length));
  const live = kept.length - scaled(scene, DRAFTS);
  for (const [index, { body, ago }] of kept.entries()) {
    const work = workOf(scene, daysAgo(scene, ago, 9, 30), staff.superAdmin);
    const id = await create(work, 'update-reports', { ...body, report_date: dayOf(work.now) });
    if (index >= live) continue;
    await publishReport(work, id);
    await readReport(scene, id, ago);
  }
}

const ofCompanies = (offers: readonly Offer[]): Planned[] =>
  offers
    .filter(({ deal }) => deal.stage === 5)
    .flatMap(({ id, deal }, index) =>
      REPORT_TEXTS.map(({ title, ...text }, which) => ({
        body: {
          ...text,
          title: `${deal.name}: ${title}`,
          target_type: 'investment_opportunity',
          target_id: id,
          notify: which === 1 && index < 3,
        },
        ago: which === 0 ? 290 - index * 11 : 96 - index * 9,
      })),
    );

const ofTheFirm = (): Planned[] =>
  FIRM_NEWS.map((news, index) => ({
    body: { ...news, audience: 'all_investors', notify: false },
    ago: 240 - index * 62,
  }));

/** Two in three of the audience open it, within two weeks. */
async function readReport(scene: Scene, reportId: number, ago: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct line.user_id as id from investments as line
    join update_reports as report on report.id = ${reportId}
    where line.user_id is not null and line.status between 4 and 6 and line.deleted_at is null
      and (report.target_id is null or line.investment_opportunity_id = report.target_id)
    order by 1 limit 30`.execute(scene.trx);
  for (const { id } of rows) {
    if (!scene.random.chance(0.66)) continue;
    const at = daysAgo(scene, Math.max(0, ago - scene.random.int(0, 13)), scene.random.int(8, 20));
    await recordOpen(workOf(scene, at), id, {
      target_type: 'update_report',
      target_id: reportId,
      duration_seconds: scene.random.int(20, 400),
      device: scene.random.pick(['desktop', 'desktop', 'mobile', 'tablet']),
    });
  }
}

const WIPS = [
  { name: 'Board pack', filters: {} },
  { name: 'Open raises', filters: { statuses: [2, 3] } },
  { name: 'To be completed', filters: { statuses: [4] } },
  { notes: 'For the Monday meeting.' },
] as const;

/** Kept this morning, one after another. */
export async function seedWipReports(scene: Scene, staff: Staff): Promise<void> {
  for (const [index, body] of WIPS.entries())
    await freezeWip(workOf(scene, daysAgo(scene, 0, 7, index * 10), staff.superAdmin), body);
}
