import type { Sent } from 'autocannon';
import { LAST, RARE } from './names.ts';
import type { SessionHeaders } from './sessions.ts';

/** The list that everyone opens: 25 rows, a filter, a sort, the count, two includes. */
const QUERY = {
  type: 'investor',
  sort: '-created_at',
  include: 'owner,investorType',
  limit: '25',
  page: '1',
};

export const listParams = (name: string): Record<string, unknown> => ({ ...QUERY, filter: { name } });

const listPath = (name?: string): string =>
  `/api/users?${new URLSearchParams({ ...QUERY, ...(name ? { 'filter[name]': name } : {}) })}`;

const gets = (paths: readonly string[], headers: Partial<SessionHeaders>): Sent[] =>
  paths.map((path) => ({ method: 'GET', path, headers: { accept: 'application/json', ...headers } }));

/** Surnames that one in 240 bears, in turn: about two hundred of 50,000. */
export const commonNames = (headers: Partial<SessionHeaders>): Sent[] =>
  gets(
    LAST.filter((_, at) => at % 6 === 0).map((name) => listPath(name)),
    headers,
  );

/** Surnames that thirty bear, however many investors there are. */
export const rareNames = (headers: Partial<SessionHeaders>): Sent[] =>
  gets(
    RARE.map((name) => listPath(name)),
    headers,
  );

/** No filter but what makes it the list of investors; the first pages in turn. */
export const wholeList = (headers: Partial<SessionHeaders>): Sent[] =>
  gets(
    [1, 2, 3, 4].map((page) => listPath().replace('page=1', `page=${page}`)),
    headers,
  );
