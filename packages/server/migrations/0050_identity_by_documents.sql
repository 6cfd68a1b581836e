-- Names alone no longer pass a person (decision 028). Who passed so, and whose proofs nobody has decided on, waits for that
-- decision: the check, the person and what they invest through say the same.
with undecided as (
  select c.id, c.user_id from aml_checks c
  where c.status = 2 and c.provider in ('lists', 'sandbox') and c.reviewed_by_id is null and c.user_id is not null
    and not exists (select 1 from aml_checks later where later.user_id = c.user_id and later.id > c.id)
    and exists (select 1 from registration_documents d where d.user_id = c.user_id
      and d.type in ('proof_of_identity', 'proof_of_address') and (d.status = 1 or d.status = 3 and not exists (
        select 1 from registration_documents good where good.user_id = d.user_id and good.type = d.type and good.status = 2
          and good.superseded_by_id is null and good.deleted_at is null))
      and d.superseded_by_id is null and d.deleted_at is null)),
held as (
  update aml_checks c set status = 1, completed_at = null, expires_at = null,
    screened_at = coalesce(c.screened_at, c.completed_at, now()), updated_at = now()
  from undecided u where u.id = c.id returning c.user_id),
people as (
  update users set aml_status = 1 from held where held.user_id = users.id and users.aml_status = 2 returning users.id)
update investment_method_entities e set aml_status = 1 from people
where people.id = e.user_id and e.organisation_id is null and e.deleted_at is null;
