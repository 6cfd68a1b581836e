-- What follows a commit (`ARCHITECTURE.md` §5), the bell (`domain.md` M) and the mail log (`domain.md` 6).

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  -- null: at once
  available_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz,
  dedupe text unique,
  created_at timestamptz not null default now()
);
create index outbox_open on outbox (id) where done_at is null;
create index outbox_done on outbox (done_at) where done_at is not null;

create table notifications (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  notifiable_id bigint not null references users (id) on delete cascade,
  data jsonb not null,
  -- key and subject matter, so that the same news within ten minutes is told once
  merge_key text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index notifications_of_user on notifications (notifiable_id, created_at desc, id);
create index notifications_unread on notifications (notifiable_id, created_at desc) where read_at is null;
create index notifications_merge on notifications (notifiable_id, merge_key, created_at);
create index notifications_read on notifications (read_at) where read_at is not null;

create table email_log (
  id bigint generated always as identity primary key,
  key text not null,
  status text not null default 'queued' check (status in ('queued', 'held', 'sent', 'failed')),
  user_id bigint references users (id) on delete set null,
  to_email text not null,
  to_name text not null default '',
  params jsonb not null default '{}',
  cta text,
  merge_key text not null,
  subject text,
  html text,
  text text,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index email_log_newest on email_log (created_at desc, id desc);
create index email_log_of_user on email_log (user_id, created_at desc);
create index email_log_merge on email_log (to_email, merge_key, created_at);
