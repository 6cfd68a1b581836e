import { addDays, addMonths, quarterName } from '@tranche/domain/kit/calendar';
import { lastEnded } from '@tranche/domain/reporting/periods';
import { sql } from 'kysely';
import { recordOpen } from '../../src/slices/opportunities/record-open.ts';
import { freezeWip, publishReport } from '../../src/slices/reporting/public.ts';
import { FIRM_NEWS, FUND_REPORT, REPORT_TEXTS } from '../data/reports.ts';
import { meantFor } from '../meant-for.ts';
import { randomOf } from '../random.ts';
import { create, dayOf, daysAgo, scaled, workOf, type Scene } from '../scene.ts';
import type { Kpis } from './kpis.ts';
import type { Opportunity } from './opportunities.ts';
import type { Staff } from './staff.ts';

/** Of the reports of companies, the latest are still being written. */
const DRAFTS = 5;
/** So many companies wrote a letter at half-year as well. */
const LETTERS = 7;

interface Planned {
  readonly body: Readonly<Record<string, unknown>>;
  readonly ago: number;
  /** Sent in these days: no one has read it yet. */
  readonly isFresh?: true;
}

/** Of the default client (`domain.md#7.3`). */
const REPORTS = 22;

/**
 * Reports of companies, of funds and of the firm, published over the last year and read by most of whom they reach; the newest
 * two have only just been told of.
 */
export async function seedUpdateReports(
  scene: Scene,
  opportunities: readonly Opportunity[],
  { kpis, staff }: { kpis: Kpis; staff: Staff },
): Promise<void> {
  const own: Scene = { ...scene, random: randomOf(`${scene.variant.id}-update-reports`) };
  const planned = [...ofCompanies(opportunities, kpis), ...(await ofFunds(own)), ...ofTheFirm(own)].sort(
    (a, b) => b.ago - a.ago,
  );
  const stored = planned.slice(-scaled(own, REPORTS));
  const drafts = stored.filter(({ isFresh }) => !isFresh).slice(-scaled(own, DRAFTS));
  for (const report of stored) {
    const work = workOf(own, daysAgo(own, report.ago, 9, 30), staff.superAdmin);
    const id = await create(work, 'update-reports', { ...report.body, report_date: dayOf(work.now) });
    if (drafts.includes(report)) continue;
    await publishReport(work, id);
    if (!report.isFresh) await readReport(own, id, report.ago);
  }
}

const ofCompanies = (opportunities: readonly Opportunity[], kpis: Kpis): Planned[] =>
  opportunities
    .filter(({ deal }) => deal.stage === 5)
    .flatMap(({ id, deal }, index) =>
      REPORT_TEXTS.slice(index < LETTERS ? 0 : 1).map(({ title, shows, ...text }) => {
        const isLetter = shows.length === 0;
        const isFresh = !isLetter && index === 2;
        return {
          body: {
            ...text,
            title: `${deal.name}: ${title}`,
            target_type: 'investment_opportunity',
            target_id: id,
            kpi_sub_type_ids: kpis
              .filter(({ name }) => shows.some((shown) => shown === name))
              .map((kpi) => kpi.id),
            notify: !isLetter && index < 3,
          },
          ago: isFresh ? 1 : isLetter ? 290 - index * 11 : 96 - index * 9,
          ...(isFresh && { isFresh }),
        };
      }),
    );

/** Two quarters of the first fund, where the client has funds. */
async function ofFunds(scene: Scene): Promise<Planned[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
  }>`select id, name from funds order by id limit 1`.execute(scene.trx);
  const [fund] = rows;
  if (fund === undefined) return [];
  return FUND_REPORT_AGES.map((ago, index) => {
    const to = lastEnded('quarterly', dayOf(daysAgo(scene, ago))).to;
    return {
      body: {
        ...FUND_REPORT,
        title: `${fund.name}: report for ${quarterName(to)}`,
        target_type: 'fund',
        target_id: fund.id,
        period_start: addMonths(addDays(to, 1), -3),
        period_end: to,
        notify: index === 0,
      },
      ago,
      ...(index === 0 && { isFresh: true as const }),
    };
  });
}
const FUND_REPORT_AGES = [2, 95] as const;

const ofTheFirm = (scene: Scene): Planned[] =>
  meantFor(scene, FIRM_NEWS).map(({ needs: _, ...news }, index) => ({
    body: { ...news, audience: 'all_investors', notify: false },
    ago: 240 - index * 62,
  }));

/** Two in three of the audience open it, within two weeks. */
async function readReport(scene: Scene, reportId: number, ago: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct investment.user_id as id from investments as investment
    join update_reports as report on report.id = ${reportId}
    where investment.user_id is not null and investment.status between 4 and 6 and investment.deleted_at is null
      and case report.target_type when 'investment_opportunity' then investment.investment_opportunity_id = report.target_id
        when 'fund' then investment.fund_id = report.target_id else true end
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

/** A company's reports carry its public annual report, once there is one. */
export const attachDocuments = (scene: Scene): Promise<unknown> =>
  sql`insert into update_report_documents (update_report_id, document_id)
    select report.id, (select document.id from documents as document where document.target_type = report.target_type
      and document.target_id = report.target_id and document.visibility = 'public' and document.category = 'report'
      and document.deleted_at is null order by document.id limit 1) as document_id
    from update_reports as report where report.target_id is not null and exists(select 1 from documents as document
      where document.target_type = report.target_type and document.target_id = report.target_id
        and document.visibility = 'public' and document.category = 'report' and document.deleted_at is null)
    on conflict do nothing`.execute(scene.trx);

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
