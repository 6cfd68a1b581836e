-- Second factor, passkeys and personal tokens (domain.md N). Secrets are sealed or hashed: a copy of these rows opens nothing.

create table two_factor_secrets (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- the 30 s step of the last accepted code: a code works once
  last_used_step bigint,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name varchar(60) not null,
  credential_id varchar(1400) not null unique,
  public_key text not null,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index passkeys_of_user on passkeys (user_id, id);

-- What a session has begun and not finished: the second step of a sign-in, or a passkey's ceremony. One of a kind each.
create table sign_in_steps (
  session_hash text not null,
  kind text not null check (kind in ('second_factor', 'passkey_sign_in', 'passkey_register')),
  user_id bigint references users on delete cascade,
  -- of the password at the first step: a changed one ends the second
  password_mark text,
  remember boolean not null default false,
  challenge text,
  failures int not null default 0,
  expires_at timestamptz not null,
  primary key (session_hash, kind)
);
create index sign_in_steps_expired on sign_in_steps (expires_at);

create table api_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name varchar(60) not null,
  abilities jsonb not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index api_tokens_of_user on api_tokens (user_id, id);
create index api_tokens_expired on api_tokens (expires_at);

-- A deactivated or deleted owner's tokens are gone, and stay gone if he comes back.
create function drop_tokens_of_user() returns trigger language plpgsql as $$
begin
  delete from api_tokens where user_id = new.id;
  return null;
end $$;
create trigger users_drop_tokens after update of status, deleted_at on users
  for each row when (
    (new.status <> 1 and old.status = 1) or (new.deleted_at is not null and old.deleted_at is null))
  execute function drop_tokens_of_user();
