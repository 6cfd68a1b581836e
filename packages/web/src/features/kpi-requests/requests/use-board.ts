import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import { kpiRequestStatus } from '@tranche/domain/reporting/codes';
import { all } from '../../../kit/all.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useList } from '../../../kit/query.ts';

export interface RequestParts {
  readonly target: { readonly type: string; readonly id: number; readonly name: string | null } | null;
  readonly progress: { readonly given: number; readonly of: number };
}
export type RequestRow = RowOfName<'kpi-requests'> & RequestParts;

/** A company in a period: its latest request, or none. */
export interface BoardRow {
  readonly key: string;
  readonly target_type: string;
  readonly target_id: number;
  readonly name: string;
  readonly request: RequestRow | null;
}

/** Nothing is under way: it can be asked, for the first time or again. */
export const isFree = ({ request }: BoardRow): boolean => request === null || CLOSED.includes(request.status);
const CLOSED: readonly number[] = [
  kpiRequestStatus.approved,
  kpiRequestStatus.expired,
  kpiRequestStatus.withdrawn,
];

/** All companies that report, each with what was asked of it for this period; and deals or funds that were asked. */
export function useBoard(period: string) {
  const companies = useList('investment-opportunities', {
    filter: { status: String(opportunityStatus.completed) },
    sort: 'name',
    limit: 100,
  });
  const requests = useList<'kpi-requests', RequestParts>('kpi-requests', {
    filter: { period_end: period },
    append: ['target', 'progress'],
    sort: '-created_at',
    limit: 100,
  });
  return all([companies, requests], (companiesPage, requestsPage) =>
    rowsOf(companiesPage.data, requestsPage.data),
  );
}

function rowsOf(
  companies: readonly { readonly id: number; readonly name: string }[],
  requests: readonly RequestRow[],
): readonly BoardRow[] {
  const latest = new Map<string, RequestRow>();
  for (const row of requests) {
    const key = `${row.target_type}:${row.target_id}`;
    if (!latest.has(key)) latest.set(key, row);
  }
  const rows = companies.map(({ id, name }) => {
    const key = `investment_opportunity:${id}`;
    const request = latest.get(key) ?? null;
    latest.delete(key);
    return { key, target_type: 'investment_opportunity', target_id: id, name, request };
  });
  const others = [...latest].map(([key, request]) => ({
    key,
    target_type: request.target_type,
    target_id: request.target_id,
    name: request.target?.name ?? '',
    request,
  }));
  return [...rows, ...others];
}
