-- Bodies that invest or raise, who stands behind them, and the ways to invest (domain.md D, E).
create table organisations (
  id bigint generated always as identity primary key,
  name varchar(255) not null,
  client_type varchar(20) not null default 'Organisation' check (client_type in ('Business', 'Organisation', 'Sole Trader')),
  legal_form varchar(20) check (legal_form in ('ltd', 'plc', 'llp', 'lp', 'trust', 'charity', 'partnership', 'sole_trader', 'other')),
  registration_number varchar(20),
  vat_number varchar(20),
  lei varchar(20),
  website varchar(500),
  email varchar(191),
  phone varchar(30),
  address_line_1 varchar(255),
  address_line_2 varchar(255),
  city varchar(100),
  county varchar(100),
  postcode varchar(12),
  country char(2) not null default 'GB',
  incorporated_on date,
  industry_id bigint,
  description text,
  logo varchar(500),
  status smallint not null default 1 check (status in (1, 2)),
  owner_id bigint references users,
  aml_status smallint not null default 0,
  is_issuer boolean not null default false,
  investor_type_id bigint,
  fy_start_month int not null default 4 check (fy_start_month between 1 and 12),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index organisations_registration on organisations (country, registration_number) where deleted_at is null;
create index organisations_name on organisations (name, id) where deleted_at is null;
create index organisations_created on organisations (created_at desc, id desc) where deleted_at is null;
create index organisations_incorporated on organisations (incorporated_on desc nulls last, id desc) where deleted_at is null;
create index organisations_owner on organisations (owner_id) where owner_id is not null;
create index organisations_industry on organisations (industry_id) where industry_id is not null;
create index organisations_investor_type on organisations (investor_type_id) where investor_type_id is not null;
create index organisations_name_trigrams on organisations using gin (name gin_trgm_ops);
create index organisations_registration_trigrams on organisations using gin (registration_number gin_trgm_ops);

create table organisation_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  organisation_id bigint references organisations,
  proposed_organisation jsonb,
  position varchar(24) not null check (position in ('director', 'shareholder', 'beneficial_owner', 'trustee', 'partner', 'authorised_signatory', 'employee', 'other')),
  ownership_percentage numeric(9, 4) check (ownership_percentage between 0 and 100),
  can_invest boolean not null default true,
  is_primary boolean not null default false,
  message text,
  status smallint not null default 1 check (status between 1 and 5),
  applied_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by_id bigint references users,
  decision_reason text,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check (organisation_id is not null or proposed_organisation is not null)
);
create unique index organisation_links_pair on organisation_links (user_id, organisation_id)
  where status in (1, 2) and deleted_at is null;
create index organisation_links_organisation on organisation_links (organisation_id, status) where deleted_at is null;
create index organisation_links_status on organisation_links (status, applied_at desc, id desc) where deleted_at is null;
create index organisation_links_applied on organisation_links (applied_at desc, id desc) where deleted_at is null;

create table nominees (
  id bigint generated always as identity primary key,
  name varchar(255) not null,
  company_number varchar(20),
  address_line_1 varchar(255),
  address_line_2 varchar(255),
  city varchar(100),
  county varchar(100),
  postcode varchar(12),
  country char(2) not null default 'GB',
  contact_name varchar(255),
  email varchar(191),
  phone varchar(30),
  custodian_id bigint references users,
  bank_account_name bytea,
  bank_sort_code bytea,
  bank_account_number bytea,
  bank_iban bytea,
  bank_bic bytea,
  bank_name bytea,
  bank_country bytea,
  fee_pct numeric(9, 4) check (fee_pct between 0 and 100),
  fee_annual numeric(20, 2),
  is_default boolean not null default false,
  status smallint not null default 1 check (status in (1, 2)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index nominees_name on nominees (name) where deleted_at is null;
create unique index nominees_default on nominees (is_default) where is_default and deleted_at is null;
create index nominees_custodian on nominees (custodian_id) where custodian_id is not null;
create index nominees_fee_annual on nominees (fee_annual desc nulls last, id desc) where deleted_at is null;
create index nominees_name_trigrams on nominees using gin (name gin_trgm_ops);

create table investment_methods (
  id bigint generated always as identity primary key,
  name varchar(255) not null,
  kind varchar(20) not null check (kind in ('user', 'organisation', 'pension', 'nominee', 'trust', 'joint')),
  provider_name varchar(255),
  provider_reference_label varchar(255) not null default 'Account reference',
  contact_name varchar(255),
  email varchar(191),
  phone varchar(30),
  address_line_1 varchar(255),
  address_line_2 varchar(255),
  city varchar(100),
  county varchar(100),
  postcode varchar(12),
  country char(2) not null default 'GB',
  nominee_id bigint references nominees,
  tax_eligible boolean,
  requires_approval boolean not null default false,
  required_documents jsonb not null default '[]',
  instructions text,
  bank_account_name bytea,
  bank_sort_code bytea,
  bank_account_number bytea,
  bank_iban bytea,
  bank_bic bytea,
  bank_name bytea,
  bank_country bytea,
  status smallint not null default 1 check (status in (1, 2)),
  is_default boolean not null default false,
  is_built_in boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index investment_methods_name on investment_methods (name) where deleted_at is null;
create unique index investment_methods_built_in on investment_methods (kind) where is_built_in;
create index investment_methods_kind on investment_methods (kind) where deleted_at is null;
create index investment_methods_nominee on investment_methods (nominee_id) where nominee_id is not null;
create index investment_methods_name_trigrams on investment_methods using gin (name gin_trgm_ops);
insert into investment_methods (name, kind, tax_eligible, is_default, is_built_in)
values ('Personal', 'user', true, true, true), ('Organisation', 'organisation', false, false, true);

create table investment_method_entities (
  id bigint generated always as identity primary key,
  investment_method_id bigint not null references investment_methods,
  kind varchar(20) not null check (kind in ('user', 'organisation', 'pension', 'nominee', 'trust', 'joint')),
  user_id bigint not null references users,
  organisation_id bigint references organisations,
  nominee_id bigint references nominees,
  name varchar(255) not null,
  account_reference varchar(60),
  designation varchar(255),
  joint_holder_name varchar(255),
  address_line_1 varchar(255),
  address_line_2 varchar(255),
  city varchar(100),
  county varchar(100),
  postcode varchar(12),
  country char(2) not null default 'GB',
  bank_account_name bytea,
  bank_sort_code bytea,
  bank_account_number bytea,
  bank_iban bytea,
  bank_bic bytea,
  bank_name bytea,
  bank_country bytea,
  status smallint not null default 1 check (status in (1, 2)),
  approved_at timestamptz,
  is_default boolean not null default false,
  aml_status smallint not null default 0,
  bank_changed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check ((kind = 'organisation') = (organisation_id is not null))
);
create index investment_method_entities_user on investment_method_entities (user_id, id) where deleted_at is null;
create unique index investment_method_entities_personal on investment_method_entities (user_id)
  where kind = 'user' and deleted_at is null;
create unique index investment_method_entities_organisation on investment_method_entities (organisation_id)
  where kind = 'organisation' and deleted_at is null;
create index investment_method_entities_method on investment_method_entities (investment_method_id) where deleted_at is null;
create index investment_method_entities_nominee on investment_method_entities (nominee_id) where nominee_id is not null;
create index investment_method_entities_name on investment_method_entities (name, id) where deleted_at is null;
create index investment_method_entities_name_trigrams on investment_method_entities using gin (name gin_trgm_ops);
