import { draftLive } from '@tranche/domain/codes';
import { conflict } from '@tranche/domain/kit/errors';
import { figureChange, FIGURE_LOCKED, FIGURE_PUBLISHED } from '@tranche/domain/reporting/figure-change';
import { sql } from 'kysely';
import type { Params } from '../../kit/http/route.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { deleteRecord, same, updateRecord } from '../../kit/resource-engine/write.ts';
import { restoreRecord } from '../../kit/resource-engine/restore.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { changeIn, factsIn, type FigureRecord } from './figure-record.ts';
import { targetName } from './figure-targets.ts';
import { bareInputs, isOfCompany } from './input-access.ts';
import { notifyOfRestatement } from './notify-holders.ts';

/** Another value of a figure, or what the firm says of it (`domain.md#2.21`). Returns the id. */
export async function changeFigure(
  work: Work,
  id: string | number,
  body: Params,
  follow?: (work: Work, figure: FigureRecord, review: number) => Promise<void>,
): Promise<number> {
  let review: number | null = null;
  let restatement: { readonly figure: FigureRecord; readonly reason: string } | null = null;
  const serving: Serving = {
    ...bareInputs,
    prepare: (data, { before, today }) => {
      const figure = factsIn(before ?? {});
      const given = changeIn(data);
      const isStaff = !isOfCompany(work.viewer);
      const isNew = (isStaff ? VALUES : SAYINGS).some(
        (name) => name in given && !same(before?.[name], given[name]),
      );
      const change = figureChange(given, figure, {
        isStaff,
        isNew,
        now: work.now.toISOString(),
        today,
      });
      if (typeof change.restatement_reason === 'string')
        restatement = { figure, reason: change.restatement_reason };
      if (typeof change.review === 'number' && change.review !== figure.review) review = change.review;
      return change;
    },
  };
  const before = await updateRecord(serving, work, id, body);
  if (restatement) await notifyIfShown(work, restatement);
  if (review !== null) await follow?.(work, factsIn(before), review);
  return Number(before.id);
}

const VALUES = ['value', 'text_value'] as const;
/** All that a company says by a figure. */
const SAYINGS = [...VALUES, 'target_value', 'commentary', 'not_given_reason'] as const;

/** Holders read of it where they could read the figure. */
async function notifyIfShown(
  work: Work,
  { figure, reason }: { readonly figure: FigureRecord; readonly reason: string },
): Promise<void> {
  const row = rowRef('figure');
  const { rows } = await sql<{ name: string; shown: boolean }>`
    select ${targetName(row)} as name, figure.status = ${draftLive.live} and coalesce(
      (select kpi.is_investor_visible from report_sub_types as kpi where kpi.id = figure.report_sub_type_id),
      (select kpi.is_investor_visible from custom_kpis as kpi where kpi.id = figure.custom_kpi_id)) as shown
    from report_inputs as figure where figure.id = ${figure.id}`.execute(work.trx);
  if (rows[0]?.shown !== true) return;
  const target = { type: figure.target_type, id: figure.target_id, name: rows[0].name };
  await notifyOfRestatement(work, target, { period_end: figure.period_end, reason });
}

export async function removeFigure(work: Work, id: string | number): Promise<void> {
  const { rows } = await sql<{ locked: boolean; live: boolean }>`
    select locked_at is not null as locked, status = ${draftLive.live} as live from report_inputs
    where id::text = ${String(id)}`.execute(work.trx);
  await deleteRecord(bareInputs, work, id, false);
  if (rows[0]?.locked) throw conflict(FIGURE_LOCKED);
  if (rows[0]?.live && isOfCompany(work.viewer)) throw conflict(FIGURE_PUBLISHED);
}

/** A company does not bring back what investors read. Returns the row as it was. */
export async function restoreFigure(
  work: Work,
  id: string | number,
): Promise<Readonly<Record<string, unknown>>> {
  const before = await restoreRecord(bareInputs, work, id);
  if (before.status === draftLive.live && isOfCompany(work.viewer)) throw conflict(FIGURE_PUBLISHED);
  return before;
}
