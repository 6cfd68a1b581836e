import { keysOf, recordOf } from '../kit/record.ts';
import { ROLE_NAMES } from '../roles.ts';

/**
 * The words that a client may change: navigation key → default, grouped by their terminology page
 * (`domain.md#B`; `screens.md#A95`). Stored in the settings row as one JSON text.
 */
const OPPORTUNITIES = {
  overview: 'Overview',
  investments: 'Investments',
  investment: 'Investment',
  deal_opportunities: 'Deal Opportunities',
  live_opportunities: 'Live Opportunities',
  existing_investments: 'Existing Investments',
  fund_opportunities: 'Fund Opportunities',
  performance: 'Performance',
  key_information: 'Key Information',
  key_documents: 'Key Documents',
  transactions: 'Transactions',
  notes_calls_tasks: 'Notes Calls and Tasks',
  cap_table: 'Cap Table',
  cap_table_performance: 'Cap Table Performance',
  reserve: 'Reserve An Allocation',
  my_reserved: 'My Reserved Allocations',
  cash_call_awaiting: 'Cash call awaiting payment',
  cash_call_received: 'Cash call payment received',
  invest: 'Invest',
  transfer_message:
    'Thank you. Your reservation has been received. Please do not transfer any money until we have confirmed your allocation and sent payment instructions.',
} as const;

const ROLES = {
  role_1: ROLE_NAMES[1],
  role_2: ROLE_NAMES[2],
  role_3: ROLE_NAMES[3],
  role_5: ROLE_NAMES[5],
  role_7: ROLE_NAMES[7],
  role_8: ROLE_NAMES[8],
  role_9: ROLE_NAMES[9],
  role_10: ROLE_NAMES[10],
  role_11: ROLE_NAMES[11],
  role_12: ROLE_NAMES[12],
} as const;

const INVESTOR = {
  investors: 'Investors',
  investor: 'Investor',
  contacts: 'Contacts',
  organisations: 'Organisations',
  organisation_applications: 'Organisation Applications',
  investment_methods: 'Investment Methods',
  nominees: 'Nominees',
  investor_type: 'Investor Type',
  investor_category: 'Investor Category',
  registration_form: 'Registration Form',
  onboarding_documents: 'Onboarding Documents',
  fact_find: 'Fact Find',
  risk_profile: 'Risk Profile',
  portfolio: 'Portfolio',
  news: 'News',
  profile: 'Profile',
  reports: 'Reports',
  insider_register: 'Insider Register',
  update_reports: 'Update Reports',
  kpis: 'KPIs',
  wip: 'WIP',
} as const;

const FUNDS = {
  funds: 'Funds',
  fund: 'Fund',
  nav: 'Net Asset Value',
  units: 'Units',
  commitment: 'Commitment',
  distribution: 'Distribution',
  fund_kpis: 'Fund KPIs',
} as const;

/** Portfolio columns have a page too; their keys are those of the portfolio table's options, which are data. */
export const TERM_PAGES = {
  opportunities: OPPORTUNITIES,
  roles: ROLES,
  investor: INVESTOR,
  funds: FUNDS,
} as const;

export const DEFAULT_TERMS = { ...OPPORTUNITIES, ...ROLES, ...INVESTOR, ...FUNDS } as const;
export type TermKey = keyof typeof DEFAULT_TERMS;
export type Terms = Readonly<Record<TermKey, string>>;

export const TERM_KEYS: readonly TermKey[] = keysOf(DEFAULT_TERMS);

/** Labels of menu entries should not be longer (`screens.md#A95`). */
export const NAVIGATION_LABEL_LENGTH = 18;

/** JSON text of an object → its members; null for any other text. */
export function parseJsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The navigation text of the settings row → every term. Blank or damaged = default; unknown keys are ignored. */
export function resolveTerms(navigation: string | null | undefined): Terms {
  const given = parseJsonObject(navigation ?? '') ?? {};
  return recordOf(TERM_KEYS.map((key) => [key, labelOf(given[key]) ?? DEFAULT_TERMS[key]] as const));
}

/** Labels of portfolio columns: keys that are not ours, for which only the table of options knows the default. */
export function extraTerms(navigation: string | null | undefined): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const [key, value] of Object.entries(parseJsonObject(navigation ?? '') ?? {})) {
    const label = labelOf(value);
    if (label !== null && !(key in DEFAULT_TERMS)) labels[key] = label;
  }
  return labels;
}

const labelOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
