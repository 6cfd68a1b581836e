import { patch, type MainVerb, type Verbs } from './verb.ts';

/** A figure that nothing was said of yet, and the last one of its company and quarter. */
const ENTERED = `select f.id, f.target_id as company, f.period_end::text as period_end from report_inputs f
  where f.deleted_at is null and f.review = 1 and f.locked_at is null and f.target_type = 'investment_opportunity'
    and f.report_sub_type_id is not null order by f.period_end desc, f.id desc`;

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

/** What the firm does with figures, from review to restatement. */
export const KPI_VERBS: Verbs = {
  'a figure is approved': said({ review: 3 }),
  'a figure is asked back': said({ review: 2, query: 'Is this net of VAT?' }),
  'a question about a figure is taken back': said(
    { review: 1 },
    {
      prepare: `update report_inputs set review = 2, query = 'Why?' where id = ${LAST}`,
      find: `select id from report_inputs where review = 2 and deleted_at is null order by period_end desc, id desc`,
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
};
