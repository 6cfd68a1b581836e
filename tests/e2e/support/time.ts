import { inDatabase } from './database.ts';

/**
 * Hours go by since someone's last try at the test. The server has the clock of this machine, so the try is moved back
 * instead; both engines' columns, whichever is in force.
 */
export const waitAfterTest = (email: string, time: { hours: number; minutes?: number }): Promise<void> =>
  inDatabase(
    `update users set compliance_last_attempt_at = compliance_last_attempt_at - $2::interval,
       fca_compliance_last_attempt_at = fca_compliance_last_attempt_at - $2::interval where email = $1`,
    [email, `${time.hours} hours ${time.minutes ?? 0} minutes`],
  );

/** Hours go by since someone asked to see offers after the personal risk warning. */
export const waitAfterWarning = (email: string, time: { hours: number; minutes?: number }): Promise<void> =>
  inDatabase(
    `update direct_offer_requests set requested_at = requested_at - $2::interval,
       cooling_off_ends_at = cooling_off_ends_at - $2::interval
     where choice is null and user_id = (select id from users where email = $1)`,
    [email, `${time.hours} hours ${time.minutes ?? 0} minutes`],
  );

/** Everyone else has accepted the terms in force, as if they had signed in since: other journeys on this server are not about it. */
export const acceptTermsForAllBut = (email: string): Promise<void> =>
  inDatabase(
    `update users set accepted_terms_version = (select max(version) from terms) where email <> $1 and role_id = 5`,
    [email],
  );

/** The person's last check is referred again, as on the day when no one had looked at it. */
export const referAgain = (email: string): Promise<void> =>
  inDatabase(
    `with opened as (update aml_checks set status = 3, reviewed_at = null, reviewed_by_id = null, expires_at = null,
       matches = (select jsonb_agg(match || '{"decision": null}') from jsonb_array_elements(matches) match)
       where id = (select max(c.id) from aml_checks c join users u on u.id = c.user_id where u.email = $1) returning user_id),
     earlier as (update notifications set created_at = created_at - interval '1 day' where merge_key like 'aml_passed:%')
     update users set aml_status = 3 where id = (select user_id from opened)`,
    [email],
  );

/** The minute has come at which a draft is to go live: the job that the clock runs each minute looks at it now. */
export async function publicationComes(title: string): Promise<void> {
  await inDatabase(
    `update update_reports set publish_at = now() - interval '1 second' where title = $1 and publish_at is not null`,
    [title],
  );
  await inDatabase(`insert into jobs.job (name) values ('publish-due-reports')`, []);
}

/** A company comes to have so many holders: investors of the demo who hold none of it yet take the rest. */
export const fillUpHolders = (company: string, holders: number): Promise<void> =>
  inDatabase(
    `with company as (select id from investment_opportunities where name = $1 and status = 5 and deleted_at is null),
       known as (select distinct user_id from investments join company on company.id = investment_opportunity_id
         where status = 5 and deleted_at is null),
     added as (insert into investments (investment_opportunity_id, investment_method_entity_id, user_id, status, amount_requested, amount,
       amount_paid, total_due, share_price, shares, paid_at, issued_at)
     select company.id, entity.id, person.id, 5, 1000, 1000, 1000, 1000, 1, 1000, now(), now()
     from company, users person join lateral (select min(id) as id from investment_method_entities
       where user_id = person.id and deleted_at is null) entity on entity.id is not null
     where person.role_id = 5 and person.status = 1 and person.email_verified_at is not null and person.deleted_at is null
       and person.id not in (select user_id from known where user_id is not null)
     order by person.id limit $2 - (select count(*) from known) returning 1)
     select count(*) from added`,
    [company, holders],
  );
