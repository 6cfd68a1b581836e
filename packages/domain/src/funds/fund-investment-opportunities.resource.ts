import { CLOSED_ACTIVE_LABELS, closedActive, DRAFT_LIVE_LABELS, draftLive } from '../codes.ts';
import {
  belongsTo,
  boolean,
  choice,
  code,
  currency,
  date,
  html,
  ids,
  money,
  percent,
  quantity,
  text,
} from '../kit/field.ts';
import { attached, defineResource, many, through } from '../kit/resource.ts';
import { EXIT_ROUTES } from './codes.ts';

const identity = {
  /** Required while funds are enabled. */
  fund_id: belongsTo('funds'),
  /** A third party's vehicle, required while they are not. */
  fund_name: text(150).staffOnly(),
  name: text(150).required().filter('partial').sortable(),
  slug: text(170).readOnly().present().unique(),
  investment_opportunity_id: belongsTo('investment-opportunities').staffOnly(),
  organisation_id: belongsTo('organisations').staffOnly(),
  company_number: text(20).staffOnly(),
  status: code(draftLive, DRAFT_LIVE_LABELS).default(draftLive.draft).readOnly(),
  is_active: code(closedActive, CLOSED_ACTIVE_LABELS).default(closedActive.active).readOnly(),
  type_id: belongsTo('types'),
  sub_type_id: belongsTo('sub-types'),
  industry_ids: ids().transient(),
  investment_round_type_id: belongsTo('investment-round-types').as('roundType').staffOnly(),
  category_id: belongsTo('categories').staffOnly(),
  character_id: belongsTo('characters').staffOnly(),
  summary: text(5000),
  description: html().staffOnly(),
  logo: text(500).readOnly(),
};

const position = {
  currency: currency().default('GBP'),
  target_allocation: money().min(0).staffOnly(),
  invested_on: date(),
  /** Of the ledger; `manual_cost` is where there is none. */
  cost: money().default('0.00').readOnly().staffOnly(),
  manual_cost: money().min(0).staffOnly(),
  shares: quantity().default('0').readOnly().staffOnly(),
  ownership_pct: percent().min(0).max(100).staffOnly(),
  board_seat: boolean().default(false).staffOnly(),
  exited_on: date(),
  exit_route: choice(...EXIT_ROUTES),
  proceeds: money().default('0.00').readOnly().staffOnly(),
};

/** An asset that a fund backs (`domain.md#H`). Not gated by the funds flag; `status` and `is_active` move by verbs. */
export const fundInvestmentOpportunities = defineResource('fund-investment-opportunities', {
  permission: 'funds_opportunity',
  investor: ['index', 'show'],
  targetType: 'fund_investment_opportunity',
  slug: true,
  card: ['id', 'name', 'slug', 'logo'],
  fields: { ...identity, ...position },
  relations: {
    industries: through(
      'industries',
      'fund_investment_opportunity_industries',
      'fund_investment_opportunity_id',
      'industry_id',
    ),
    valuations: many('fund-opportunity-valuations', 'fund_investment_opportunity_id', { sort: 'as_of' }),
    ledger: many('fund-ledger', 'fund_investment_opportunity_id', { sort: 'entry_date' }),
    documents: attached('documents', 'fund_investment_opportunity'),
    keyPoints: attached('key-points', 'fund_investment_opportunity', { sort: 'sort_order' }),
    keyDates: attached('key-dates', 'fund_investment_opportunity', { sort: 'date' }),
    reportInputs: attached('report-inputs', 'fund_investment_opportunity', { sort: 'period_end' }),
    notes: attached('notes', 'fund_investment_opportunity'),
    callLogs: attached('call-logs', 'fund_investment_opportunity'),
    tasks: attached('tasks', 'fund_investment_opportunity'),
  },
  appends: [
    'labels',
    'fair_value',
    'unrealised_gain',
    'moic',
    'irr',
    'irr_note',
    'performance',
    'explain',
    'own',
  ],
  computedFilters: { industry_id: 'list' },
  computedSorts: ['fair_value'],
  defaultSort: 'name',
  exportColumns: [
    'id',
    'fund_id',
    'fund_name',
    'name',
    'status',
    'is_active',
    'currency',
    'invested_on',
    'cost',
    'shares',
    'ownership_pct',
    'proceeds',
    'exited_on',
    'exit_route',
  ],
});
