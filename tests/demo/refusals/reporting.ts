import { NONE, patch, type Row } from '../verb.ts';
import { conflictOf, invalidOf, type Refusals, type Refused } from './refused.ts';

const KPI = (key: string): string =>
  `select id from report_sub_types where key = '${key}' and deleted_at is null`;
/** One that no formula names. */
const UNNAMED = `select k.id from report_sub_types k where k.formula is null and k.unit <> 'text' and k.deleted_at is null
  and not exists(select 1 from report_sub_types f where f.formula like '%' || k.key || '%') order by k.id desc`;
const COMPANY = `select o.id, (select max(period_end) from report_inputs)::text as period_end
  from investment_opportunities o where o.status = 5 and exists(select 1 from report_inputs f
    where f.target_type = 'investment_opportunity' and f.target_id = o.id) order by o.id`;
/** Of one company, in a period that no one has entered anything for. */
const ofNextCentury =
  (name: string) =>
  ({ id }: Row) => ({
    url: `/api/report-inputs/${name}`,
    json: {
      period_end: '2099-12-31',
      targets: [{ target_type: 'investment_opportunity', target_id: id }],
      approve: true,
      reason: 'One more invoice',
    },
  });
const chart =
  (query: string) =>
  ({ id }: Row) => ({
    method: 'GET' as const,
    url: `/api/reports/aggregate-chart?report_sub_type_id=${String(id)}&${query}`,
  });

const request =
  ({ companies, kpis }: { readonly companies: number; readonly kpis: number }) =>
  ({ id }: Row) => ({
    url: '/api/kpi-requests',
    json: {
      companies: Array.from({ length: companies }, () => ({
        target_type: 'investment_opportunity',
        target_id: id,
        recipient_email: 'fd@company.test',
      })),
      period_end: '2026-06-30',
      due_on: '2026-07-15',
      report_sub_type_ids: Array.from({ length: kpis }, (_, at) => at + 1),
    },
  });

/** The last published figure, locked. */
const restated = (json: object): Omit<Refused, 'status' | 'says'> => ({
  prepare: `update report_inputs set locked_at = now(), locked_by_id = 1 where id = (select max(id) from report_inputs
    where status = 2 and deleted_at is null and value is not null)`,
  find: `select id, value::text as value from report_inputs
    where locked_at is not null and status = 2 and value is not null order by id desc`,
  ask: patch('report-inputs', { restatement_reason: 'The audit', ...json }),
});

/** Figures: what they are defined as, charted, locked and published. */
export const REPORTING_REFUSALS: Refusals = {
  'a KPI that a formula names becomes one itself': invalidOf(
    'formula',
    'A KPI used by another formula must be entered, not computed.',
    {
      prepare: `update report_sub_types set formula = 'revenue * 2' where key = 'headcount'`,
      find: KPI('revenue'),
      ask: patch('report-sub-types', { formula: 'cash_balance * 2', valid_from: '2026-04-01' }),
    },
  ),
  'a KPI in words is computed': invalidOf('formula', 'A text KPI cannot be computed.', {
    find: UNNAMED,
    ask: patch('report-sub-types', { unit: 'text', formula: 'revenue * 2', valid_from: '2026-04-01' }),
  }),
  'a KPI in words is checked': invalidOf(
    'check_formula',
    'Only a KPI that is entered as a number can be checked.',
    {
      find: KPI('cash_balance'),
      ask: patch('report-sub-types', {
        unit: 'text',
        check_formula: 'revenue * 2',
        valid_from: '2026-04-01',
      }),
    },
  ),
  'a new meaning begins in the middle of a month': invalidOf(
    'valid_from',
    'The valid from field must be the first day of a month.',
    {
      find: KPI('cash_balance'),
      ask: patch('report-sub-types', { unit: 'percent', valid_from: '2026-04-15' }),
    },
  ),
  'a new meaning begins before the last one': invalidOf(
    'valid_from',
    'The valid from field must not be before 1 Apr 2026.',
    {
      prepare: `update report_sub_types set valid_from = '2026-04-01' where key = 'cash_balance'`,
      find: KPI('cash_balance'),
      ask: patch('report-sub-types', { unit: 'percent', valid_from: '2026-03-01' }),
    },
  ),
  'a chart ends before it begins': invalidOf('to', 'The to field must not be before the from field.', {
    find: KPI('revenue'),
    ask: chart('from=2026-03-31&to=2025-03-31'),
  }),
  'a chart has a point for each month since 1900': invalidOf(
    'from',
    'The chart must not have more than 120 points.',
    { find: KPI('revenue'), ask: chart('from=1900-01-31&to=2026-03-31&interval=month') },
  ),
  'nothing is there to publish': invalidOf('period_end', 'There is nothing to publish for Q4 2099.', {
    find: COMPANY,
    ask: ofNextCentury('publish'),
  }),
  'nothing is there to lock': invalidOf('targets', 'There is no figure to lock.', {
    prepare: 'update report_sub_types set is_required = false',
    find: COMPANY,
    ask: ofNextCentury('lock'),
  }),
  'nothing is there to unlock': invalidOf('targets', 'There is no figure to unlock.', {
    find: COMPANY,
    ask: ofNextCentury('unlock'),
  }),
  'more companies are published than a page holds': invalidOf(
    'targets',
    'The targets field must not have more than 500 items.',
    {
      find: COMPANY,
      ask: ({ id }) => ({
        url: '/api/report-inputs/publish',
        json: {
          period_end: '2026-03-31',
          targets: Array.from({ length: 501 }, () => ({
            target_type: 'investment_opportunity',
            target_id: id,
          })),
        },
      }),
    },
  ),
  'a locked figure is restated from tomorrow on': invalidOf(
    'effective_from',
    'The effective from field must not be in the future.',
    restated({ value: '98765', effective_from: '2026-04-01' }),
  ),
  'a locked figure is restated from before its period': invalidOf(
    'effective_from',
    'The effective from field must not be before the end of the period.',
    restated({ value: '98765', effective_from: '2020-01-01' }),
  ),
  'a locked figure is restated as it is': invalidOf(
    'value',
    'A restatement needs another value than the one that is published.',
    {
      ...restated({}),
      ask: ({ id, value }) => patch('report-inputs', { value, restatement_reason: 'Why?' })({ id }),
    },
  ),
  'a request of more companies than it holds': invalidOf(
    'companies',
    'The companies field must not have more than 200 items.',
    { find: COMPANY, ask: request({ companies: 201, kpis: 1 }) },
  ),
  'a request of more figures than it holds': invalidOf(
    'report_sub_type_ids',
    'The report sub type ids field must not have more than 60 items.',
    { find: COMPANY, ask: request({ companies: 1, kpis: 61 }) },
  ),
  'a company is reminded two months ahead': invalidOf(
    'remind_days',
    'The remind days field must be up to 10 whole numbers from -30 to 30.',
    {
      find: `select o.id, (select id from report_sub_types where key = 'revenue') as kpi
        from investment_opportunities o where o.status = 5 order by o.id desc`,
      ask: ({ id, kpi }) => ({
        url: '/api/kpi-requests',
        json: {
          period_end: '2026-06-30',
          due_on: '2026-07-15',
          companies: [
            { target_type: 'investment_opportunity', target_id: id, recipient_email: 'fd@company.test' },
          ],
          report_sub_type_ids: [kpi],
          remind_days: [60],
        },
      }),
    },
  ),
  'a table of an opportunity without one is exported': conflictOf('This opportunity keeps no cap table.', {
    find: `select o.id from investment_opportunities o where o.status = 5 and not o.cap_table_enabled order by o.id`,
    ask: ({ id }) => ({ method: 'GET', url: `/api/investment-opportunities/${String(id)}/cap-table/export` }),
  }),
  'an entry of the audit has no such number': invalidOf(
    'seq',
    'The seq field must be a number of an entry.',
    {
      find: NONE,
      ask: () => ({ method: 'GET', url: `/api/audit-entries/verify?seq=last&hash=${'a'.repeat(64)}` }),
    },
  ),
  'an entry of the audit has a shorter hash': invalidOf(
    'hash',
    'The hash field must have 64 hexadecimal digits.',
    { find: NONE, ask: () => ({ method: 'GET', url: `/api/audit-entries/verify?seq=1&hash=abc` }) },
  ),
};
