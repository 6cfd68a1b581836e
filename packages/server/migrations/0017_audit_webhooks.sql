-- The audit chain and outgoing webhooks (domain.md N). Both follow the activity row by row, in its own transaction, so that
-- no code can forget them (decision 009).

-- Written unsealed, so that writers never wait for one another; one sealer gives seq and hashes within a second. Only
-- sealed entries are shown, and only they are indexed.
create table audit_entries (
  id bigint generated always as identity primary key,
  seq bigint,
  at timestamptz not null,
  actor_id bigint,
  actor_role smallint,
  ip text,
  action varchar(80) not null,
  target varchar(80),
  summary jsonb not null default '{}',
  prev_hash text,
  hash text,
  created_at timestamptz generated always as (at) stored not null,
  updated_at timestamptz generated always as (at) stored not null,
  check ((seq is null) = (prev_hash is null) and (seq is null) = (hash is null))
);
create index audit_entries_unsealed on audit_entries (id) where seq is null;
create unique index audit_entries_seq on audit_entries (seq desc nulls last) where seq is not null;
create index audit_entries_at on audit_entries (at desc, id desc) where seq is not null;
create index audit_entries_created_at on audit_entries (created_at desc, id desc) where seq is not null;
create index audit_entries_updated_at on audit_entries (updated_at desc, id desc) where seq is not null;
create index audit_entries_actor on audit_entries (actor_id, seq desc) where seq is not null;
create index audit_entries_action on audit_entries (action, seq desc) where seq is not null;
create index audit_entries_target on audit_entries (target, seq desc) where seq is not null;

-- The one change that is allowed is the sealing of an unsealed entry.
create function guard_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seq is null and new.seq is not null
    and (old.id, old.at, old.actor_id, old.actor_role, old.ip, old.action, old.target, old.summary)
      is not distinct from
      (new.id, new.at, new.actor_id, new.actor_role, new.ip, new.action, new.target, new.summary)
  then
    return new;
  end if;
  raise exception 'audit_entries is append-only';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function guard_audit_entry();

create table webhooks (
  id bigint generated always as identity primary key,
  url varchar(500) not null,
  description varchar(255),
  events jsonb not null,
  secret bytea not null,
  is_active boolean not null default true,
  disabled_at timestamptz,
  -- the first failure since the last success
  failing_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index webhooks_active on webhooks (id) where is_active and deleted_at is null;
create index webhooks_created on webhooks (created_at desc, id desc) where deleted_at is null;

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  event varchar(80) not null,
  event_id varchar(36) not null default gen_random_uuid()::text,
  payload jsonb not null,
  attempt int not null default 0,
  response_status int,
  error varchar(255),
  -- null: no further try
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (webhook_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at, id)
  where next_attempt_at is not null;
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_event on webhook_deliveries (event, created_at desc, id desc);
create index webhook_deliveries_created on webhook_deliveries (created_at desc, id desc);
create index webhook_deliveries_updated on webhook_deliveries (updated_at desc, id desc);
create index webhook_deliveries_next on webhook_deliveries (next_attempt_at desc nulls last, id desc);
create index webhook_deliveries_delivered on webhook_deliveries (delivered_at desc nulls last, id desc);

-- 'investment.paid' by its name or by 'investment.*'.
create function webhook_wants(events jsonb, event text) returns boolean language sql immutable parallel safe as $$
  select exists (
    select from jsonb_array_elements_text(events) as wanted
    where wanted = event or (right(wanted, 2) = '.*' and starts_with(event, left(wanted, -1))))
$$;

-- Inside information never leaves, whatever a webhook asks for.
create function is_inside_matter(name text) returns boolean language sql immutable parallel safe as $$
  select coalesce(translate(name, '-', '_') ~ '(insider|sounding|deal_placement|pa_deal)', false)
$$;

create function follow_activity() returns trigger language plpgsql as $$
declare
  queued int;
begin
  insert into audit_entries (at, actor_id, actor_role, ip, action, target, summary)
  select a.created_at, a.actor_id, u.role_id, host(a.ip), a.event, a.target_type || ':' || a.target_id,
    jsonb_build_object('description', a.description) || a.properties
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
create trigger activity_followed after insert on activity referencing new table as added
  for each statement execute function follow_activity();
