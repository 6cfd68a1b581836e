-- Mails that staff write from a record, and what comes back (domain.md N, mails). The log of all mail stays email_log.
alter table settings add column mail_reply_domain varchar(255);

-- A thread's replies arrive at an address that no one guesses.
create table mail_threads (
  id bigint generated always as identity primary key,
  token varchar(40) not null unique,
  created_at timestamptz not null default now()
);

create table mails (
  id bigint generated always as identity primary key,
  -- none: received, and not matched to any record
  target_type varchar(40),
  target_id bigint,
  to_user_ids jsonb not null default '[]',
  to_contact_ids jsonb not null default '[]',
  to_emails jsonb not null default '[]',
  cc jsonb not null default '[]',
  subject varchar(200) not null,
  body text not null,
  document_ids jsonb not null default '[]',
  is_marketing boolean not null default false,
  in_reply_to_id bigint references mails,
  thread_id bigint not null references mail_threads,
  direction varchar(3) not null default 'out' check (direction in ('out', 'in')),
  status smallint not null default 1 check (status between 1 and 5),
  sent_at timestamptz,
  email_log_id bigint references email_log on delete set null,
  from_email varchar(191),
  from_name varchar(210),
  left_out jsonb not null default '[]',
  attachments jsonb not null default '[]',
  -- of one that was received: the same message may be delivered twice
  message_id varchar(500) unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check ((target_type is null) = (target_id is null)),
  check (target_id is not null or direction = 'in')
);
create index mails_target on mails (target_type, target_id, created_at desc, id desc);
create index mails_target_id on mails (target_id);
create index mails_thread on mails (thread_id, id);
create index mails_reply on mails (in_reply_to_id);
create index mails_direction on mails (direction);
create index mails_status on mails (status);
create index mails_marketing on mails (is_marketing);
create index mails_created on mails (created_at desc, id desc);
create index mails_updated on mails (updated_at desc, id desc);
create index mails_email_log on mails (email_log_id);
create index mails_author on mails (created_by_id);
create index mails_subject_trigrams on mails using gin (subject gin_trgm_ops);

-- Everyone gets a mail of their own.
create table mail_recipients (
  id bigint generated always as identity primary key,
  mail_id bigint not null references mails on delete cascade,
  email_log_id bigint unique references email_log on delete set null,
  user_id bigint references users,
  contact_id bigint references contacts,
  email varchar(191) not null
);
create index mail_recipients_mail on mail_recipients (mail_id);
create index mail_recipients_user on mail_recipients (user_id) where user_id is not null;
create index mail_recipients_contact on mail_recipients (contact_id) where contact_id is not null;

-- A mail has left when every copy has; it has failed when one of them has. Whoever sends the log need not know of it.
create function follow_sent_mail() returns trigger language plpgsql as $$
begin
  update mails m set
    status = case
      when exists (select from mail_recipients r join email_log e on e.id = r.email_log_id
        where r.mail_id = m.id and e.status = 'failed') then 3
      when exists (select from mail_recipients r join email_log e on e.id = r.email_log_id
        where r.mail_id = m.id and e.status = 'queued') then m.status
      else 2 end,
    sent_at = coalesce(m.sent_at, new.sent_at)
  where m.status in (1, 2, 3) and m.id = (select mail_id from mail_recipients where email_log_id = new.id);
  return null;
end $$;
create trigger email_log_followed after update of status on email_log
  for each row when (new.key = 'record_mail' and new.status is distinct from old.status)
  execute function follow_sent_mail();
