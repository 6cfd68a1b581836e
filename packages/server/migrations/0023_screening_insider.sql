-- Screening against sanctions lists, the insider register and personal-account deals (domain.md J, K; UK MAR; COBS 11.7).
create extension if not exists fuzzystrmatch;

create table sanctions_lists (
  id bigint generated always as identity primary key,
  source varchar(20) not null check (source in ('uk', 'ofac', 'eu', 'other')),
  name varchar(255) not null,
  format varchar(20) not null,
  published_on date,
  file_name varchar(255) not null,
  sha256 char(64) not null,
  entries_count int not null default 0,
  names_count int not null default 0,
  -- the newest of its source; earlier versions stay, since earlier checks cite them
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index sanctions_lists_current on sanctions_lists (source) where is_current;
create index sanctions_lists_created on sanctions_lists (created_at desc, id desc);

create table sanctions_entries (
  id bigint generated always as identity primary key,
  sanctions_list_id bigint not null references sanctions_lists on delete cascade,
  external_id varchar(120) not null,
  kind varchar(20) not null check (kind in ('person', 'organisation', 'other')),
  name varchar(500) not null,
  programme varchar(500),
  -- days, or years alone, as published: ["1961-04-02", "1961"]
  birth_dates jsonb not null default '[]',
  -- as published: codes or names
  countries jsonb not null default '[]',
  remarks text,
  url varchar(500)
);
create index sanctions_entries_list on sanctions_entries (sanctions_list_id, external_id);

create table sanctions_names (
  id bigint generated always as identity primary key,
  sanctions_entry_id bigint not null references sanctions_entries on delete cascade,
  sanctions_list_id bigint not null references sanctions_lists on delete cascade,
  name varchar(500) not null,
  is_primary boolean not null default false,
  -- transliterated, lower case, words in order of the alphabet
  normal varchar(500) not null,
  -- how its words sound (double metaphone)
  sounds text[] not null default '{}'
);
create index sanctions_names_entry on sanctions_names (sanctions_entry_id);
create index sanctions_names_list on sanctions_names (sanctions_list_id);
create index sanctions_names_trigrams on sanctions_names using gin (normal gin_trgm_ops);
create index sanctions_names_sounds on sanctions_names using gin (sounds);

create table aml_checks (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  organisation_id bigint references organisations,
  provider varchar(20) not null check (provider in ('sandbox', 'lists', 'manual', 'external')),
  scope varchar(20) not null check (scope in ('uk', 'international')),
  checks jsonb not null default '["identity", "address", "pep", "sanctions"]',
  status smallint not null default 1 check (status between 0 and 5),
  score int,
  matches jsonb,
  -- whom it was about, as it stood: what a later change is measured by
  subject jsonb not null,
  provider_reference varchar(120) not null,
  requested_at timestamptz not null,
  completed_at timestamptz,
  -- last compared with the lists as they then stood
  screened_at timestamptz,
  expires_at timestamptz,
  reviewed_by_id bigint references users,
  reviewed_at timestamptz,
  review_note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check ((user_id is null) <> (organisation_id is null))
);
create unique index aml_checks_reference on aml_checks (provider_reference);
create unique index aml_checks_user_open on aml_checks (user_id) where status = 1;
create unique index aml_checks_organisation_open on aml_checks (organisation_id) where status = 1;
create index aml_checks_user on aml_checks (user_id, requested_at desc);
create index aml_checks_organisation on aml_checks (organisation_id, requested_at desc);
create index aml_checks_status on aml_checks (status, requested_at desc, id desc);
create index aml_checks_requested on aml_checks (requested_at desc, id desc);
create index aml_checks_completed on aml_checks (completed_at desc nulls last, id desc);
create index aml_checks_expires on aml_checks (expires_at) where status = 2;
create index users_aml_status on users (role_id, aml_status) where deleted_at is null;

-- Every wording of the sounding script that was ever shown.
create table market_sounding_scripts (
  version int generated always as identity primary key,
  text text not null,
  first_used_at timestamptz not null
);

create table market_sounding_acceptance (
  id bigint generated always as identity primary key,
  investment_opportunity_id bigint not null references investment_opportunities,
  user_id bigint references users,
  external_name varchar(255),
  external_company varchar(255),
  external_email varchar(191),
  status smallint not null default 1 check (status between 1 and 5),
  answer smallint check (answer between 1 and 3),
  indicative_amount numeric(20, 2),
  comment text,
  channel varchar(20) not null default 'platform' check (channel in ('platform', 'email', 'phone', 'meeting')),
  script_version int not null,
  description_snapshot text,
  requested_by_id bigint references users,
  requested_at timestamptz not null,
  expires_at timestamptz,
  estimated_end_at timestamptz,
  right_person_confirmed boolean not null default false,
  responded_at timestamptz,
  accepted_at timestamptz,
  declined_at timestamptz,
  cleansed_at timestamptz,
  cleansed_by_id bigint references users,
  cleansing_note text,
  ip inet,
  reason_for_inclusion text not null,
  access_obtained_at timestamptz,
  access_ceased_at timestamptz,
  first_name varchar(100),
  surname varchar(100),
  birth_surname varchar(100),
  professional_phone varchar(30),
  company_name varchar(255),
  company_address varchar(500),
  function varchar(255),
  date_of_birth bytea,
  national_id bytea,
  personal_phone bytea,
  home_address bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check ((user_id is null) <> (external_email is null)),
  check (answer is null or status in (2, 4)),
  check ((accepted_at is not null) = (status in (2, 4)))
);
-- A person is sounded once at a time about a deal.
create unique index market_sounding_acceptance_user_open on market_sounding_acceptance (investment_opportunity_id, user_id)
  where status in (1, 2);
create unique index market_sounding_acceptance_external_open
  on market_sounding_acceptance (investment_opportunity_id, external_email) where status in (1, 2);
create index market_sounding_acceptance_opportunity on market_sounding_acceptance (investment_opportunity_id, status);
create index market_sounding_acceptance_user on market_sounding_acceptance (user_id, status);
create index market_sounding_acceptance_requested on market_sounding_acceptance (requested_at desc, id desc);
create index market_sounding_acceptance_responded on market_sounding_acceptance (responded_at desc nulls last, id desc);
create index market_sounding_acceptance_obtained on market_sounding_acceptance (access_obtained_at desc nulls last, id desc);
create index market_sounding_acceptance_expires on market_sounding_acceptance (expires_at) where status = 1;
create index market_sounding_acceptance_external_trigrams on market_sounding_acceptance using gin (external_name gin_trgm_ops);

create table deal_placements (
  id bigint generated always as identity primary key,
  insider_kind varchar(10) not null check (insider_kind in ('internal', 'external')),
  user_id bigint references users,
  external_name varchar(255),
  external_company varchar(255),
  external_email varchar(191),
  investment_opportunity_id bigint references investment_opportunities,
  issuer_name varchar(255) not null,
  instrument varchar(255) not null,
  isin varchar(12),
  direction varchar(10) not null check (direction in ('buy', 'sell', 'subscribe', 'gift', 'transfer')),
  quantity numeric(20, 6),
  price numeric(20, 6),
  amount numeric(20, 2) not null,
  currency char(3) not null default 'GBP',
  broker varchar(255),
  account_name varchar(255),
  intended_on date not null,
  held_since date,
  reason text,
  declares_no_inside_information boolean not null check (declares_no_inside_information),
  connected_person boolean not null default false,
  connected_name varchar(255),
  status smallint not null default 1 check (status between 1 and 6),
  decided_by_id bigint references users,
  decided_at timestamptz,
  decision_note text,
  valid_until timestamptz,
  executed_on date,
  executed_price numeric(20, 6),
  executed_quantity numeric(20, 6),
  contract_note_document_id bigint references documents,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check ((insider_kind = 'internal') = (user_id is not null)),
  check ((insider_kind = 'external') = (external_name is not null)),
  check (decided_by_id is null or decided_by_id <> user_id)
);
create index deal_placements_status on deal_placements (status, created_at desc, id desc);
create index deal_placements_created on deal_placements (created_at desc, id desc);
create index deal_placements_user on deal_placements (user_id);
create index deal_placements_creator on deal_placements (created_by_id);
create index deal_placements_opportunity on deal_placements (investment_opportunity_id);
create index deal_placements_document on deal_placements (contract_note_document_id) where contract_note_document_id is not null;
create index deal_placements_intended on deal_placements (intended_on desc, id desc);
create index deal_placements_amount on deal_placements (amount desc, id desc);
create index deal_placements_issuer_trigrams on deal_placements using gin (issuer_name gin_trgm_ops);
create index deal_placements_external_trigrams on deal_placements using gin (external_name gin_trgm_ops);
create index deal_placements_valid on deal_placements (valid_until) where status = 2;

-- Kept five years, whatever deletes them (UK MAR art. 18(5), 11(8)); COBS 11.7.
create function keep_insider_records() returns trigger language plpgsql as $$
begin
  if old.created_at > now() - interval '5 years' then
    raise exception 'Insider records are kept for five years.' using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger market_sounding_acceptance_kept before delete on market_sounding_acceptance
  for each row execute function keep_insider_records();
create trigger deal_placements_kept before delete on deal_placements
  for each row execute function keep_insider_records();

-- Lists too long for an answer are written to a file and fetched later (domain.md 0.6).
create table exports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  family varchar(60) not null,
  format varchar(4) not null check (format in ('csv', 'xlsx')),
  query jsonb not null,
  file_name varchar(255) not null,
  rows_count int,
  path varchar(500),
  finished_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index exports_user on exports (user_id, created_at desc);
create index exports_expires on exports (expires_at);
