import { PORTFOLIO_COLUMNS } from '@tranche/domain/portfolio/tables';
import { DEFAULT_TERMS, TERM_PAGES, type TermKey } from '@tranche/domain/settings/terminology';

export type TermGroup = 'navigation' | 'opportunities' | 'roles' | 'investor' | 'portfolio-columns' | 'funds';

/** The words of the menus themselves, gathered from the pages that they belong to. */
const NAVIGATION_KEYS = [
  'overview',
  'investments',
  'deal_opportunities',
  'live_opportunities',
  'existing_investments',
  'fund_opportunities',
  'funds',
  'investors',
  'contacts',
  'organisations',
  'organisation_applications',
  'investment_methods',
  'nominees',
  'reports',
  'update_reports',
  'kpis',
  'wip',
  'insider_register',
  'portfolio',
  'news',
  'profile',
] as const satisfies readonly TermKey[];
const inMenus: ReadonlySet<string> = new Set(NAVIGATION_KEYS);

/** Key and standard word, as the page lists them. */
export type TermEntry = readonly [key: string, standard: string];

export function termsOf(group: TermGroup): readonly TermEntry[] {
  if (group === 'navigation') return NAVIGATION_KEYS.map((key) => [key, DEFAULT_TERMS[key]]);
  if (group === 'portfolio-columns')
    return Object.entries(PORTFOLIO_COLUMNS)
      .filter(([key]) => !(key in DEFAULT_TERMS))
      .map(([key, { label }]) => [key, label]);
  return Object.entries(TERM_PAGES[group]);
}

/** Menu labels have little room. */
export const isMenuWord = (key: string): boolean => inMenus.has(key);

/** Long enough to want several lines. */
export const isSentence = (standard: string): boolean => standard.length > 60;
