-- Prospects, what staff write about records, and lists kept with the account (domain.md C, N).
create table lead_statuses (
  id bigint generated always as identity primary key,
  name varchar(60) not null,
  colour varchar(7) not null default '#2A5BCF',
  is_default boolean not null default false,
  is_won boolean not null default false,
  is_lost boolean not null default false,
  applies_to varchar(10) not null default 'both' check (applies_to in ('contact', 'user', 'both')),
  sort_order int not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index lead_statuses_name on lead_statuses (name) where deleted_at is null;
create unique index lead_statuses_default on lead_statuses (is_default) where is_default and deleted_at is null;
create index lead_statuses_sort_order on lead_statuses (sort_order, id);

create table contacts (
  id bigint generated always as identity primary key,
  title varchar(20),
  first_name varchar(100) not null,
  last_name varchar(100) not null,
  name varchar(210) generated always as (first_name || ' ' || last_name) stored not null,
  phone varchar(30),
  mobile varchar(30),
  email varchar(191),
  client_type varchar(20) check (client_type in ('Business', 'Organisation', 'Sole Trader')),
  company_name varchar(255),
  job_title varchar(255),
  address_line_1 varchar(255),
  address_line_2 varchar(255),
  city varchar(100),
  county varchar(100),
  postcode varchar(12),
  country char(2) not null default 'GB',
  lead_status_id bigint references lead_statuses,
  owner_id bigint references users,
  source varchar(20) not null default 'manual' check (source in ('manual', 'typeform', 'import', 'referral', 'event', 'website')),
  source_detail varchar(255),
  investor_type_id bigint,
  estimated_investment numeric(20, 2),
  currency char(3) not null default 'GBP',
  status smallint not null default 1 check (status in (1, 2)),
  marketing_consent boolean not null default false,
  typeform_response_id varchar(255),
  typeform_payload jsonb,
  converted_at timestamptz,
  converted_user_id bigint references users on delete set null,
  next_action_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check (email is not null or phone is not null or mobile is not null)
);
create unique index contacts_email on contacts (email) where deleted_at is null;
create unique index contacts_typeform_response on contacts (typeform_response_id) where deleted_at is null;
create index contacts_created on contacts (created_at desc, id desc) where deleted_at is null;
create index contacts_updated on contacts (updated_at desc, id desc) where deleted_at is null;
create index contacts_name on contacts (name, id) where deleted_at is null;
create index contacts_last_name on contacts (last_name, id) where deleted_at is null;
create index contacts_first_name on contacts (first_name, id) where deleted_at is null;
create index contacts_company on contacts (company_name, id) where deleted_at is null;
create index contacts_lead_status on contacts (lead_status_id, created_at desc, id desc) where deleted_at is null;
create index contacts_owner on contacts (owner_id, created_at desc, id desc) where deleted_at is null;
create index contacts_source on contacts (source) where deleted_at is null;
create index contacts_investor_type on contacts (investor_type_id) where investor_type_id is not null;
create index contacts_estimated on contacts (estimated_investment desc nulls last, id desc) where deleted_at is null;
create index contacts_next_action on contacts (next_action_at desc nulls last, id desc) where deleted_at is null;
create index contacts_converted on contacts (converted_at desc nulls last, id desc) where deleted_at is null;
create index contacts_converted_user on contacts (converted_user_id) where converted_user_id is not null;
create index contacts_name_trigrams on contacts using gin (name gin_trgm_ops);
create index contacts_email_trigrams on contacts using gin (email gin_trgm_ops);
create index contacts_phone_trigrams on contacts using gin (phone gin_trgm_ops);
create index contacts_company_trigrams on contacts using gin (company_name gin_trgm_ops);
select count_list('contacts');

alter table users add foreign key (lead_status_id) references lead_statuses;
alter table users add foreign key (contact_id) references contacts;
create index users_contact on users (contact_id) where contact_id is not null;

-- Which answer of which form goes where: a column of contacts, or the key of an attribute.
create table typeform_mappings (
  id bigint generated always as identity primary key,
  form_id varchar(60) not null,
  field_ref varchar(120) not null,
  target varchar(120) not null,
  unique (form_id, field_ref)
);

create table notes (
  id bigint generated always as identity primary key,
  target_type varchar(40) not null,
  target_id bigint not null,
  title varchar(255),
  body text not null,
  is_pinned boolean not null default false,
  mentioned_user_ids jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index notes_target on notes (target_type, target_id, created_at desc, id desc) where deleted_at is null;
create index notes_created on notes (created_at desc, id desc) where deleted_at is null;
create index notes_author on notes (created_by_id) where deleted_at is null;
create index notes_pinned on notes (is_pinned, id) where deleted_at is null;
create index notes_body_trigrams on notes using gin (body gin_trgm_ops);

create table tasks (
  id bigint generated always as identity primary key,
  target_type varchar(40),
  target_id bigint,
  title varchar(255) not null,
  description text,
  assigned_to_id bigint not null references users,
  due_at timestamptz,
  priority smallint not null default 2 check (priority in (1, 2, 3)),
  is_active smallint not null default 1 check (is_active in (0, 1)),
  completed_at timestamptz,
  completed_by_id bigint references users on delete set null,
  outcome text,
  reminder_at timestamptz,
  reminded_at timestamptz,
  trigger_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check ((target_type is null) = (target_id is null)),
  check ((is_active = 0) = (completed_at is not null))
);
create index tasks_target on tasks (target_type, target_id, is_active, due_at) where deleted_at is null;
create index tasks_assigned on tasks (assigned_to_id, is_active, due_at) where deleted_at is null;
create index tasks_author on tasks (created_by_id) where deleted_at is null;
create index tasks_due on tasks (due_at desc nulls last, id desc) where deleted_at is null;
create index tasks_created on tasks (created_at desc, id desc) where deleted_at is null;
create index tasks_title on tasks (title, id) where deleted_at is null;
create index tasks_priority on tasks (priority, id) where deleted_at is null;
create index tasks_reminder on tasks (reminder_at) where is_active = 1 and reminded_at is null and deleted_at is null;
create index tasks_title_trigrams on tasks using gin (title gin_trgm_ops);

create table call_logs (
  id bigint generated always as identity primary key,
  target_type varchar(40) not null,
  target_id bigint not null,
  called_at timestamptz not null,
  direction varchar(10) not null default 'outbound' check (direction in ('inbound', 'outbound')),
  outcome varchar(20) not null check (outcome in ('connected', 'voicemail', 'no_answer', 'wrong_number', 'cancelled')),
  duration_minutes int check (duration_minutes between 0 and 600),
  person_spoken_to varchar(255),
  summary text not null,
  follow_up_at timestamptz,
  task_id bigint references tasks on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index call_logs_target on call_logs (target_type, target_id, called_at desc, id desc) where deleted_at is null;
create index call_logs_called on call_logs (called_at desc, id desc) where deleted_at is null;
create index call_logs_author on call_logs (created_by_id) where deleted_at is null;
create index call_logs_outcome on call_logs (outcome) where deleted_at is null;
create index call_logs_duration on call_logs (duration_minutes desc nulls last, id desc) where deleted_at is null;
create index call_logs_task on call_logs (task_id) where task_id is not null;

-- A contact's next action is its earliest open task: kept by the database, whoever writes tasks.
create function refresh_next_action() returns trigger language plpgsql as $$
begin
  update contacts c set next_action_at = (
    select min(t.due_at) from tasks t
    where t.target_type = 'contact' and t.target_id = c.id and t.is_active = 1 and t.deleted_at is null)
  where (tg_op <> 'INSERT' and old.target_type = 'contact' and c.id = old.target_id)
     or (tg_op <> 'DELETE' and new.target_type = 'contact' and c.id = new.target_id);
  return null;
end $$;
create trigger tasks_next_action_insert after insert on tasks for each row
  when (new.target_type = 'contact') execute function refresh_next_action();
create trigger tasks_next_action_update after update on tasks for each row
  when (old.target_type = 'contact' or new.target_type = 'contact') execute function refresh_next_action();
create trigger tasks_next_action_delete after delete on tasks for each row
  when (old.target_type = 'contact') execute function refresh_next_action();

create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  list varchar(80) not null,
  name varchar(60) not null,
  query jsonb not null,
  is_default boolean not null default false,
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, list, name)
);
create unique index saved_views_default on saved_views (user_id, list) where is_default;

create table support_messages (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  name varchar(210) not null,
  email varchar(191) not null,
  subject varchar(150) not null,
  message text not null,
  page_url varchar(500),
  created_at timestamptz not null default now()
);
create index support_messages_created on support_messages (created_at desc, id desc);

select count_list('activity');
