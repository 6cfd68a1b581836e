import { sql } from 'kysely';
import { momentText } from '../../kit/resource-engine/columns.ts';
import type { Append, Sql } from '../../kit/resource-engine/serving.ts';

/** What was last given as this field when `was` was made: a value that is the same as the last one is not among the changed fields. */
const givenAs = (field: string): Sql => sql`(select why.after ->> ${field}::text
  from record_versions as why where why.target_type = was.target_type and why.target_id = was.target_id
    and why.version <= was.version and ${field}::text = any(why.fields) order by why.version desc limit 1)`;

/** `[{value, text_value, restated_at, reason, effective_from}]`, newest first: what a published figure said before each restatement. */
export const restatements: Append = (row) => sql`(
  select coalesce(json_agg(json_build_object(
      'value', was.before ->> 'value', 'text_value', was.before ->> 'text_value',
      'restated_at', ${momentText(sql`was.at`)}, 'reason', ${givenAs('restatement_reason')},
      'effective_from', coalesce(${givenAs('effective_from')}, local_day(was.at)::text))
    order by was.version desc), '[]')
  from record_versions as was where was.target_type = 'report_input' and was.target_id = ${row('id')}
    and 'restated_at' = any(was.fields))`;
