import { CLOSED_ACTIVE_LABELS, closedActive, DRAFT_LIVE_LABELS, draftLive } from '../codes.ts';
import { staffBank } from '../kit/blocks.ts';
import { DAY_COUNTS } from '../kit/day-count.ts';
import {
  belongsTo,
  boolean,
  choice,
  code,
  currency,
  date,
  html,
  ids,
  integer,
  money,
  percent,
  price,
  quantity,
  text,
} from '../kit/field.ts';
import { attached, defineResource, many, through } from '../kit/resource.ts';
import {
  CARRY_ACCRUALS,
  EQUALISATION_BASES,
  FEE_BASES,
  FEE_TIMINGS,
  FUND_STRUCTURES,
  NAV_FREQUENCIES,
} from './codes.ts';

const identity = {
  name: text(150).required().unique().filter('partial').sortable(),
  slug: text(170).readOnly().present().unique(),
  legal_name: text(),
  structure: choice(...FUND_STRUCTURES).required(),
  publication: code(draftLive, DRAFT_LIVE_LABELS).default(draftLive.draft).readOnly(),
  is_active: code(closedActive, CLOSED_ACTIVE_LABELS).default(closedActive.active).readOnly(),
  strategy: html(),
  summary: text(5000),
  description: html(),
  logo: text(500).readOnly(),
  cover_image: text(500).readOnly(),
  manager_name: text(),
  gp_name: text(),
  custodian_name: text(),
  administrator_name: text(),
  auditor_name: text(),
  lei: text(20).pattern(/^[A-Z0-9]{20}$/),
  isin: text(12).pattern(/^[A-Z]{2}[A-Z0-9]{9}\d$/),
};

const size = {
  currency: currency().default('GBP'),
  vintage_year: integer().min(1900).max(2200).filter('exact').sortable(),
  target_size: money().min(0),
  hard_cap: money().min(0),
  minimum_commitment: money().min(0),
};

const dates = {
  first_close_on: date(),
  final_close_on: date(),
  term_years: integer().min(0).max(100),
  extension_years: integer().min(0).max(100),
  investment_period_ends_on: date(),
};

const economics = {
  nav_frequency: choice(...NAV_FREQUENCIES).default('quarterly'),
  units_in_issue: quantity().default('0').readOnly(),
  initial_unit_price: price().min(0.000001).default('1'),
  management_fee_pct: percent().min(0).max(100).default('0'),
  fee_basis: choice(...FEE_BASES).default('committed'),
  fee_timing: choice(...FEE_TIMINGS).default('advance'),
  /** As the agreement counts the days of a year; null: by anniversaries. */
  fee_day_count: choice(...DAY_COUNTS),
  carry_pct: percent().min(0).max(100).default('20'),
  hurdle_pct: percent().min(0).max(100).default('8'),
  hurdle_day_count: choice(...DAY_COUNTS),
  /** Of the same currency: what its returns are held against. */
  market_index_id: belongsTo('market-indices'),
  catch_up_pct: percent().min(0).max(100).default('100'),
  equalisation_basis: choice(...EQUALISATION_BASES).default('interest'),
  /** Interest that later investors pay to earlier ones; the hurdle's rate where none is stated. */
  equalisation_pct: percent().min(0).max(100),
  /** Interest on a call that is paid late. */
  late_interest_pct: percent().min(0).max(100).default('0'),
  carry_accrual: choice(...CARRY_ACCRUALS).default('liquidation'),
  /** Whether its net asset value takes off the carry that is accrued. */
  carry_in_nav: boolean().default(false).staffOnly(),
};

/**
 * A fund (`domain.md#H`). Publication and closing go by the verbs of `transitions.ts`: `publication` and `is_active` in a
 * body ask for one. Investors reach the funds that they hold.
 */
export const funds = defineResource('funds', {
  permission: 'funds',
  investor: ['index', 'show'],
  flag: 'funds_enabled',
  targetType: 'fund',
  slug: true,
  card: ['id', 'name', 'slug', 'logo'],
  fields: {
    ...identity,
    ...size,
    ...dates,
    ...economics,
    /** Whether investors see what the fund holds. */
    show_holdings: boolean().default(true),
    /** Whether its cash may be below nothing: money borrowed for a while. */
    allow_overdraft: boolean().default(false).staffOnly(),
    industry_ids: ids().transient(),
    tax_option_ids: ids().transient().flag('tax_enabled'),
    manager_ids: ids().transient(),
    ...staffBank,
  },
  relations: {
    managers: through('users', 'fund_managers', 'fund_id', 'user_id'),
    industries: through('industries', 'fund_industries', 'fund_id', 'industry_id'),
    taxOptions: through('tax-options', 'fund_tax_options', 'fund_id', 'tax_option_id'),
    fundInvestmentOpportunities: many('fund-investment-opportunities', 'fund_id', { sort: 'name' }),
    fundKpis: many('fund-kpis', 'fund_id', { sort: 'period_end' }),
    fundNetAssetValues: many('fund-net-asset-values', 'fund_id', { sort: 'as_of' }),
    ledger: many('fund-ledger', 'fund_id', { sort: 'entry_date' }),
    opportunities: many('investment-opportunities', 'fund_id'),
    investments: many('investments', 'fund_id'),
    updateReports: attached('update-reports', 'fund', { sort: 'report_date' }),
    teamImages: attached('team-images', 'fund', { sort: 'sort_order' }),
    documents: attached('documents', 'fund'),
    cloudDocuments: attached('cloud-documents', 'fund'),
    folderStructures: attached('folder-structures', 'fund'),
    keyPoints: attached('key-points', 'fund', { sort: 'sort_order' }),
    keyDates: attached('key-dates', 'fund', { sort: 'date' }),
    notes: attached('notes', 'fund'),
    callLogs: attached('call-logs', 'fund'),
    tasks: attached('tasks', 'fund'),
  },
  includes: ['investments.user'],
  appends: [
    'labels',
    'nav',
    'nav_per_unit',
    'nav_as_of',
    'committed',
    'called',
    'called_pct',
    'distributed',
    'cash_balance',
    'investors_count',
    'companies_count',
    'nav_history',
    'metrics',
    'multiples',
    'explain',
    'allocation',
    'own',
    'holders',
    'portfolio',
    'bridge',
    'trial_balance',
    'ledger_period',
  ],
  computedFilters: { manager_id: 'list', investor_id: 'list' },
  computedSorts: ['nav'],
  defaultSort: 'name',
  exportColumns: [
    'id',
    'name',
    'structure',
    'publication',
    'is_active',
    'currency',
    'vintage_year',
    'target_size',
    'units_in_issue',
    'management_fee_pct',
    'carry_pct',
    'hurdle_pct',
    'created_at',
  ],
});
