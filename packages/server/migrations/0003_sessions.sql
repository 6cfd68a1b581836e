-- Signed-in devices, links that set a password, and answers kept for repeated calls (contract.md §2, domain.md 0.12).

-- The cookie's id is never stored, only its hash. Ended rows stay until purged: they tell a known device from a new one.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  id_hash text not null unique,
  user_id bigint not null references users (id) on delete cascade,
  -- of the password hash at sign-in: a changed password ends the session
  password_mark text not null,
  remember boolean not null default false,
  ip text,
  user_agent text not null default '',
  device text not null,
  signed_in_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_user on sessions (user_id, last_seen_at desc);
create index sessions_expired on sessions (expires_at);

create table password_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'set')),
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, purpose)
);
create index password_tokens_expired on password_tokens (expires_at);

-- One row a key: claimed before the route runs, filled after it. No status: still running, or its process died.
create table idempotency_keys (
  key_hash text primary key,
  body_hash text not null,
  status integer,
  content_type text,
  body text,
  created_at timestamptz not null
);
create index idempotency_keys_old on idempotency_keys (created_at);

-- Every process drops what it remembers of a session or a user as soon as the change commits.
create function announce_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', 'session:' || new.id_hash);
  return null;
end $$;
create trigger sessions_announce after update of ended_at, expires_at on sessions
  for each row when (old.ended_at is distinct from new.ended_at)
  execute function announce_session_change();

create function announce_user_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', 'user:' || new.id);
  return null;
end $$;
create trigger users_announce after update on users
  for each row when (
    (old.role_id, old.status, old.email, old.name, old.password, old.email_verified_at, old.deleted_at)
    is distinct from
    (new.role_id, new.status, new.email, new.name, new.password, new.email_verified_at, new.deleted_at))
  execute function announce_user_change();
