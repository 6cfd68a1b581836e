import { recordOf } from '../kit/record.ts';

/**
 * The 19 feature flags: server column, client name, default (`domain.md#4`), group of the Features page (`screens.md#A94`) and what
 * it needs to have any effect. A flag switched off never deletes data. What each does: `flag-effects.ts`.
 */
export interface FlagRule {
  readonly server: string;
  readonly client: string;
  readonly group: FlagGroup;
  readonly default: boolean;
  /** Server names; one of them must be on. */
  readonly needsOneOf?: readonly string[];
  /** Switching it asks for confirmation. */
  readonly risky?: true;
}

export const FLAG_GROUPS = [
  'Funds',
  'Compliance',
  'Screening',
  'Tax',
  'Ownership',
  'Registration',
  'Investing',
  'Bank',
  'Market sounding',
  'Categorisation',
  'Risk',
] as const;
export type FlagGroup = (typeof FLAG_GROUPS)[number];

export const FLAGS = [
  {
    server: 'funds_enabled',
    client: 'enableFunds',
    group: 'Funds',
    default: false,
  },
  {
    server: 'compliance_test_enabled',
    client: 'enableComplianceTest',
    group: 'Compliance',
    default: false,
    risky: true,
  },
  {
    server: 'compliance_test_requires_categorisation_approval',
    client: 'enableComplianceRequiresCategorisation',
    group: 'Compliance',
    default: false,
    needsOneOf: ['risk_warning_enabled', 'financial_promotion_exceptions_enabled'],
  },
  {
    server: 'user_screening_enabled',
    client: 'enableScreening',
    group: 'Screening',
    default: false,
    risky: true,
  },
  {
    server: 'ca_use_intl_check',
    client: 'enableInternationalAml',
    group: 'Screening',
    default: false,
    needsOneOf: ['user_screening_enabled'],
  },
  {
    server: 'tax_enabled',
    client: 'enableTax',
    group: 'Tax',
    default: false,
  },
  {
    server: 'nominee_enabled',
    client: 'enableNominee',
    group: 'Ownership',
    default: false,
  },
  {
    server: 'organisation_links_enabled',
    client: 'enableOrganisationLinks',
    group: 'Ownership',
    default: false,
  },
  {
    server: 'invite_on_register',
    client: 'inviteOnRegister',
    group: 'Registration',
    default: false,
  },
  {
    server: 'default_investor_associates',
    client: 'enableDefaultInvestorAssociates',
    group: 'Registration',
    default: false,
  },
  {
    server: 'investment_terms_enabled',
    client: 'termsConditions',
    group: 'Investing',
    default: false,
  },
  {
    server: 'hide_bank_details',
    client: 'enableHideBank',
    group: 'Bank',
    default: false,
  },
  {
    server: 'hide_bank_details_admin',
    client: 'enableHideBankAdmin',
    group: 'Bank',
    default: false,
  },
  {
    server: 'hide_payment_reference',
    client: 'enableHidePayee',
    group: 'Bank',
    default: false,
  },
  {
    server: 'intl_bank_details_enabled',
    client: 'enableInternationalBank',
    group: 'Bank',
    default: false,
  },
  {
    server: 'market_sounding_enabled',
    client: 'enableMarketSounding',
    group: 'Market sounding',
    default: false,
  },
  {
    server: 'investor_categorisation_popups_enabled',
    client: 'enableInvestorTypePopup',
    group: 'Categorisation',
    default: false,
    needsOneOf: ['risk_warning_enabled', 'financial_promotion_exceptions_enabled'],
  },
  {
    server: 'financial_promotion_exceptions_enabled',
    client: 'enableFinancialPromotionExceptions',
    group: 'Categorisation',
    default: false,
  },
  {
    server: 'risk_warning_enabled',
    client: 'enableRiskWarning',
    group: 'Risk',
    default: false,
    risky: true,
  },
] as const satisfies readonly FlagRule[];

export type ServerFlag = (typeof FLAGS)[number]['server'];
export type ClientFlag = (typeof FLAGS)[number]['client'];

/** The flags as columns of the settings row. */
export type ServerFlags = Record<ServerFlag, boolean>;
export type ClientFlags = Record<ClientFlag, boolean>;

export const SERVER_FLAGS: readonly ServerFlag[] = FLAGS.map((flag) => flag.server);

/** A settings row (or nothing) → the flags of it alone; what is missing is off. */
export function serverFlags(row: Partial<ServerFlags> = {}): ServerFlags {
  return recordOf(FLAGS.map((flag) => [flag.server, row[flag.server] ?? flag.default] as const));
}

/** A settings row (or nothing) → flags under the client's names; what is missing is off. */
export function clientFlags(row: Partial<ServerFlags> = {}): ClientFlags {
  return recordOf(FLAGS.map((flag) => [flag.client, row[flag.server] ?? flag.default] as const));
}

/** Specification §2: the investor category is shown when either is on. */
export const investorCategoryDisplayed = (flags: ClientFlags): boolean =>
  flags.enableRiskWarning || flags.enableFinancialPromotionExceptions;

/** Whether a flag does anything now: what it needs is on. */
export function flagHasEffect(rule: FlagRule, flags: Partial<Record<string, boolean>>): boolean {
  return rule.needsOneOf === undefined || rule.needsOneOf.some((name) => flags[name] === true);
}
