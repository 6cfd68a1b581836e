import { refuse } from '@tranche/domain/kit/errors';
import { integer, json } from '@tranche/domain/kit/field';
import { isYes } from '@tranche/domain/kit/read-values';
import { jsonText, type Answer, type Call, type Params, type Route } from '../http/route.ts';
import type { App } from '../app.ts';
import { listBody } from './envelope.ts';
import { exportList } from '../export/list.ts';
import { listRecords } from '../resource-engine/records.ts';
import { audienceFor } from './routes.ts';
import type { Serving } from '../resource-engine/serving.ts';

/** A paged list by its own name (specification §7, `domain.md#0.5`): the family's rows, rights and scope. */
export interface PagedList {
  readonly list: string;
  readonly serving: Serving;
  /** A preset that always holds, e.g. investors among users. */
  readonly type?: string;
  /** Not for investors, who may list what is their own of the family itself. */
  readonly staffOnly?: boolean;
}

const PAGE_FORM = { page: integer(), payload: json() };

/**
 * `GET /api/paged/{list}?page=1`, and `POST` with `{page, payload}` or the payload's keys beside `page`: filter sets can
 * outgrow an address. Both only read.
 */
export const pagedRoutes = (lists: readonly PagedList[]): Route[] =>
  lists.flatMap((paged) =>
    (['GET', 'POST'] as const).map((method) => ({
      method,
      path: `/api/paged/${paged.list}`,
      access: audienceFor(
        paged.staffOnly ? { ...paged.serving.resource, investor: [] } : paged.serving.resource,
        'index',
      ),
      summary: `a page of ${paged.list}`,
      flag: paged.serving.resource.flag,
      form: PAGE_FORM,
      handle: (call: Call, app: App) => page(paged, call, app),
    })),
  );

async function page({ serving, type }: PagedList, call: Call, app: App): Promise<Answer> {
  const { payload, ...spread } = call.body;
  const requested = typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? payload : {};
  const params: Params = { page: '1', ...call.query, ...spread, ...requested, ...(type ? { type } : {}) };
  if (serving.resource.exportColumns && isYes(params.export)) return wholeList(serving, call, app, params);
  const result = await listRecords(app, call.viewer, serving.resource.name, params);
  const query = call.url.split('?')[1] ?? '';
  return jsonText(listBody(result, { origin: call.origin, path: call.path, query }));
}

/** `export=1`: all rows of the filter as CSV, for staff (`domain.md#H`). */
function wholeList(serving: Serving, call: Call, app: App, params: Params): Promise<Answer> {
  if (call.viewer.kind !== 'staff') throw refuse('forbidden');
  const { page: _, export: __, ...query } = params;
  return exportList(serving, { ...call, query }, app, 'csv');
}
