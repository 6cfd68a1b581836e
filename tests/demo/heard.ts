import { sql } from 'kysely';
import type { Database } from '../../packages/server/src/kit/db/database.ts';

/** Of one verb: each notice that went, by bell or mail, and to which kind of people: `investment_confirmed: investor`. */
export interface Ear {
  /** Forgets what it heard before. */
  begin(): Promise<void>;
  heard(by: number | string): Promise<readonly string[]>;
}

/** Listens to bells and mails of this database. Whoever did it is no investor and no staff here, but `themselves`. */
export function listenTo(db: Database): Ear {
  let since = { transaction: '0', mail: 0 };
  return {
    begin: async () => {
      const [now] = await db.run<typeof since>(sql`select pg_current_xact_id()::text as transaction,
        (select coalesce(max(id), 0) from email_log)::int as mail`);
      since = now ?? since;
    },
    heard: async (by) => {
      const rows = await db.run<{ what: string }>(sql`
        select distinct told.key || ': ' || case
          when u.id::text = ${by} or u.email = ${by} then 'themselves'
          when u.role_id = 5 then 'investor' when u.id is null then 'stranger' else 'staff' end as what
        from (
          select split_part(merge_key, ':', 1) as key, notifiable_id as user_id from notifications
            where xmin::text::bigint >= ${since.transaction}::bigint
          union select key, user_id from email_log where id > ${since.mail}) told
        left join users u on u.id = told.user_id order by 1`);
      return rows.map(({ what }) => what);
    },
  };
}
