import { formatDay } from '@tranche/domain/kit/calendar';
import { wipReport } from '@tranche/domain/reporting/wip-report.resource';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { isYes, readId } from '@tranche/domain/kit/read-values';
import { compareWip } from '@tranche/domain/reporting/compare-wip';
import type { WipFilters, WipSnapshot } from '@tranche/domain/reporting/wip';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { idParam } from '../../kit/http/read-params.ts';
import { jsonText, ok, type Answer, type Call } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { listBody } from '../../kit/resource-routes/envelope.ts';
import { readContextFor, readContextIn } from '../../kit/resource-engine/read-context.ts';
import { momentText } from '../../kit/resource-engine/columns.ts';
import { itemClause } from '../../kit/resource-engine/item.ts';
import { listRecords } from '../../kit/resource-engine/records.ts';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type { ReadContext, Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { readWipFilters, takeSnapshot } from './wip-snapshot.ts';

const bareWip: Serving = {
  resource: wipReport,
  access: (viewer, _row, { purpose }) => (mayUse(wipReport, purpose, viewer) ? 'all' : 'none'),
  /** What was frozen stays; its name and the notes on it may change. */
  prepare: (data) =>
    Object.fromEntries(Object.entries(data).filter(([name]) => name === 'name' || name === 'notes')),
};

export const wipReportServing: Serving = {
  ...bareWip,
  replace: { index, create },
  actions: [
    {
      method: 'GET',
      path: '/api/wip-report/:id/compare',
      access: 'wip_report.show',
      summary: 'two WIP reports, or one and the present, cell by cell',
      handle: compare,
    },
  ],
};

/** `?live=1` computes now and stores nothing; else the stored reports. */
async function index(call: Call, app: App): Promise<Answer> {
  if (isYes(call.query.live)) {
    const filters = readWipFilters({ ...call.query, ...objectOf(call.query.filters) });
    const snapshot = await takeSnapshot(
      app,
      await readContextFor(app, call.viewer, 'index', call.now),
      filters,
    );
    return ok({ as_of: call.now.toISOString().replace('Z', '000Z'), filters, snapshot });
  }
  const result = await listRecords(app, call.viewer, wipReport.name, { ...call.query, ...call.body });
  const query = call.url.split('?')[1] ?? '';
  return jsonText(listBody(result, { origin: call.origin, path: call.path, query }));
}

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

async function create(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: wipReport.name, status: 201 }, (work) => freezeWip(work, call.body));
}

/** `GET /api/wip-report/{id}/compare?with={id}`, or `with=now`: what came, what went, and each cell that changed since. */
async function compare(call: Call, app: App): Promise<Answer> {
  const context = await readContextFor(app, call.viewer, 'show', call.now);
  const before = await readStored(context, call.params.id);
  const { with: other } = call.query;
  const after =
    other === 'now'
      ? {
          id: null,
          name: null,
          as_of: call.now.toISOString().replace('Z', '000Z'),
          snapshot: await takeSnapshot(app, context, before.filters),
        }
      : await readStored(context, idParam(call.query, 'with'), 'with');
  const side = ({ id, name, as_of }: Side) => ({ id, name, as_of });
  return ok({ before: side(before), after: side(after), ...compareWip(before.snapshot, after.snapshot) });
}

interface Side {
  readonly id: number | null;
  readonly name: string | null;
  readonly as_of: string;
}
interface StoredReport extends Side {
  readonly filters: WipFilters;
  readonly snapshot: WipSnapshot;
}

/** 404 for one of the path that is not there, 422 for the other. */
async function readStored(context: ReadContext, given: unknown, field?: string): Promise<StoredReport> {
  const where = itemClause(bareWip, readId(given) ?? 0, context);
  const { rows } =
    await sql<StoredReport>`select t.id, t.name, ${momentText(sql`t.as_of`)} as as_of, t.filters, t.snapshot
    from wip_report as t where ${where ?? sql`false`}`.execute(context.db);
  if (rows[0]) return rows[0];
  throw field === undefined ? refuse('not_found') : invalidField(field, selectedMessage(field));
}

/** Keeps the work in progress as it is at this moment. Returns the report's id. */
export async function freezeWip(work: Work, body: Readonly<Record<string, unknown>>): Promise<number> {
  const filters = readWipFilters(body.filters);
  const snapshot = await takeSnapshot(work.app, await readContextIn(work, 'index'), filters);
  const as_of = work.now.toISOString();
  const serving: Serving = {
    ...bareWip,
    prepare: (data) => ({ ...data, name: data.name ?? `WIP ${formatDay(as_of)}`, filters, as_of, snapshot }),
  };
  return createRecord(serving, work, body);
}
