-- What people read of the activity is in the audit chain as well, and so is the chain's length (decision 009).

-- The whole row as one digest: SHA-256 of a JSON array, as this database writes it.
create function activity_digest(
  id bigint, target_type text, target_id bigint, actor_id bigint, event text, description text, properties jsonb, ip inet,
  created_at timestamptz, updated_at timestamptz
) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    id, target_type, target_id, actor_id, event, description, properties, host(ip),
    to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text, 'UTF8')), 'hex')
$$;

-- Which row an entry is about. It says nothing by itself: the sealed summary names the row and its digest.
alter table audit_entries add column activity_id bigint;
create index audit_entries_activity on audit_entries (activity_id, id desc) where activity_id is not null;

create or replace function guard_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seq is null and new.seq is not null
    and (old.id, old.at, old.actor_id, old.actor_role, old.ip, old.action, old.target, old.summary, old.activity_id)
      is not distinct from
      (new.id, new.at, new.actor_id, new.actor_role, new.ip, new.action, new.target, new.summary, new.activity_id)
  then
    return new;
  end if;
  raise exception 'audit_entries is append-only';
end $$;

-- As in 0017, with the digest.
create or replace function follow_activity() returns trigger language plpgsql as $$
declare
  queued int;
begin
  insert into audit_entries (at, actor_id, actor_role, ip, action, target, activity_id, summary)
  select a.created_at, a.actor_id, u.role_id, host(a.ip), a.event, a.target_type || ':' || a.target_id, a.id,
    jsonb_build_object('description', a.description) || a.properties || jsonb_build_object('activity',
      jsonb_build_object('id', a.id, 'sha256', activity_digest(a.id, a.target_type, a.target_id, a.actor_id, a.event,
        a.description, a.properties, a.ip, a.created_at, a.updated_at)))
  from added a left join users u on u.id = a.actor_id
  order by a.id;

  if exists (select from webhooks where is_active and deleted_at is null) then
    insert into webhook_deliveries (webhook_id, event, event_id, payload, next_attempt_at, created_at, updated_at)
    select w.id, a.event, uid,
      jsonb_build_object('id', uid, 'type', a.event,
        'created_at', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'data', case
          when a.properties ? 'family' and jsonb_typeof(a.properties -> 'id') = 'number'
            then jsonb_build_object('family', a.properties -> 'family', 'id', a.properties -> 'id')
          else jsonb_build_object('family', a.target_type, 'id', a.target_id) end),
      a.created_at, a.created_at, a.created_at
    from added a
    join webhooks w on w.is_active and w.deleted_at is null and webhook_wants(w.events, a.event),
      lateral (select gen_random_uuid()::text as uid where w.id is not null) as named
    where not is_inside_matter(a.event) and not is_inside_matter(a.target_type)
      and not is_inside_matter(a.properties ->> 'family');
    get diagnostics queued = row_count;
    if queued > 0 then
      insert into outbox (topic, payload) values ('webhooks', '{}');
      perform pg_notify('outbox', 'webhooks');
    end if;
  end if;
  return null;
end $$;

-- A run of saves grows for five minutes (0018): each growth has an entry of its own, and the last one is the row's.
create function follow_grown_activity() returns trigger language plpgsql as $$
begin
  insert into audit_entries (at, actor_id, actor_role, ip, action, target, activity_id, summary)
  select a.updated_at, a.actor_id, u.role_id, host(a.ip), a.event, a.target_type || ':' || a.target_id, a.id,
    jsonb_build_object('description', a.description) || a.properties || jsonb_build_object('activity',
      jsonb_build_object('id', a.id, 'sha256', activity_digest(a.id, a.target_type, a.target_id, a.actor_id, a.event,
        a.description, a.properties, a.ip, a.created_at, a.updated_at)))
  from grown a left join users u on u.id = a.actor_id
  order by a.id;
  return null;
end $$;
create trigger activity_grown after update on activity referencing new table as grown
  for each statement execute function follow_grown_activity();

-- The rows of before: in spans of ten thousand, each by one digest; a row that may still grow by its own.
with digests as (
  select id, created_at, activity_digest(id, target_type, target_id, actor_id, event, description, properties, ip,
    created_at, updated_at) as sha256
  from activity
), settled as (
  select id, sha256, (row_number() over (order by id) - 1) / 10000 as span
  from digests where created_at <= now() - interval '10 minutes'
), entries as (
  select null::bigint as activity_id, jsonb_build_object('activity_span', jsonb_build_object('from', min(id), 'to', max(id),
    'rows', count(*), 'sha256', encode(sha256(convert_to(string_agg(sha256, '' order by id), 'UTF8')), 'hex'))) as summary
  from settled group by span
  union all
  select id, jsonb_build_object('activity', jsonb_build_object('id', id, 'sha256', sha256))
  from digests where created_at > now() - interval '10 minutes'
)
insert into audit_entries (at, action, activity_id, summary)
select now(), 'activity.covered', activity_id, summary from entries;

-- The heads that left the house: a chain that ends before one of them was cut.
create table audit_heads (
  seq bigint primary key,
  hash text not null,
  mailed_at timestamptz not null
);
create trigger audit_heads_append_only before update or delete on audit_heads
  for each row execute function refuse_rewriting();
