import type { InvestorMenuItem } from './boot.ts';
import type { ServerFlag } from './flags.ts';
import { SERVER_FLAGS } from './flags.ts';
import type { TermKey } from './terminology.ts';
import { DEFAULT_COLORS, type ThemeColor } from './theme.ts';

/** A named client (`domain.md#7.1`): which one applies is decided by the environment identifier `CLIENT_VARIANT`. */
export interface Variant {
  readonly id: string;
  readonly company: string;
  readonly legalName: string;
  readonly supportEmail: string;
  /** Investor menu, in order. Routes that it leaves out still resolve. */
  readonly menu: readonly InvestorMenuItem[];
  readonly colors: Readonly<Record<ThemeColor, string>>;
  readonly customBranding: boolean;
  readonly trial: boolean;
  readonly flags: readonly ServerFlag[];
  readonly terms: Readonly<Partial<Record<TermKey, string>>>;
}

const OFF_AT_LARKFIELD: readonly ServerFlag[] = [
  'hide_bank_details',
  'hide_bank_details_admin',
  'hide_payment_reference',
];

const larkfield: Variant = {
  id: 'larkfield',
  company: 'Larkfield Angels',
  legalName: 'Larkfield Angels Limited',
  supportEmail: 'support@larkfield.test',
  menu: ['overview', 'investments', 'portfolio', 'news', 'profile'],
  colors: DEFAULT_COLORS,
  customBranding: false,
  trial: false,
  flags: SERVER_FLAGS.filter((flag) => !OFF_AT_LARKFIELD.includes(flag)),
  terms: {},
};

const harbourstone: Variant = {
  id: 'harbourstone',
  company: 'Harbourstone Capital',
  legalName: 'Harbourstone Capital LLP',
  supportEmail: 'support@harbourstone.test',
  menu: ['portfolio', 'investments', 'profile'],
  colors: { ...DEFAULT_COLORS, primary: '#10403B', primaryLighter: '#1F7A6C', secondary: '#F2C14E' },
  customBranding: true,
  trial: false,
  flags: [
    'funds_enabled',
    'tax_enabled',
    'compliance_test_enabled',
    'user_screening_enabled',
    'nominee_enabled',
    'investment_terms_enabled',
    'hide_payment_reference',
    'financial_promotion_exceptions_enabled',
  ],
  terms: {
    investments: 'Offers',
    investment: 'Offer',
    investors: 'Clients',
    investor: 'Client',
    reports: 'Reporting',
  },
};

const quillmere: Variant = {
  id: 'quillmere',
  company: 'Quillmere Syndicate',
  legalName: 'Quillmere Syndicate Limited',
  supportEmail: 'support@quillmere.test',
  menu: ['investments', 'portfolio', 'profile'],
  colors: { ...DEFAULT_COLORS, primary: '#3B1F4B', primaryLighter: '#7A3E9D', secondary: '#FFB4A2' },
  customBranding: false,
  trial: true,
  flags: [
    'risk_warning_enabled',
    'compliance_test_enabled',
    'compliance_test_requires_categorisation_approval',
    'organisation_links_enabled',
    'investor_categorisation_popups_enabled',
    'invite_on_register',
    'market_sounding_enabled',
    'intl_bank_details_enabled',
    'ca_use_intl_check',
  ],
  terms: { deal_opportunities: 'Pipeline', role_12: 'Wealth Planner' },
};

export const VARIANTS: readonly Variant[] = [larkfield, harbourstone, quillmere];
export const DEFAULT_VARIANT = larkfield;

/** The variant of an identifier; an unknown one is the default. */
export const variantOf = (id: string | null | undefined): Variant =>
  VARIANTS.find((variant) => variant.id === id) ?? DEFAULT_VARIANT;
