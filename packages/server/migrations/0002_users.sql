-- Investors (role 5) and staff (domain.md A), what happened (activity) and the history of every status.
create table users (
  id bigint generated always as identity primary key,
  role_id smallint not null default 5,
  title varchar(20),
  first_name varchar(100) not null,
  last_name varchar(100) not null,
  name varchar(210) generated always as (first_name || ' ' || last_name) stored not null,
  email varchar(191) not null,
  email_verified_at timestamptz,
  password varchar(200),
  password_set_at timestamptz,
  avatar varchar(500),
  phone varchar(30),
  mobile varchar(30),
  address_line_1 varchar(255),
  address_line_2 varchar(255),
  city varchar(100),
  county varchar(100),
  postcode varchar(12),
  country char(2) not null default 'GB',
  date_of_birth date,
  nationality char(2),
  tax_residency char(2) not null default 'GB',
  national_insurance_number bytea,
  client_type varchar(20) check (client_type in ('Business', 'Organisation', 'Sole Trader')),
  company_name varchar(255),
  job_title varchar(255),
  preferred_contact varchar(10) not null default 'email' check (preferred_contact in ('email', 'phone', 'post')),
  status smallint not null default 1 check (status in (1, 2)),
  owner_id bigint references users,
  lead_status_id bigint,
  contact_id bigint,
  source varchar(20) not null default 'admin' check (source in ('register', 'admin', 'converted', 'import', 'typeform')),
  marketing_consent boolean not null default false,
  marketing_consent_at timestamptz,
  market_sounding_opt_out boolean not null default false,
  is_default_associate boolean not null default false,
  accepted_terms_version int not null default 0 check (accepted_terms_version >= 0),
  accepted_terms_at timestamptz,
  compliance_passed smallint not null default 0,
  compliance_tries int not null default 0,
  compliance_last_attempt_at timestamptz,
  fca_compliance_passed smallint not null default 0,
  fca_compliance_tries int not null default 0,
  fca_compliance_last_attempt_at timestamptz,
  investor_type_id bigint,
  category_status smallint,
  category_approved_at timestamptz,
  category_expires_at timestamptz,
  aml_status smallint not null default 0,
  aml_checked_at timestamptz,
  stripe_customer_id varchar(255),
  subscription_status varchar(40),
  last_login_at timestamptz,
  login_count int not null default 0,
  notification_preferences jsonb not null default '{"email": true, "app": true}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index users_email on users (email) where deleted_at is null;
create index users_created on users (role_id, created_at desc, id desc) where deleted_at is null;
create index users_name on users (role_id, name, id) where deleted_at is null;
create index users_last_login on users (role_id, last_login_at desc nulls last, id desc) where deleted_at is null;
create index users_name_trigrams on users using gin (name gin_trgm_ops);
create index users_email_trigrams on users using gin (email gin_trgm_ops);
create index users_phone_trigrams on users using gin (phone gin_trgm_ops);
create index users_company_trigrams on users using gin (company_name gin_trgm_ops);
create index users_owner on users (owner_id);
create index users_investor_type on users (investor_type_id);
create index users_lead_status on users (lead_status_id);
create index users_category_expires on users (category_expires_at) where category_expires_at is not null;

-- Who else looks after an investor (domain.md 0.9): advisers and managers see theirs.
create table investor_associates (
  user_id bigint not null references users on delete cascade,
  associate_id bigint not null references users on delete cascade,
  kind varchar(10) not null default 'other' check (kind in ('adviser', 'manager', 'other')),
  primary key (user_id, associate_id)
);
create index investor_associates_associate on investor_associates (associate_id);

create table activity (
  id bigint generated always as identity primary key,
  target_type varchar(40),
  target_id bigint,
  actor_id bigint references users,
  event varchar(80) not null,
  description text not null,
  properties jsonb not null default '{}',
  ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index activity_target on activity (target_type, target_id, id desc);
create index activity_actor on activity (actor_id, id desc);
create index activity_created on activity (created_at desc, id desc);
create index activity_event on activity (event, id desc);
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger activity_append_only before update or delete on activity
  for each row execute function refuse_rewriting();

create table status_histories (
  id bigint generated always as identity primary key,
  target_type varchar(40) not null,
  target_id bigint not null,
  from_status smallint,
  to_status smallint not null,
  actor_id bigint references users,
  reason text,
  at timestamptz not null default now()
);
create index status_histories_target on status_histories (target_type, target_id, id);
create trigger status_histories_append_only before update or delete on status_histories
  for each row execute function refuse_rewriting();

select count_list('users', 'role_id');
