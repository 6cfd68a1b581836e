import { draftLive } from '@tranche/domain/codes';
import { figureReview, kpiRequestStatus, OPEN_KPI_REQUESTS } from '@tranche/domain/reporting/codes';
import type {
  KpiAnswer,
  KpiAnswerField,
  KpiAnswerForm,
  KpiAnswers,
} from '@tranche/domain/reporting/kpi-answers';
import { sql } from 'kysely';
import { lit } from '../../../kit/db/literal.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { periodWord } from '../notify-holders.ts';
import type { RequestRecord } from './request-record.ts';

/** What a form is of: a request, or one that is not sent yet. */
export type FormOf = Pick<
  RequestRecord,
  'target_type' | 'target_id' | 'company' | 'period_end' | 'report_sub_type_ids' | 'due_on'
> &
  Partial<Pick<RequestRecord, 'status' | 'question' | 'draft' | 'submitted_at'>>;

interface Found {
  readonly firm: string;
  readonly currency: string;
  readonly kpis: readonly (Omit<KpiAnswerField, 'answer' | 'last'> & {
    readonly last_value: string | null;
    readonly last_end: string | null;
  })[];
}

/** The form as its company may see it: its own published figures, and nothing else of the firm's (`screens.md#P9`). */
export async function readAnswerForm(work: Work, of: FormOf): Promise<KpiAnswerForm> {
  const { firm, currency, kpis } = await readFields(work, of);
  const status = of.status ?? kpiRequestStatus.sent;
  const draft: KpiAnswers | null = of.draft ?? null;
  const answers = new Map<number, KpiAnswer>(draft?.values.map((one) => [one.report_sub_type_id, one]));
  const isQueried = status === kpiRequestStatus.queried;
  return {
    firm,
    currency,
    company: of.company,
    period_end: of.period_end,
    period: periodWord(of.period_end),
    due_on: of.due_on,
    status,
    is_open: OPEN_KPI_REQUESTS.includes(status),
    submitted_at: of.submitted_at ?? null,
    question: isQueried ? (of.question ?? null) : null,
    commentary: draft?.commentary ?? null,
    kpis: kpis.map(({ last_value, last_end, query, ...kpi }) => ({
      ...kpi,
      query: isQueried ? query : null,
      last:
        last_value === null || last_end === null ? null : { value: last_value, period: periodWord(last_end) },
      answer: answers.get(kpi.report_sub_type_id) ?? null,
    })),
  };
}

async function readFields(work: Work, of: FormOf): Promise<Found> {
  const company = sql`(${of.target_type}::text, ${of.target_id}::bigint)`;
  const { rows } = await sql<Found>`select firm.company_name as firm,
    coalesce((select opportunity.currency from investment_opportunities opportunity
      where ${of.target_type} = 'investment_opportunity' and opportunity.id = ${of.target_id}),
      (select fund.currency from funds fund where ${of.target_type} = 'fund' and fund.id = ${of.target_id}),
      firm.currency) as currency,
    (select coalesce(json_agg(k), '[]') from (
      select kpi.id as report_sub_type_id, kpi.name, kpi.definition, measured.unit, kpi.decimals, kpi.is_required, measured.sign = 'any' and measured.unit <> 'text' as is_signed,
        case when given.review = ${lit(figureReview.queried)} then given.query end as query,
        coalesce(given.status = ${lit(draftLive.live)} or given.locked_at is not null
          or given.review = ${lit(figureReview.approved)}, false) as is_settled,
        last.value::text as last_value, last.period_end as last_end
      from jsonb_array_elements_text(${JSON.stringify(of.report_sub_type_ids)}::jsonb) with ordinality as asked (id, place)
      join report_sub_types kpi on kpi.id = asked.id::bigint
      join kpi_versions measured on measured.report_sub_type_id = kpi.id
        and measured.version = kpi_version_at(kpi.id, ${of.period_end}::date)
      left join report_inputs given on (given.target_type, given.target_id) = ${company} and given.report_sub_type_id = kpi.id
        and given.period_end = ${of.period_end}::date and given.deleted_at is null
      left join lateral (select earlier.value, earlier.period_end from report_inputs earlier
        where (earlier.target_type, earlier.target_id) = ${company} and earlier.report_sub_type_id = kpi.id
          and earlier.period_end < ${of.period_end}::date and earlier.status = ${lit(draftLive.live)}
          and earlier.value is not null and earlier.deleted_at is null order by earlier.period_end desc limit 1) last on true
      order by asked.place) k) as kpis
    from settings firm where firm.id = 1`.execute(work.trx);
  return rows[0] ?? { firm: '', currency: 'GBP', kpis: [] };
}
