import { closedActive } from '@tranche/domain/codes';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { RowRef, Sql } from '../../kit/resource-engine/serving.ts';

/** An open thread in which an investor had the last word: the firm owes a reply. Over a row of `discussions`. */
export const unanswered = (row: RowRef): Sql => sql`(${row('answered_at')} is null
  and ${row('is_active')} = ${lit(closedActive.active)}
  and (exists (select 1 from users asker where asker.id = ${row('user_id')} and asker.role_id = ${lit(role.investor)})
    or exists (select 1 from discussion_replies words where words.discussion_id = ${row('id')}
      and not words.is_official and words.deleted_at is null)))`;
