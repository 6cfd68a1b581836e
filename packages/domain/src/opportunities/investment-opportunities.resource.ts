import { DAY_COUNTS } from '../kit/day-count.ts';
import { staffBank } from '../kit/blocks.ts';
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
  list,
  moment,
  money,
  percent,
  price,
  quantity,
  text,
  url,
} from '../kit/field.ts';
import { attached, defineResource, many, through } from '../kit/resource.ts';
import {
  ALLOCATION_POLICIES,
  CLOSE_OUTCOMES,
  COUPON_FREQUENCIES,
  ENTITY_KINDS,
  FEE_PAYERS,
  INSTRUMENTS,
  OPPORTUNITY_STATUS_LABELS,
  opportunityStatus,
  PRE_EMPTION_BASES,
  PROMOTION_CLASSES,
  type EntityKind,
} from './codes.ts';

/** One chapter of the opportunity's story; `body` is sanitised rich text. */
export interface OpportunitySection {
  readonly key: string;
  readonly title: string;
  readonly body: string;
  readonly sort_order: number;
  readonly is_visible: boolean;
}

const identity = {
  name: text(150).required().filter('partial').sortable(),
  slug: text(170).readOnly().present().unique(),
  status: code(opportunityStatus, OPPORTUNITY_STATUS_LABELS).default(opportunityStatus.draft).readOnly(),
  strapline: text(200),
  summary: text(5000),
  description: html(),
  sections: list<OpportunitySection>().default([]),
  logo: text(500).readOnly(),
  cover_image: text(500).readOnly(),
  video_url: url(),
  website: url(),
  company_number: text(20),
  organisation_id: belongsTo('organisations'),
  /** Set by the conversion of a deal. */
  pipeline_deal_id: belongsTo('pipeline-deals').readOnly(),
  /** An opportunity of the fund's units. */
  fund_id: belongsTo('funds').flag('funds_enabled'),
  parent_opportunity_id: belongsTo('investment-opportunities').as('parent'),
  owner_id: belongsTo('users').required(),
  entrepreneur_id: belongsTo('users'),
  is_featured: boolean().default(false),
  sort_order: integer().default(0).sortable(),
};

const classification = {
  type_id: belongsTo('types').required(),
  sub_type_id: belongsTo('sub-types'),
  category_id: belongsTo('categories'),
  character_id: belongsTo('characters'),
  investment_round_type_id: belongsTo('investment-round-types').as('roundType'),
  instrument: choice(...INSTRUMENTS).default('equity'),
  promotion_class: choice(...PROMOTION_CLASSES).default('rmmi'),
  risk_level: integer().min(1).max(7),
  /** Empty: every kind of investor. Read by `include=investorTypes`. */
  investor_type_ids: ids().transient(),
  industry_ids: ids().transient(),
  tax_option_ids: ids().transient().flag('tax_enabled'),
  entity_kinds: list<EntityKind>().default(ENTITY_KINDS),
};

const raise = {
  currency: currency().default('GBP'),
  target_amount: money().default('0.00'),
  minimum_raise: money(),
  /** Empty on write: the target. */
  maximum_raise: money(),
  minimum_investment: money(),
  maximum_investment: money(),
  investment_increment: money(),
  external_committed: money().default('0.00').staffOnly(),
  allocation_policy: choice(...ALLOCATION_POLICIES).default('first_come'),
  allow_reserve: boolean().default(true),
  allow_direct_invest: boolean().default(false),
  show_amount_raised: boolean().default(true),
};

const equity = {
  share_class: text(60).default('Ordinary'),
  share_price: price(),
  nominal_value: price(),
  new_shares_offered: quantity(),
  shares_in_issue_pre: quantity(),
  fully_diluted_shares_pre: quantity(),
  option_pool_shares: quantity().default('0'),
  pre_money_valuation: money(),
  post_money_valuation: money().readOnly(),
  equity_offered_pct: percent().readOnly(),
  allow_fractional_shares: boolean().default(false),
  cap_table_enabled: boolean().default(false),
};

const debt = {
  coupon_pct: percent(),
  coupon_frequency: choice(...COUPON_FREQUENCIES),
  /** As the agreement counts the days of interest; null: actual/365. */
  coupon_day_count: choice(...DAY_COUNTS),
  term_months: integer().min(1),
  maturity_on: date(),
  discount_pct: percent().max(100),
  valuation_cap: money(),
};

/** Investors read what they themselves pay from `append=investor_fees`; what the issuer pays is the house's affair. */
const fees = {
  platform_fee_pct: percent().max(100).default('0').staffOnly(),
  platform_fee_min: money().default('0.00').staffOnly(),
  fee_payer: choice(...FEE_PAYERS).default('issuer'),
  fee_vatable: boolean().default(true),
  annual_fee_pct: percent().max(100),
  performance_fee_pct: percent().max(100),
  hurdle_pct: percent().max(100),
};

const dates = {
  opens_at: moment().range(),
  closes_at: moment().range(),
  published_at: moment().readOnly(),
  closed_at: moment().readOnly(),
  close_outcome: choice(...CLOSE_OUTCOMES).readOnly(),
  completed_at: moment().readOnly(),
  matured_at: moment().readOnly(),
  reservation_expiry_days: integer().min(1).max(365),
  cash_call_due_days: integer().min(0).max(365),
};

const terms = {
  pre_emption_enabled: boolean().default(false),
  pre_emption_record_date: date(),
  pre_emption_deadline: moment(),
  pre_emption_basis: choice(...PRE_EMPTION_BASES).default('issued'),
  market_sounding_required: boolean().default(false).flag('market_sounding_enabled'),
  nominee_id: belongsTo('nominees').flag('nominee_enabled'),
  nominee_only: boolean().default(false).flag('nominee_enabled'),
  accepts_stripe: boolean().default(false),
  // investors read where to pay from the investment, once money is called (`append=bank_details`), never from the opportunity
  ...staffBank,
  payment_reference_prefix: text(12)
    .pattern(/^[A-Z0-9-]+$/i)
    .unique(),
  discussions_enabled: boolean().default(true),
  allow_terms_download: boolean().default(false),
};

/**
 * An opportunity from draft to matured (`domain.md#F`; stages 1–6 of the specification). Stages 2–6 are reached by the verbs of
 * `transitions.ts`: a `status` in a PATCH asks for one.
 */
export const investmentOpportunities = defineResource('investment-opportunities', {
  permission: {
    read: ['investment_opportunity_live', 'investment_opportunity_existing'],
    write: ['investment_opportunity_live', 'investment_opportunity_existing'],
  },
  investor: ['index', 'show'],
  targetType: 'investment_opportunity',
  slug: true,
  big: true,
  card: ['id', 'name', 'slug', 'logo', 'status'],
  versions: ['name', 'strapline', 'summary', 'description', 'sections'],
  fields: { ...identity, ...classification, ...raise, ...equity, ...debt, ...fees, ...dates, ...terms },
  relations: {
    industries: through(
      'industries',
      'investment_opportunity_industries',
      'investment_opportunity_id',
      'industry_id',
    ),
    taxOptions: through(
      'tax-options',
      'investment_opportunity_tax_options',
      'investment_opportunity_id',
      'tax_option_id',
    ),
    investorTypes: through(
      'investor-types',
      'investment_opportunity_investor_types',
      'investment_opportunity_id',
      'investor_type_id',
    ),
    members: through('users', 'opportunity_members', 'target_id', 'user_id', {
      target_type: 'investment_opportunity',
    }),
    children: many('investment-opportunities', 'parent_opportunity_id', { sort: 'id' }),
    galleries: many('galleries', 'investment_opportunity_id', { sort: 'sort_order' }),
    teamImages: attached('team-images', 'investment_opportunity', { sort: 'sort_order' }),
    keyPoints: attached('key-points', 'investment_opportunity', { sort: 'sort_order' }),
    keyDates: attached('key-dates', 'investment_opportunity', { sort: 'date' }),
    rewards: many('rewards', 'investment_opportunity_id', { sort: 'sort_order' }),
    termConditions: many('term-conditions', 'investment_opportunity_id', { sort: 'sort_order' }),
    triggers: many('triggers', 'investment_opportunity_id'),
    invitations: many('invitations', 'investment_opportunity_id'),
    sharePrices: many('share-prices', 'investment_opportunity_id', { sort: 'effective_on' }),
    netAssetValues: many('net-asset-values', 'investment_opportunity_id', { sort: 'as_of' }),
    capTableEntries: many('cap-table-entries', 'investment_opportunity_id'),
    opens: attached('opens', 'investment_opportunity'),
    documents: attached('documents', 'investment_opportunity'),
    cashCalls: through(
      'cash-calls',
      'investment_opportunity_cash_calls',
      'investment_opportunity_id',
      'cash_call_id',
    ),
    investments: many('investments', 'investment_opportunity_id'),
    notes: attached('notes', 'investment_opportunity'),
    discussions: attached('discussions', 'investment_opportunity', { sort: 'last_reply_at' }),
    cloudDocuments: attached('cloud-documents', 'investment_opportunity'),
    folderStructures: attached('folder-structures', 'investment_opportunity', { sort: 'sort_order' }),
    preEmptionChoices: many('pre-emption-choices', 'investment_opportunity_id'),
    wholeOwnershipChoices: many('whole-ownership-choices', 'investment_opportunity_id'),
    marketSoundings: many('market-sounding-acceptance', 'investment_opportunity_id'),
    callLogs: attached('call-logs', 'investment_opportunity'),
    tasks: attached('tasks', 'investment_opportunity'),
    reportInputs: attached('report-inputs', 'investment_opportunity', { sort: 'period_end' }),
    customKpis: attached('custom-kpis', 'investment_opportunity', { sort: 'sort_order' }),
    updateReports: attached('update-reports', 'investment_opportunity', { sort: 'report_date' }),
  },
  includes: [
    'galleries.image',
    'teamImages.image',
    'invitations.user',
    'discussions.user',
    'discussions.replies',
    'discussions.replies.user',
    'investments.user',
  ],
  appends: [
    'labels',
    'amounts',
    'explain',
    'days_left',
    'latest_share_price',
    'current_valuation',
    'unit_price',
    'investor_fees',
    'my_investment',
    'my_invitation',
    'my_pre_emption',
    'my_market_sounding',
    'can_invest',
    'ineligible_reasons',
    'opens_count',
    'unique_openers',
    'cap_table',
    'cap_table_performance',
    'performance',
    'wip',
    'preview',
  ],
  computedFilters: {
    industry_id: 'list',
    tax_option_id: 'list',
    investor_id: 'list',
    open: 'flag',
    is_fund: 'flag',
    closing_within: 'value',
    min_investment_to: 'value',
  },
  computedSorts: ['amount_raised'],
  presets: ['draft', 'live', 'existing', 'mine', 'portfolio'],
  defaultSort: '-created_at',
  exportColumns: [
    'id',
    'name',
    'status',
    'currency',
    'target_amount',
    'minimum_investment',
    'share_price',
    'opens_at',
    'closes_at',
    'published_at',
    'completed_at',
    'created_at',
  ],
});
