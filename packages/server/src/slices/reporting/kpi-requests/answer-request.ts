import { counted } from '@tranche/domain/kit/counted';
import { conflict, invalid, refuse, Refusal } from '@tranche/domain/kit/errors';
import { kpiRequestStatus, OPEN_KPI_REQUESTS } from '@tranche/domain/reporting/codes';
import type { ClosedLink, KpiAnswer, KpiAnswerForm, KpiAnswers } from '@tranche/domain/reporting/kpi-answers';
import { sql } from 'kysely';
import { changedBy } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { writeFigures } from '../enter-figures.ts';
import { periodWord } from '../notify-holders.ts';
import { readAnswers, type PlacedEntry } from './read-answers.ts';
import { readCells } from './read-cells.ts';
import { readAnswerForm } from './read-form.ts';
import { findLink } from './request-link.ts';
import { notifyRequester } from './request-mails.ts';
import {
  lockRequestAt,
  recipientOf,
  targetOf,
  type RequestRecord,
  type RequestStatus,
} from './request-record.ts';
import { moveRequest, noteRequest } from './request-state.ts';

const SENT_ALREADY = 'These figures were sent already.';

/** The request behind a link, under lock; 404 for a link that never was one, 410 for one that opens nothing any more. */
async function requestAt(work: Work, token: string): Promise<RequestRecord> {
  const link = await findLink(work, token);
  if (!link) throw refuse('not_found');
  const request = await lockRequestAt(work, link.kpi_request_id);
  const closed = closedBy(request, link.is_ended, work.now);
  if (closed !== null) throw refuse('gone', { reasons: [closed] });
  return request;
}

function closedBy({ status, expires_at }: RequestRecord, isEnded: boolean, now: Date): ClosedLink | null {
  if (status === kpiRequestStatus.withdrawn) return 'withdrawn';
  if (isEnded) return 'replaced';
  return status === kpiRequestStatus.expired || Date.parse(expires_at) <= now.getTime() ? 'expired' : null;
}

/** The form by its link; the first look at it is stored. */
export async function openRequest(work: Work, token: string): Promise<KpiAnswerForm> {
  const request = await requestAt(work, token);
  if (request.status !== kpiRequestStatus.sent) return readAnswerForm(work, request);
  return readAnswerForm(work, { ...request, status: await markOpened(work, request) });
}

async function markOpened(work: Work, request: RequestRecord): Promise<RequestStatus> {
  await sql`update kpi_requests set opened_at = ${work.now.toISOString()} where id = ${request.id}`.execute(
    work.trx,
  );
  const status = await moveRequest(work, request, 'open');
  const what = `opened the request for figures of **${request.company}**`;
  await noteRequest(work, request, { event: 'opened', what, who: recipientOf(request) });
  return status;
}

interface Answering {
  readonly values: readonly unknown[] | null;
  readonly commentary: string | null | undefined;
  readonly submit: boolean;
}

/** Keeps what was typed as it is; `submit` checks every cell and enters the figures for review (`domain.md#kpi_requests`). */
export async function answerRequest(work: Work, token: string, answering: Answering): Promise<KpiAnswerForm> {
  const request = await requestAt(work, token);
  if (!OPEN_KPI_REQUESTS.includes(request.status)) throw conflict(SENT_ALREADY);
  const draft = draftOf(request, answering);
  await sql`update kpi_requests set draft = ${JSON.stringify(draft)}::jsonb, ${changedBy(work)}
    where id = ${request.id}`.execute(work.trx);
  let { status } = request;
  if (status === kpiRequestStatus.sent) status = await markOpened(work, request);
  if (status === kpiRequestStatus.opened) status = await moveRequest(work, { ...request, status }, 'fill');
  const kept = { ...request, status, draft };
  if (!answering.submit) return readAnswerForm(work, kept);
  return readAnswerForm(work, await submit(work, kept));
}

/** Cells that were sent take the place of the stored ones; the others stay. */
function draftOf(
  { draft, report_sub_type_ids: asked }: RequestRecord,
  { values, commentary }: Answering,
): KpiAnswers {
  const cells = new Map<number, KpiAnswer>(draft?.values.map((one) => [one.report_sub_type_id, one]));
  for (const cell of readCells(values ?? [], asked)) cells.set(cell.report_sub_type_id, cell);
  return {
    values: asked.flatMap((id) => cells.get(id) ?? []),
    commentary: commentary === undefined ? (draft?.commentary ?? null) : commentary,
  };
}

async function submit(work: Work, request: RequestRecord): Promise<RequestRecord> {
  const { kpis } = await readAnswerForm(work, request);
  const given = readAnswers(kpis);
  await writeFigures(work, targetOf(request), {
    period_end: request.period_end,
    source: 'company',
    values: given.map(({ entry }) => entry),
  }).catch((error: unknown) => {
    throw placed(error, given);
  });
  const submitted_at = work.now.toISOString();
  await sql`update kpi_requests set submitted_at = ${submitted_at} where id = ${request.id}`.execute(
    work.trx,
  );
  const status = await moveRequest(work, request, 'submit');
  const what = `sent ${counted(given.length, 'figure')} of **${request.company}** for ${periodWord(request.period_end)}`;
  await noteRequest(work, request, { event: 'submitted', what, who: recipientOf(request) });
  await notifyRequester(work, request);
  return { ...request, status, submitted_at };
}

/** The figures are written by their own places; the form numbers its cells by all that were asked. */
function placed(error: unknown, given: readonly PlacedEntry[]): unknown {
  if (!(error instanceof Refusal) || !error.detail.errors) return error;
  return invalid(
    Object.fromEntries(
      Object.entries(error.detail.errors).map(([key, said]) => [
        key.replace(/^values\.(\d+)/, (_, at: string) => `values.${given[Number(at)]?.place ?? at}`),
        said,
      ]),
    ),
  );
}
