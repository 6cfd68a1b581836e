import { counted } from '@tranche/domain/kit/counted';
import { invalid, refuse, type FieldErrors } from '@tranche/domain/kit/errors';
import { quarterName } from '@tranche/domain/kit/calendar';
import type { INPUT_SOURCES } from '@tranche/domain/reporting/codes';
import { sql } from 'kysely';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertTarget, type Target } from '../crm/public.ts';
import { checkFigure, type Entry, type KpiFacts } from './check-figure.ts';
import { lockTargets } from './figure-targets.ts';
import { isOfCompany } from './input-access.ts';
import { isFor, standingFigures, standingProblems, wholeEntry } from './standing-figures.ts';
import { upsertFigures } from './upsert-figures.ts';

export interface Entering {
  readonly target_type: unknown;
  readonly target_id: unknown;
  readonly period_end: string;
  readonly values: readonly Entry[];
}

/** The company whose figures these are, if the viewer may enter them; 403, 404 or 422 otherwise. */
export async function assertMayEnter(work: Work, type: unknown, id: unknown): Promise<Target> {
  const { viewer } = work;
  if (viewer.kind === 'system' || viewer.can('kpi.create')) return assertTarget(work, type, id, 'show');
  if (!isOfCompany(viewer)) throw refuse('forbidden');
  return assertTarget(work, type, id, 'update');
}

/**
 * A company's figures of one day, as a form sends them: new ones are added, earlier ones changed (`domain.md#L`, bulk).
 * Errors are keyed `values.0.value`. Two forms of one company wait for one another. Returns the ids, in the given order.
 */
export async function enterFigures(work: Work, entering: Entering): Promise<number[]> {
  const target = await assertMayEnter(work, entering.target_type, entering.target_id);
  const by = isOfCompany(work.viewer) ? 'entrepreneur' : 'staff';
  const ids = await writeFigures(work, target, { ...entering, source: by });
  await recordEvent(work, {
    event: 'report_inputs.entered',
    target: { type: target.type, id: target.id },
    description: `**${work.viewer.name}** entered ${counted(ids.length, 'figure')} of **${target.name}** for ${quarterName(entering.period_end)}`,
    properties: { period_end: entering.period_end, ids },
  });
  return ids;
}

interface Writing extends Pick<Entering, 'period_end' | 'values'> {
  readonly source: (typeof INPUT_SOURCES)[number];
}

/** The same for the person who gave them; 422 by cell. */
export async function writeFigures(work: Work, target: Target, writing: Writing): Promise<number[]> {
  await lockTargets(work, [target]);
  const { period_end, source } = writing;
  const facts = await readKpis(work, target, { entries: writing.values, period_end });
  const standing = await standingFigures(work, target, period_end);
  const errors: FieldErrors = {};
  const rows = writing.values.map((entry, index) => {
    const { period, problems } = checkFigure(entry, factsOf(facts.kpis, entry), {
      period_end,
      fyStartMonth: facts.fy_start_month,
    });
    const before = standing.find(isFor(entry));
    const found = { ...problems, ...standingProblems(entry, before, source) };
    for (const [field, message] of Object.entries(found)) errors[`values.${index}.${field}`] = [message];
    return { ...wholeEntry(entry, before, source), period_start: period?.from ?? period_end };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return upsertFigures(work, target, { period_end, rows, source });
}

export const factsOf = (kpis: readonly KpiFacts[], entry: Entry): KpiFacts | undefined =>
  kpis.find((kpi) => (kpi.is_custom ? kpi.id === entry.custom_kpi_id : kpi.id === entry.report_sub_type_id));

interface Facts {
  readonly kpis: readonly KpiFacts[];
  readonly fy_start_month: number;
}

/** The KPIs that are named, as they were measured then, and the month in which the company's year begins. */
export async function readKpis(
  work: Work,
  target: Pick<Target, 'type' | 'id'>,
  { entries, period_end }: { readonly entries: readonly Entry[]; readonly period_end: string },
): Promise<Facts> {
  const shared = entries.map(({ report_sub_type_id: id }) => id ?? 0);
  const custom = entries.map(({ custom_kpi_id: id }) => id ?? 0);
  const { rows } = await sql<Facts>`select
    (select coalesce(json_agg(known), '[]') from (
      select kpi.id, false as is_custom, measured.unit, measured.frequency, measured.formula from report_sub_types kpi
      join kpi_versions measured on measured.report_sub_type_id = kpi.id and measured.version = kpi_version_at(kpi.id, ${period_end}::date)
      where kpi.id = any(${shared}::bigint[]) and kpi.deleted_at is null
      union all
      select id, true, unit, frequency, null from custom_kpis
      where id = any(${custom}::bigint[]) and deleted_at is null
        and target_type = ${target.type} and target_id = ${target.id}) known) as kpis,
    coalesce((select issuer.fy_start_month from organisations issuer join investment_opportunities opportunity
      on opportunity.organisation_id = issuer.id where ${target.type} = 'investment_opportunity' and opportunity.id = ${target.id}), 4)
      as fy_start_month`.execute(work.trx);
  return rows[0] ?? { kpis: [], fy_start_month: 4 };
}
