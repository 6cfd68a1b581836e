import { formatDay } from '@tranche/domain/kit/calendar';
import { wipReport } from '@tranche/domain/reporting/wip-report.resource';
import { isYes } from '@tranche/domain/kit/read-values';
import type { App } from '../../kit/app.ts';
import { jsonText, ok, type Answer, type Call } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { listBody } from '../../kit/resource-routes/envelope.ts';
import { readContextFor, readContextIn } from '../../kit/resource-engine/read-context.ts';
import { listRecords } from '../../kit/resource-engine/records.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { readWipFilters, takeSnapshot } from './wip-snapshot.ts';

const bareWip: Serving = {
  resource: wipReport,
  access: (viewer) => (viewer.kind === 'staff' || viewer.kind === 'system' ? 'all' : 'none'),
  /** What was frozen stays; its name and the notes on it may change. */
  prepare: (data, { mode }) =>
    mode === 'create'
      ? data
      : Object.fromEntries(Object.entries(data).filter(([name]) => name === 'name' || name === 'notes')),
};

export const wipReportServing: Serving = { ...bareWip, replace: { index, create } };

/** `?live=1` computes now and keeps nothing; else the reports that were kept. */
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
