import type { ListQuery } from '../../kit/query-string.ts';
import type { UnreadReports } from '../../shared/news/unread-reports.ts';
import type { About } from '../../shared/report/readable.ts';

export const VIEWS = ['all', 'portfolio', 'funds', 'general'] as const;
export type View = (typeof VIEWS)[number];
export const isView = (key: string): key is View => VIEWS.some((view) => view === key);

const TARGETS = { portfolio: 'investment_opportunity', funds: 'fund' } as const;
/** How the URL names a company or a fund: `investment_opportunity-12`. */
export const companyKey = ({ type, id }: Pick<About, 'type' | 'id'>): string => `${type}-${id}`;

export interface Chosen {
  readonly view: View;
  /** A `companyKey`; empty: any. */
  readonly company: string;
  readonly unreadOnly: boolean;
}

/** The API's filter of what was chosen. `unread` is what the bell has not shown yet. */
export function filterOf(
  { view, company, unreadOnly }: Chosen,
  unread: UnreadReports | undefined,
): ListQuery['filter'] {
  const [, type, id] = /^(investment_opportunity|fund)-(\d{1,15})$/.exec(company) ?? [];
  return {
    ...(view === 'general' && { general: 1 }),
    ...((view === 'portfolio' || view === 'funds') && { target_type: TARGETS[view] }),
    ...(type !== undefined && { target_type: type, target_id: id }),
    ...(unreadOnly && { id: [...(unread?.keys() ?? [])] }),
  };
}

const WORDS_A_MINUTE = 220;

/** At least one minute; tags and entities are no words. */
export function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}

/** What was told of since the list was read: neither known then nor in the list. */
export const arrivals = (
  unread: UnreadReports,
  known: ReadonlySet<number>,
  listed: readonly { readonly id: number }[],
): number[] => [...unread.keys()].filter((id) => !known.has(id) && !listed.some((row) => row.id === id));

export const reportHref = (id: number): string => `/investor/news/reports/${id}`;
export const holdingHref = ({ type, id }: Pick<About, 'type' | 'id'>): string =>
  `/investor/portfolio/${type === 'fund' ? 'fund/' : ''}${id}`;
