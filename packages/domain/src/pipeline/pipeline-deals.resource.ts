import {
  belongsTo,
  choice,
  code,
  currency,
  date,
  email,
  html,
  ids,
  integer,
  moment,
  money,
  percent,
  phone,
  price,
  text,
  url,
} from '../kit/field.ts';
import { STAFF } from '../kit/blocks.ts';
import { role } from '../roles.ts';
import { attached, defineResource, many, through } from '../kit/resource.ts';
import { DEAL_SOURCES, DEAL_STATUS_LABELS, dealStatus } from './codes.ts';

const place = {
  name: text(150).required().filter('partial').sortable(),
  slug: text(170).readOnly().present().unique(),
  /** Empty on create: the default pipeline, and its first stage. */
  pipeline_id: belongsTo('pipelines').present(),
  pipeline_stage_id: belongsTo('pipeline-stages').as('stage').present(),
  status: code(dealStatus, DEAL_STATUS_LABELS).default(dealStatus.active).readOnly(),
  stage_entered_at: moment().readOnly().present(),
  board_order: integer().readOnly().default(0).sortable(),
  lost_reason: text(2000),
  closed_at: moment().readOnly(),
  investment_opportunity_id: belongsTo('investment-opportunities').readOnly(),
};

const company = {
  company_name: text().required().filter('partial').sortable(),
  company_number: text(20),
  website: url(),
  organisation_id: belongsTo('organisations'),
  entrepreneur_id: belongsTo('users').among({ ...STAFF, filter: { role_id: role.entrepreneur } }),
  contact_name: text(210),
  contact_email: email(),
  contact_phone: phone(),
  logo: text(500).readOnly(),
};

const classification = {
  type_id: belongsTo('types'),
  sub_type_id: belongsTo('sub-types'),
  category_id: belongsTo('categories'),
  character_id: belongsTo('characters'),
  industry_id: belongsTo('industries'),
  investment_round_type_id: belongsTo('investment-round-types').as('roundType'),
};

const ask = {
  currency: currency().default('GBP'),
  target_raise: money().min(0),
  minimum_investment: money().min(0),
  pre_money_valuation: money().min(0),
  equity_offered_pct: percent().min(0).max(100),
  share_price: price().min(0),
  tax_option_ids: ids().default([]).flag('tax_enabled'),
};

const house = {
  owner_id: belongsTo('users').required().among(STAFF),
  source: choice(...DEAL_SOURCES),
  source_detail: text(),
  score: integer().min(0).max(100).sortable(),
  expected_close_on: date(),
  /** Empty on create: today. */
  received_on: date().present(),
  summary: text(500),
  description: html(),
  use_of_funds: html(),
  /** Who of the company works on it; read by `include=members`. */
  member_ids: ids().transient(),
};

const on = (to: string) => attached(to, 'pipeline_deal');

/**
 * A company that asks for money, on its way through a pipeline (`domain.md#E`). Stages are changed by moving; a `status` in
 * a PATCH asks for a verb of `transitions.ts`: 3 makes a draft opportunity of the deal.
 */
export const pipelineDeals = defineResource('pipeline-deals', {
  permission: 'pipeline_deals',
  targetType: 'pipeline_deal',
  big: true,
  card: ['id', 'name', 'slug', 'status'],
  fields: { ...place, ...company, ...classification, ...ask, ...house },
  relations: {
    members: through('users', 'opportunity_members', 'target_id', 'user_id', {
      target_type: 'pipeline_deal',
    }),
    keyPoints: attached('key-points', 'pipeline_deal', { sort: 'sort_order' }),
    keyDates: attached('key-dates', 'pipeline_deal', { sort: 'date' }),
    teamImages: attached('team-images', 'pipeline_deal', { sort: 'sort_order' }),
    reportInputs: attached('report-inputs', 'pipeline_deal'),
    notes: on('notes'),
    callLogs: on('call-logs'),
    tasks: on('tasks'),
    documents: on('documents'),
    cloudDocuments: on('cloud-documents'),
    attributeValues: on('attribute-values'),
    moves: many('pipeline-deal-moves', 'pipeline_deal_id', { sort: 'moved_at' }),
  },
  includes: ['attributeValues.attribute', 'moves.fromStage', 'moves.toStage', 'moves.movedBy'],
  computedFilters: {
    expected_from: 'value',
    expected_to: 'value',
    next_from: 'value',
    next_to: 'value',
    on_board: 'flag',
  },
  computedSorts: ['next_date'],
  appends: [
    'labels',
    'days_in_stage',
    'weighted_value',
    'open_tasks_count',
    'overdue_tasks_count',
    'next_date',
    'performance',
  ],
  exportColumns: [
    'id',
    'name',
    'company_name',
    'status',
    'pipeline_id',
    'pipeline_stage_id',
    'target_raise',
    'currency',
    'score',
    'source',
    'expected_close_on',
    'received_on',
    'created_at',
  ],
});
