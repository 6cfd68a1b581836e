import { sql } from 'kysely';
import type { Append } from '../../kit/resource-engine/serving.ts';
import { HELD, holds } from './holdings.ts';

/**
 * What a report is about as its card shows it: `{type, id, name, logo, held}`, null for news of the firm. `held`: the reader
 * has, or had, something of it, and so a page of it in the portfolio.
 */
export const reportAbout: Append = (row, { viewer }) => {
  const card = (
    table: string,
  ) => sql`(select json_build_object('type', ${row('target_type')}, 'id', about.id, 'name', about.name,
      'logo', about.logo, 'held', ${viewer.kind === 'investor' ? holds(row, viewer.id, HELD) : sql`false`})
    from ${sql.table(table)} as about where about.id = ${row('target_id')})`;
  return sql`case ${row('target_type')} when 'investment_opportunity' then ${card('investment_opportunities')}
    when 'fund' then ${card('funds')} end`;
};
