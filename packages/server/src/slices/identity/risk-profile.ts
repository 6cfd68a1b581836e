import { sql } from 'kysely';
import type { RowRef, Sql } from '../../kit/resource-engine/serving.ts';

/** A contact is asked what an investor is: their outcome is a preliminary one. */
type Asked = 'user' | 'contact';

const SCORE: Sql = sql`coalesce((option ->> 'score')::numeric, 0)`;

/** Σ of the scores of what the investor chose; null before they have answered anything (`domain.md#C`, attribute values). */
const scoreOf = (type: Asked, row: RowRef): Sql => sql`(select sum(${SCORE})::int
  from attribute_values as answer join attributes as question on question.id = answer.attribute_id
    and question.form = 'risk_profile' and question.entity = 'user' and question.deleted_at is null and question.is_active
  cross join lateral jsonb_array_elements(question.options) as option
  where answer.target_type = ${type} and answer.target_id = ${row('id')}
    and case jsonb_typeof(answer.value) when 'array' then answer.value ? (option ->> 'value')
      else answer.value #>> '{}' = option ->> 'value' end)`;

/** The highest score there is: the best option of a question, or all good ones where several may be chosen. */
const HIGHEST: Sql = sql`(select sum(best) from (
  select case when question.type in ('multi_select', 'checkbox') then sum(greatest(${SCORE}, 0)) else max(${SCORE}) end as best
  from attributes as question cross join lateral jsonb_array_elements(question.options) as option
  where question.form = 'risk_profile' and question.entity = 'user' and question.deleted_at is null and question.is_active
  group by question.id, question.type) as questions)`;

/** What the last review set, while its answers are those that it saw; one that set none left it to the answers. */
const overridden = (type: Asked, row: RowRef): Sql => sql`(select case when review.answers_version = (
    select coalesce(sum(answer.version), 0) from attribute_values as answer
    join attributes as question on question.id = answer.attribute_id and question.form = 'risk_profile'
    where answer.target_type = ${type} and answer.target_id = ${row('id')}) then initcap(review.risk_band_override) end
  from form_reviews as review
  where review.target_type = ${type} and review.target_id = ${row('id')} and review.form = 'risk_profile'
  order by review.id desc limit 1)`;

/** By thirds of the maximum: Cautious, Balanced, Adventurous; or what a review says instead. */
const bandOf = (type: Asked, row: RowRef): Sql => sql`coalesce(${overridden(type, row)}, (select case
  when reached.score is null or coalesce(${HIGHEST}, 0) = 0 then null
  when reached.score * 3 <= ${HIGHEST} then 'Cautious'
  when reached.score * 3 <= ${HIGHEST} * 2 then 'Balanced'
  else 'Adventurous' end from (select ${scoreOf(type, row)} as score) as reached))`;

/** The outcome of a risk profile. */
export const riskAppends = (type: Asked) => ({
  risk_score: (row: RowRef): Sql => scoreOf(type, row),
  risk_band: (row: RowRef): Sql => bandOf(type, row),
});
