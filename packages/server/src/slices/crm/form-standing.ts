import type { ReviewedTarget } from '@tranche/domain/crm/codes';
import type { FormCompletion, LastReview } from '@tranche/domain/crm/form-review';
import type { AttributeCondition } from '@tranche/domain/settings/attribute-condition';
import { ATTRIBUTE_FORMS } from '@tranche/domain/settings/codes';
import { completionOf } from '@tranche/domain/settings/completion';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { momentText } from '../../kit/resource-engine/columns.ts';
import type { BatchAppend } from '../../kit/resource-engine/serving.ts';

type Form = FormCompletion['form'];

export interface FormQuestion {
  readonly id: number;
  readonly name: string;
  readonly form: Form;
  readonly type: string;
  readonly condition: AttributeCondition | null;
  /** The investor sees it and may answer it. */
  readonly is_theirs: boolean;
}
export interface FormAnswer {
  readonly attribute_id: number;
  readonly form: Form;
  readonly target_id: number;
  readonly value: unknown;
  readonly version: number;
}

/** A contact is asked what an investor is, so that their answers move with them. */
const entityOf = (type: ReviewedTarget): string => (type === 'contact' ? 'user' : type);

/** What is asked of such records today, in the firm's order. */
export async function questionsOf(db: Reader, type: ReviewedTarget): Promise<readonly FormQuestion[]> {
  const { rows } = await sql<FormQuestion>`select id, name, form, type, condition,
      is_investor_visible and is_investor_editable and not is_locked as is_theirs
    from attributes where entity = ${entityOf(type)} and is_active and deleted_at is null
    order by sort_order, id`.execute(db);
  return rows;
}

/** Each answer of these records, with the form that it belongs to. */
export async function formAnswersOf(
  db: Reader,
  type: ReviewedTarget,
  ids: readonly number[],
): Promise<readonly FormAnswer[]> {
  const { rows } = await sql<FormAnswer>`select v.attribute_id, a.form, v.target_id, v.value, v.version
    from attribute_values v join attributes a on a.id = v.attribute_id
    where v.target_type = ${type} and v.target_id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** Known by the sum of its answers' versions: every change of one makes it another. */
export const answersVersion = (answers: readonly FormAnswer[]): number =>
  answers.reduce((sum, { version }) => sum + version, 0);

/** `append=form_completion`: every form that asks something of such records, for staff. */
export const formCompletion = (type: ReviewedTarget): BatchAppend => ({
  batch: async (ids, { db, viewer }) => {
    if (viewer.kind === 'investor') return new Map();
    const questions = await questionsOf(db, type);
    const answers = await formAnswersOf(db, type, ids);
    return new Map(
      ids.map((id) => {
        const own = answers.filter(({ target_id }) => target_id === id);
        return [id, ATTRIBUTE_FORMS.flatMap((form) => standingOf(form, questions, own))];
      }),
    );
  },
});

function standingOf(
  form: Form,
  questions: readonly FormQuestion[],
  answers: readonly FormAnswer[],
): FormCompletion[] {
  const asked = questions.filter((question) => question.form === form);
  if (asked.length === 0) return [];
  const { percent, open } = completionOf(asked, valuesOf(answers));
  const own = answers.filter((answer) => answer.form === form);
  return [
    {
      form,
      percent,
      open: open.map(({ id }) => id),
      askable: open.filter(({ is_theirs }) => is_theirs).length,
      answers_version: answersVersion(own),
    },
  ];
}

/** Of all forms: a condition may look at another one's answer. */
export const valuesOf = (answers: readonly FormAnswer[]): ReadonlyMap<number, unknown> =>
  new Map(answers.map(({ attribute_id, value }) => [attribute_id, value]));

interface StoredReview extends Omit<LastReview, 'changed_since'> {
  readonly target_id: number;
  readonly answers_seen: Readonly<Record<string, number>>;
}

/** `append=form_reviews`: the last review of each form, and which answers are others since, for staff. */
export const lastReviews = (type: ReviewedTarget): BatchAppend => ({
  batch: async (ids, { db, viewer }) => {
    if (viewer.kind === 'investor') return new Map();
    const { rows } = await sql<StoredReview>`
      select distinct on (r.target_id, r.form) r.id, r.target_id, r.form, ${momentText(sql`r.reviewed_at`)} as reviewed_at,
        u.name as reviewed_by, r.note, r.risk_band_override, r.override_reason, r.answers_seen
      from form_reviews r left join users u on u.id = r.reviewed_by_id
      where r.target_type = ${type} and r.target_id = any(${[...ids]}::bigint[])
      order by r.target_id, r.form, r.id desc`.execute(db);
    const answers = rows.length === 0 ? [] : await formAnswersOf(db, type, ids);
    const reviewOf = ({ target_id, answers_seen, ...review }: StoredReview): LastReview => ({
      ...review,
      changed_since: answers
        .filter((answer) => answer.target_id === target_id && answer.form === review.form)
        .filter(({ attribute_id, version }) => answers_seen[attribute_id] !== version)
        .map(({ attribute_id }) => attribute_id),
    });
    return new Map(ids.map((id) => [id, rows.filter((row) => row.target_id === id).map(reviewOf)]));
  },
});

/** Both appends of a record that answers forms. */
export const formAppends = (type: ReviewedTarget) => ({
  form_completion: formCompletion(type),
  form_reviews: lastReviews(type),
});
