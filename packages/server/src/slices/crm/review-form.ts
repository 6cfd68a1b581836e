import { type ReviewedTarget, REVIEWED_TARGETS, RISK_BAND_LABELS } from '@tranche/domain/crm/codes';
import type { reviewForm as contract } from '@tranche/domain/crm/verbs';
import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { readWhole } from '@tranche/domain/kit/read-values';
import type { FormOf } from '@tranche/domain/kit/verb';
import { ATTRIBUTE_FORM_LABELS } from '@tranche/domain/settings/codes';
import { sql } from 'kysely';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { AUDIT_COLUMNS, auditValues } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { answersVersion, formAnswersOf } from './form-standing.ts';
import { assertTarget } from './targets.ts';

type Review = FormOf<(typeof contract)['form']>;

const isReviewed = (type: string): type is ReviewedTarget => REVIEWED_TARGETS.some((known) => known === type);

/** Someone has looked at a record's answers to a form: the stamp keeps which of them they saw. Returns its id. */
export async function reviewForm(work: Work, review: Review): Promise<number> {
  if (!isReviewed(review.target_type)) throw invalidField('target_type', selectedMessage('target_type'));
  const type = review.target_type;
  const target = await assertTarget(work, type, review.target_id, 'update');
  const reason = overrideReason(work, review);
  const answers = (await formAnswersOf(work.trx, type, [target.id])).filter(
    ({ form }) => form === review.form,
  );
  const version = answersVersion(answers);
  if (review.answers_version !== undefined && review.answers_version !== null)
    if (review.answers_version !== version)
      throw conflict('These answers have changed. Please read them again before you mark them as reviewed.');
  const seen = Object.fromEntries(answers.map((answer) => [answer.attribute_id, answer.version]));
  const score = review.form === 'risk_profile' ? await riskScoreOf(work, type, target.id) : null;
  const at = work.now.toISOString();
  const { rows } = await sql<{ id: number }>`
    insert into form_reviews (target_type, target_id, form, reviewed_by_id, reviewed_at, note, risk_band_override,
      override_reason, risk_score, answers_version, answers_seen, ${AUDIT_COLUMNS})
    values (${type}, ${target.id}, ${review.form}, ${work.viewer.id}, ${at}, ${review.note ?? null},
      ${review.risk_band_override ?? null}, ${reason}, ${score}, ${version}, ${JSON.stringify(seen)}::jsonb, ${auditValues(at, work.viewer.id)})
    returning id`.execute(work.trx);
  const id = Number(rows[0]?.id);
  await recordEvent(work, {
    event: 'form_review.created',
    target: { type, id: target.id },
    description: describe(work, review),
    reason,
    properties: {
      form_review_id: id,
      form: review.form,
      risk_band_override: review.risk_band_override ?? null,
    },
  });
  return id;
}

async function riskScoreOf(work: Work, type: ReviewedTarget, id: number): Promise<number | null> {
  const family = type === 'contact' ? 'contacts' : 'users';
  const shown: unknown = JSON.parse(
    await showRecordIn(work, family, id, { fields: 'id', append: 'risk_score' }),
  );
  return readWhole(
    typeof shown === 'object' && shown !== null && 'risk_score' in shown ? shown.risk_score : null,
  );
}

/** Another outcome than the answers give is for whoever decides categories, and says why. */
function overrideReason(
  work: Work,
  { form, risk_band_override: band, override_reason }: Review,
): string | null {
  if (band === undefined || band === null) return null;
  if (form !== 'risk_profile')
    throw invalidField('risk_band_override', selectedMessage('risk_band_override'));
  if (!work.viewer.can('investor_category.update')) throw refuse('forbidden');
  const reason = override_reason?.trim();
  if (!reason) throw invalidField('override_reason', requiredMessage('override_reason'));
  return reason;
}

function describe({ viewer }: Work, { form, risk_band_override: band }: Review): string {
  const reviewed = `**${viewer.name}** reviewed the ${ATTRIBUTE_FORM_LABELS[form].toLowerCase()}`;
  return band ? `${reviewed} and set the outcome to **${RISK_BAND_LABELS[band]}**` : reviewed;
}
