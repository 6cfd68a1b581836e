import { clientFlags, type ServerFlags } from '@tranche/domain/settings/flags';
import type { APIRequestContext } from 'playwright-core';
import { adminRoutes } from '../../../packages/web/src/admin/routes.tsx';
import { verdictFor } from '../../notices/pages.ts';
import { joinPath, type ScreenRoute } from '../../../packages/web/src/kit/routes.ts';

/**
 * Which record a route with a number shows, by the longest beginning that fits: a list of the API, whose first record it
 * is. A new route with a number needs a line here.
 */
const RECORDS: Readonly<Record<string, string>> = {
  '/admin/investors/$id': '/api/users?filter[email]=portfolio-large',
  '/admin/investors/contacts/$id': '/api/contacts?sort=id',
  '/admin/investors/organisations/$id': '/api/organisations?sort=id',
  '/admin/investors/organisation-applications/$id': '/api/organisation-links?filter[status]=1',
  '/admin/investors/investment-methods/$id': '/api/investment-methods?sort=id',
  '/admin/investors/nominees/$id': '/api/nominees?sort=id',
  '/admin/investors/groups/$id': '/api/client-groups?sort=id',
  '/admin/investors/screening/$id': '/api/aml-checks?filter[status]=3',
  '/admin/insider-register/pa-deals/$id': '/api/deal-placements?filter[status]=1&sort=id',
  '/admin/investments/deals/$id': '/api/pipeline-deals?filter[status]=1&sort=id',
  '/admin/investments/opportunities/$id': '/api/investment-opportunities?filter[name]=Sundew Solar',
  '/admin/investments/opportunities/$id/edit': '/api/investment-opportunities?filter[status]=1',
  '/admin/investments/existing/$id': '/api/investment-opportunities?filter[status]=5&sort=id',
  '/admin/investments/fund-opportunities/$id': '/api/fund-investment-opportunities?filter[status]=2&sort=id',
  '/admin/funds/$id': '/api/funds?filter[publication]=2&sort=id',
  '/admin/settings/account/pipelines/$id': '/api/pipelines?sort=sort_order',
  '/admin/settings/investor/sign-up-documents/$id':
    '/api/onboarding-documents?filter[is_template]=1&sort=sort_order',
  '/admin/settings/attributes/configure/$id': '/api/attributes?sort=sort_order',
  '/admin/settings/investor/portfolio/$id': '/api/portfolio-tables?sort=sort_order',
  '/admin/reports/updates/$id/edit-update': '/api/update-reports?type=draft&sort=id',
  '/admin/reports/updates/$id/details': '/api/update-reports?type=live&sort=-published_at',
};
/** A document to sign belongs to the investor in its address, so both numbers come from the document. */
const TO_SIGN = '/admin/investors/$id/sign-pdf/$pdfId';

const pathsOf = (routes: readonly ScreenRoute[], parent = ''): string[] =>
  routes.flatMap(({ path, children }) => {
    const full = parent === '' ? path : joinPath(parent, path);
    return children === undefined ? [full] : pathsOf(children, full);
  });

type Read = (path: string) => Promise<Record<string, unknown>>;

const SUPER_ADMIN = 1;

/** Every screen of the admin portal that is on, from its route table, with a record of the demo client where one is shown. */
export async function adminScreens(request: APIRequestContext): Promise<string[]> {
  const known = new Map<string, Promise<Record<string, unknown>>>();
  const read: Read = (path) => {
    const found = known.get(path) ?? firstOf(request, path);
    known.set(path, found);
    return found;
  };
  const settings = (await (await request.get('/api/settings/1')).json()) as { data: Partial<ServerFlags> };
  const flags = clientFlags(settings.data);
  const filled = await Promise.all([
    ...pathsOf(adminRoutes).map((path) => fill(path, read)),
    // the same address while no one has signed: its fields are placed
    toSign(read, 1),
  ]);
  return [...new Set(filled)].filter((path) => verdictFor(path, SUPER_ADMIN, flags) === 'open');
}

async function firstOf(request: APIRequestContext, path: string): Promise<Record<string, unknown>> {
  const { data } = (await (await request.get(path)).json()) as { data: Record<string, unknown>[] };
  if (data[0] === undefined) throw new Error(`The demo client has no record for ${path}`);
  return data[0];
}

async function toSign(read: Read, status: number): Promise<string> {
  const document = await read(`/api/onboarding-documents?filter[status]=${status}`);
  return `/admin/investors/${document.user_id}/sign-pdf/${document.pdf_id}`;
}

async function fill(path: string, read: Read): Promise<string> {
  if (!path.includes('$')) return path;
  if (path === TO_SIGN) return toSign(read, 3);
  const start = Object.keys(RECORDS)
    .filter((one) => path === one || path.startsWith(`${one}/`))
    .sort((a, b) => b.length - a.length)[0];
  if (start === undefined) throw new Error(`Which record does ${path} show? Say so in admin-screens.ts`);
  return path.replace('$id', String((await read(RECORDS[start] ?? '')).id));
}
