import { patch, type MainVerb, type Verbs } from './verb.ts';

/** A figure that nothing was said of yet, and the last one of its company and quarter. */
const ENTERED = `select f.id, f.target_id as company, f.period_end::text as period_end from report_inputs f
  where f.deleted_at is null and f.review = 1 and f.source = 'staff' and f.locked_at is null and f.target_type = 'investment_opportunity'
    and f.report_sub_type_id is not null
    and not exists(select 1 from report_inputs q where q.review = 2 and q.target_id = f.target_id and q.period_end = f.period_end)
    order by f.period_end desc, f.id desc`;

const said = (json: object, more: Partial<MainVerb> = {}): MainVerb => ({
  find: ENTERED,
  ask: patch('report-inputs', json),
  notifies: ['report_input.updated'],
  ...more,
});
/** Of the company and the period of a figure. */
const ofPeriod = (name: string, done: string, more: Partial<MainVerb> = {}): MainVerb => ({
  find: ENTERED,
  ask: ({ company, period_end }) => ({
    url: `/api/report-inputs/${name}`,
    json: {
      period_end,
      targets: [{ target_type: 'investment_opportunity', target_id: company }],
      approve: true,
      reason: 'One more invoice',
    },
  }),
  notifies: [`report_inputs.${done}`],
  once: true,
  ...more,
});
const LAST = `(select id from (${ENTERED}) as entered limit 1)`;

/** A request in this state, as the firm changes it. */
function asked(status: number, json: object, done: string): MainVerb {
  return {
    prepare: `update kpi_requests set reminded_on = null;
      update kpi_requests set status = 4, submitted_at = now() where status = 7 and not exists(select 1 from kpi_requests where status = 4)`,
    find: `select id from kpi_requests where status = ${status} and deleted_at is null order by id`,
    ask: patch('kpi-requests', json),
    notifies: [`kpi_request.${done}`],
  };
}
/** As its company answers it by the link. */
function answered(status: number, submit: boolean, notifies: readonly string[]): MainVerb {
  const of = `select id from kpi_requests where status = ${status} and deleted_at is null order by id limit 1`;
  return {
    prepare: `update kpi_request_links set token_hash = encode(sha256('the-link-${status}'), 'hex') where kpi_request_id = (${of}) and ended_at is null;
      update kpi_requests set expires_at = '2099-01-01' where id = (${of})`,
    find: `select id, 0 as by, report_sub_type_ids as kpis from kpi_requests where id = (${of})`,
    ask: ({ kpis }) => ({
      method: 'PATCH',
      url: `/api/kpi-answers/the-link-${status}`,
      json: {
        submit,
        values: (Array.isArray(kpis) ? kpis : []).map((kpi: unknown) => ({
          report_sub_type_id: kpi,
          value: '7',
        })),
      },
    }),
    notifies,
  };
}

/** What the firm does with figures, from review to restatement. */
export const KPI_VERBS: Verbs = {
  'a figure is approved': said({ review: 3 }),
  'a figure is asked back': said({ review: 2, query: 'Is this net of VAT?' }),
  'a question about a figure is taken back': said(
    { review: 1 },
    {
      find: `select id from report_inputs where review = 2 and deleted_at is null order by id`,
    },
  ),
  'the figures of a period are published': ofPeriod('publish', 'published', {
    prepare: `update report_inputs set status = 1 where id = ${LAST}`,
  }),
  'the figures of a period are locked': ofPeriod('lock', 'locked', {
    prepare: `update report_sub_types set is_required = false`,
  }),
  'the figures of a period are unlocked': ofPeriod('unlock', 'unlocked', {
    prepare: `update report_inputs set locked_at = now(), locked_by_id = 1 where id = ${LAST}`,
    find: `select f.target_id as company, f.period_end::text as period_end from report_inputs f
      where f.locked_at is not null and f.deleted_at is null order by f.period_end desc, f.id desc`,
  }),
  'a figure is restated': said(
    { value: '12345', restatement_reason: 'The audit' },
    {
      prepare: `update report_inputs set locked_at = now(), locked_by_id = 1 where id = ${LAST}`,
      find: `select id from report_inputs where locked_at is not null and status = 2 and deleted_at is null order by period_end desc, id desc`,
    },
  ),
  'companies are asked for figures': {
    find: `select o.id, (select id from report_sub_types where key = 'revenue') as kpi from investment_opportunities o
      where o.status = 5 and o.deleted_at is null order by o.id`,
    ask: ({ id, kpi }) => ({
      url: '/api/kpi-requests',
      json: {
        companies: [
          { target_type: 'investment_opportunity', target_id: id, recipient_email: 'fd@company.test' },
        ],
        period_end: '2026-06-30',
        due_on: '2026-07-15',
        report_sub_type_ids: [kpi],
      },
    }),
    notifies: ['kpi_request.sent'],
    once: true,
  },
  'a company is asked back': asked(4, { status: 5, question: 'Is this net of VAT?' }, 'queried'),
  'what a company sent is approved': asked(4, { status: 6 }, 'approved'),
  'a request for figures is withdrawn': asked(1, { status: 8 }, 'withdrawn'),
  'a company is reminded of its figures': asked(2, { remind: true }, 'reminded'),
  'a company has more time for its figures': asked(2, { due_on: '2026-06-01' }, 'extended'),
  'a company is sent a new link': { ...asked(2, { new_link: true }, 'link_renewed'), again: true },
  'a company opens its form and begins': answered(1, false, ['kpi_request.opened']),
  'a company keeps what it has entered': { ...answered(2, false, []), again: true },
  'a company sends its figures': answered(3, true, ['kpi_request.submitted']),
  'a company answers a question': answered(5, true, ['kpi_request.submitted']),
};
