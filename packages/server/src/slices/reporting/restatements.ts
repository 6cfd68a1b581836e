import { sql } from 'kysely';
import { momentText } from '../../kit/resource-engine/columns.ts';
import type { Append } from '../../kit/resource-engine/serving.ts';

/**
 * `[{value, text_value, restated_at, reason}]`, newest first: what a published figure said before each restatement. A reason
 * that is the same as the last one is not among the changed fields, and is then that one.
 */
export const restatements: Append = (row) => sql`(
  select coalesce(json_agg(json_build_object(
      'value', was.before ->> 'value', 'text_value', was.before ->> 'text_value',
      'restated_at', ${momentText(sql`was.at`)}, 'reason', (select why.after ->> 'restatement_reason'
        from record_versions as why where why.target_type = was.target_type and why.target_id = was.target_id
          and why.version <= was.version and 'restatement_reason' = any(why.fields) order by why.version desc limit 1))
    order by was.version desc), '[]')
  from record_versions as was where was.target_type = 'report_input' and was.target_id = ${row('id')}
    and 'restated_at' = any(was.fields))`;
