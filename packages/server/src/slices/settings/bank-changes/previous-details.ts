import { BANK_SUBJECTS, bankChangeStatus } from '@tranche/domain/settings/bank-changes';
import { sql } from 'kysely';
import type { ReadContext, RowRef, Sql } from '../../../kit/resource-engine/serving.ts';
import { BANK_TABLES, columnsOf } from './bank-tables.ts';

/**
 * `append=previous`: the account beside which the new one is read. While the request waits, what stands now (an investor
 * may have changed it themselves meanwhile); once decided, what stood then.
 */
export function previousDetails(row: RowRef, { secret }: ReadContext): Sql {
  const now = BANK_SUBJECTS.map((type) => {
    const { table, encrypted } = BANK_TABLES[type];
    const pairs = columnsOf(type).map((column) => {
      const ref = sql.ref(`account.${column}`);
      return sql`${sql.lit(column)}, ${encrypted ? sql`pgp_sym_decrypt(${ref}, ${secret})` : ref}`;
    });
    return sql`when ${sql.lit(type)} then
      (select jsonb_build_object(${sql.join(pairs)}) from ${sql.table(table)} account where account.id = ${row('subject_id')})`;
  });
  return sql`case when ${row('status')} = ${bankChangeStatus.waiting}
    then case ${row('subject_type')} ${sql.join(now, sql` `)} end
    else pgp_sym_decrypt(${row('previous')}, ${secret})::jsonb end`;
}
