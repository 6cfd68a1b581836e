import { sql } from 'kysely';

/** The name of an entity, with its user `u`: people by their own, trusts, companies and pensions by that of the entity. */
export const holderName = (entity: 'e' | 'party') => {
  const of = (column: string) => sql.ref(`${entity}.${column}`);
  return sql`case when ${of('kind')} = 'user' and ${of('merged_from_id')} is null and u.id is not null then u.name else ${of('name')} end`;
};
