-- Offers from draft to matured, their reference families and content, invitations, prices, opens and documents
-- (domain.md F and I). Investments stand in 0009.
create table types (
  id bigint generated always as identity primary key,
  name varchar(100) not null,
  slug varchar(100) not null generated always as (trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'))) stored,
  colour varchar(7),
  icon varchar(60),
  description varchar(2000),
  risk_warning varchar(2000),
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index types_name on types (name) where deleted_at is null;
create index types_order on types (sort_order, id);
create index types_slug on types (slug);
create index types_name_trigrams on types using gin (name gin_trgm_ops);

create table sub_types (
  id bigint generated always as identity primary key,
  name varchar(100) not null,
  type_id bigint not null references types,
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index sub_types_name on sub_types (type_id, name) where deleted_at is null;
create index sub_types_order on sub_types (sort_order, id);
create index sub_types_name_trigrams on sub_types using gin (name gin_trgm_ops);

create table categories (
  id bigint generated always as identity primary key,
  name varchar(100) not null,
  code varchar(40) not null,
  description varchar(2000),
  risk_text text,
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index categories_code on categories (code) where deleted_at is null;
create index categories_order on categories (sort_order, id);
create index categories_name_trigrams on categories using gin (name gin_trgm_ops);

create table characters (
  id bigint generated always as identity primary key,
  name varchar(100) not null,
  code varchar(40) not null,
  description varchar(2000),
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index characters_code on characters (code) where deleted_at is null;
create index characters_order on characters (sort_order, id);
create index characters_name_trigrams on characters using gin (name gin_trgm_ops);

create table industries (
  id bigint generated always as identity primary key,
  name varchar(100) not null,
  parent_id bigint references industries,
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index industries_name on industries (name) where deleted_at is null;
create index industries_order on industries (sort_order, id);
create index industries_parent on industries (parent_id);
create index industries_name_trigrams on industries using gin (name gin_trgm_ops);

create table investment_round_types (
  id bigint generated always as identity primary key,
  name varchar(100) not null,
  code varchar(40),
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index investment_round_types_name on investment_round_types (name) where deleted_at is null;
create index investment_round_types_order on investment_round_types (sort_order, id);
create index investment_round_types_name_trigrams on investment_round_types using gin (name gin_trgm_ops);

create table tax_options (
  id bigint generated always as identity primary key,
  name varchar(100) not null,
  code varchar(40) not null,
  scheme varchar(10) not null check (scheme in ('SEIS', 'EIS', 'EIS_KI', 'VCT', 'none')),
  income_relief_pct numeric(9, 4) not null default 0 check (income_relief_pct between 0 and 100),
  annual_limit numeric(20, 2) check (annual_limit >= 0),
  min_holding_months int not null default 0 check (min_holding_months >= 0),
  cgt_exempt boolean not null default false,
  reinvestment_relief_pct numeric(9, 4) not null default 0 check (reinvestment_relief_pct between 0 and 100),
  loss_relief boolean not null default false,
  deferral boolean not null default false,
  effective_from date not null,
  effective_to date check (effective_to >= effective_from),
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index tax_options_code on tax_options (code, effective_from) where deleted_at is null;
create index tax_options_order on tax_options (sort_order, id);
create index tax_options_name_trigrams on tax_options using gin (name gin_trgm_ops);

create table investment_opportunities (
  id bigint generated always as identity primary key,
  name varchar(150) not null,
  slug varchar(170) not null,
  status smallint not null default 1 check (status between 1 and 6),
  strapline varchar(200),
  summary varchar(5000),
  description text,
  sections jsonb not null default '[]',
  logo varchar(500),
  cover_image varchar(500),
  video_url varchar(500),
  website varchar(500),
  company_number varchar(20),
  organisation_id bigint references organisations,
  pipeline_deal_id bigint,
  fund_id bigint,
  parent_opportunity_id bigint references investment_opportunities,
  owner_id bigint not null references users,
  entrepreneur_id bigint references users,
  is_featured boolean not null default false,
  sort_order int not null default 0,

  type_id bigint not null references types,
  sub_type_id bigint references sub_types,
  category_id bigint references categories,
  character_id bigint references characters,
  investment_round_type_id bigint references investment_round_types,
  instrument varchar(20) not null default 'equity'
    check (instrument in ('equity', 'preferred', 'convertible', 'loan_note', 'fund_units', 'property', 'other')),
  promotion_class varchar(20) not null default 'rmmi'
    check (promotion_class in ('rmmi', 'nmmi', 'mainstream', 'exempt')),
  risk_level int check (risk_level between 1 and 7),
  entity_kinds jsonb not null default '["user", "organisation", "pension", "nominee", "trust", "joint"]',

  currency char(3) not null default 'GBP',
  target_amount numeric(20, 2) not null default 0 check (target_amount >= 0),
  minimum_raise numeric(20, 2) check (minimum_raise >= 0),
  maximum_raise numeric(20, 2) check (maximum_raise >= 0),
  minimum_investment numeric(20, 2) check (minimum_investment >= 0),
  maximum_investment numeric(20, 2) check (maximum_investment >= 0),
  investment_increment numeric(20, 2) check (investment_increment > 0),
  external_committed numeric(20, 2) not null default 0 check (external_committed >= 0),
  allocation_policy varchar(20) not null default 'first_come'
    check (allocation_policy in ('first_come', 'pro_rata', 'manual')),
  allow_reserve boolean not null default true,
  allow_direct_invest boolean not null default false,
  show_amount_raised boolean not null default true,

  share_class varchar(60) not null default 'Ordinary',
  share_price numeric(20, 6) check (share_price >= 0),
  nominal_value numeric(20, 6) check (nominal_value >= 0),
  new_shares_offered numeric(20, 6) check (new_shares_offered >= 0),
  shares_in_issue_pre numeric(20, 6) check (shares_in_issue_pre >= 0),
  fully_diluted_shares_pre numeric(20, 6) check (fully_diluted_shares_pre >= 0),
  option_pool_shares numeric(20, 6) not null default 0 check (option_pool_shares >= 0),
  pre_money_valuation numeric(20, 2) check (pre_money_valuation >= 0),
  post_money_valuation numeric(20, 2),
  equity_offered_pct numeric(9, 4),
  allow_fractional_shares boolean not null default false,
  cap_table_enabled boolean not null default false,

  coupon_pct numeric(9, 4),
  coupon_frequency varchar(10) check (coupon_frequency in ('monthly', 'quarterly', 'annual', 'maturity')),
  term_months int check (term_months > 0),
  maturity_on date,
  discount_pct numeric(9, 4),
  valuation_cap numeric(20, 2),

  platform_fee_pct numeric(9, 4) not null default 0 check (platform_fee_pct between 0 and 100),
  platform_fee_min numeric(20, 2) not null default 0 check (platform_fee_min >= 0),
  fee_payer varchar(10) not null default 'issuer' check (fee_payer in ('investor', 'issuer')),
  fee_vatable boolean not null default true,
  annual_fee_pct numeric(9, 4),
  performance_fee_pct numeric(9, 4),
  hurdle_pct numeric(9, 4),

  opens_at timestamptz,
  closes_at timestamptz,
  published_at timestamptz,
  closed_at timestamptz,
  close_outcome varchar(10) check (close_outcome in ('funded', 'failed', 'withdrawn')),
  completed_at timestamptz,
  matured_at timestamptz,
  reservation_expiry_days int check (reservation_expiry_days > 0),
  cash_call_due_days int check (cash_call_due_days >= 0),

  pre_emption_enabled boolean not null default false,
  pre_emption_record_date date,
  pre_emption_deadline timestamptz,
  pre_emption_basis varchar(20) not null default 'issued' check (pre_emption_basis in ('issued', 'fully_diluted')),
  market_sounding_required boolean not null default false,
  nominee_id bigint references nominees,
  nominee_only boolean not null default false,
  accepts_stripe boolean not null default false,
  bank_account_name bytea,
  bank_sort_code bytea,
  bank_account_number bytea,
  bank_iban bytea,
  bank_bic bytea,
  bank_name bytea,
  bank_country bytea,
  payment_reference_prefix varchar(12),
  discussions_enabled boolean not null default true,
  allow_terms_download boolean not null default false,

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index investment_opportunities_slug on investment_opportunities (slug) where deleted_at is null;
create unique index investment_opportunities_prefix on investment_opportunities (payment_reference_prefix)
  where deleted_at is null;
create index investment_opportunities_created on investment_opportunities (status, created_at desc, id desc);
create index investment_opportunities_closes on investment_opportunities (closes_at) where status in (2, 3);
create index investment_opportunities_opens on investment_opportunities (opens_at) where status in (2, 3);
create index investment_opportunities_name_trigrams on investment_opportunities using gin (name gin_trgm_ops);
create index investment_opportunities_order on investment_opportunities (sort_order, id);
create index investment_opportunities_type on investment_opportunities (type_id);
create index investment_opportunities_sub_type on investment_opportunities (sub_type_id);
create index investment_opportunities_category on investment_opportunities (category_id);
create index investment_opportunities_character on investment_opportunities (character_id);
create index investment_opportunities_round on investment_opportunities (investment_round_type_id);
create index investment_opportunities_organisation on investment_opportunities (organisation_id);
create index investment_opportunities_parent on investment_opportunities (parent_opportunity_id);
create index investment_opportunities_owner on investment_opportunities (owner_id);
create index investment_opportunities_entrepreneur on investment_opportunities (entrepreneur_id);
create index investment_opportunities_nominee on investment_opportunities (nominee_id);
create index investment_opportunities_fund on investment_opportunities (fund_id);
create index investment_opportunities_deal on investment_opportunities (pipeline_deal_id);

-- Who of the issuer works on an offer or a deal (domain.md 0.9).
create table opportunity_members (
  target_type varchar(40) not null check (target_type in ('investment_opportunity', 'pipeline_deal')),
  target_id bigint not null,
  user_id bigint not null references users on delete cascade,
  position varchar(100),
  primary key (target_type, target_id, user_id)
);
create index opportunity_members_user on opportunity_members (user_id);

create table investment_opportunity_industries (
  investment_opportunity_id bigint not null references investment_opportunities on delete cascade,
  industry_id bigint not null references industries,
  primary key (investment_opportunity_id, industry_id)
);
create index investment_opportunity_industries_industry on investment_opportunity_industries (industry_id);

create table investment_opportunity_tax_options (
  investment_opportunity_id bigint not null references investment_opportunities on delete cascade,
  tax_option_id bigint not null references tax_options,
  primary key (investment_opportunity_id, tax_option_id)
);
create index investment_opportunity_tax_options_option on investment_opportunity_tax_options (tax_option_id);

-- Empty: every kind of investor. The types themselves stand in a later migration, which adds the key.
create table investment_opportunity_investor_types (
  investment_opportunity_id bigint not null references investment_opportunities on delete cascade,
  investor_type_id bigint not null,
  primary key (investment_opportunity_id, investor_type_id)
);
create index investment_opportunity_investor_types_type on investment_opportunity_investor_types (investor_type_id);

create table key_points (
  id bigint generated always as identity primary key,
  target_type varchar(40) not null,
  target_id bigint not null,
  title varchar(120) not null,
  body varchar(5000),
  icon varchar(60),
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index key_points_target on key_points (target_type, target_id, sort_order, id);
create index key_points_title_trigrams on key_points using gin (title gin_trgm_ops);

create table key_dates (
  id bigint generated always as identity primary key,
  target_type varchar(40) not null,
  target_id bigint not null,
  name varchar(255) not null,
  date date not null,
  description varchar(2000),
  is_investor_visible boolean not null default true,
  remind_days_before int check (remind_days_before >= 0),
  reminded_at timestamptz,
  kind varchar(20) not null default 'custom'
    check (kind in ('close', 'completion', 'reporting', 'agm', 'eis_3_year', 'maturity', 'interest', 'custom')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index key_dates_target on key_dates (target_type, target_id, date, id);
create index key_dates_date on key_dates (date, id) where deleted_at is null;
create index key_dates_name_trigrams on key_dates using gin (name gin_trgm_ops);

create table term_conditions (
  id bigint generated always as identity primary key,
  investment_opportunity_id bigint references investment_opportunities,
  title varchar(255) not null,
  body text not null,
  version int not null default 1,
  is_required boolean not null default true,
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index term_conditions_opportunity on term_conditions (investment_opportunity_id, sort_order, id);
create index term_conditions_title_trigrams on term_conditions using gin (title gin_trgm_ops);

create table share_prices (
  id bigint generated always as identity primary key,
  investment_opportunity_id bigint not null references investment_opportunities,
  share_class varchar(60) not null default 'Ordinary',
  price numeric(20, 6) not null check (price >= 0),
  effective_on date not null,
  source varchar(20) not null check (source in ('round', 'valuation', 'secondary', 'administration', 'manual')),
  valuation_basis varchar(2000),
  fully_diluted_shares numeric(20, 6) check (fully_diluted_shares >= 0),
  status smallint not null default 2 check (status in (1, 2)),
  note varchar(2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index share_prices_day on share_prices (investment_opportunity_id, share_class, effective_on)
  where deleted_at is null;
create index share_prices_effective on share_prices (effective_on desc, id desc);

create table invitations (
  id bigint generated always as identity primary key,
  investment_opportunity_id bigint not null references investment_opportunities,
  user_id bigint references users,
  contact_id bigint references contacts,
  email varchar(191),
  client_group_id bigint,
  message varchar(2000),
  token varchar(64) not null,
  status smallint not null default 1 check (status between 1 and 6),
  sent_at timestamptz,
  reminded_at timestamptz,
  opened_at timestamptz,
  responded_at timestamptz,
  expires_at timestamptz,
  decline_reason varchar(1000),
  invited_by_id bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check (num_nonnulls(user_id, contact_id, email) >= 1)
);
-- An invitee has one invitation that stands; after a refusal, revocation or expiry a new row may follow.
create unique index invitations_user on invitations (investment_opportunity_id, user_id)
  where status in (1, 2, 3) and deleted_at is null;
create unique index invitations_contact on invitations (investment_opportunity_id, contact_id)
  where status in (1, 2, 3) and deleted_at is null;
create unique index invitations_email on invitations (investment_opportunity_id, lower(email))
  where status in (1, 2, 3) and deleted_at is null and user_id is null;
create unique index invitations_token on invitations (token);
create index invitations_invitee on invitations (user_id, investment_opportunity_id);
create index invitations_opportunity on invitations (investment_opportunity_id, created_at desc, id desc);
create index invitations_email_trigrams on invitations using gin (email gin_trgm_ops);

create table opens (
  id bigint generated always as identity primary key,
  target_type varchar(40) not null,
  target_id bigint not null,
  user_id bigint not null references users on delete cascade,
  opened_at timestamptz not null,
  duration_seconds int check (duration_seconds >= 0),
  device varchar(10) check (device in ('desktop', 'mobile', 'tablet')),
  ip varchar(45),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index opens_target on opens (target_type, target_id, opened_at desc);
create index opens_user on opens (user_id, target_type, target_id, opened_at desc);
create index opens_opened on opens (opened_at desc, id desc);

create table documents (
  id bigint generated always as identity primary key,
  target_type varchar(40) not null,
  target_id bigint not null,
  name varchar(255) not null,
  file_name varchar(255) not null,
  mime varchar(120) not null,
  size int not null check (size >= 0),
  sha256 char(64) not null,
  path varchar(500) not null,
  visibility varchar(10) not null default 'private' check (visibility in ('public', 'private')),
  category varchar(20) not null default 'other' check (category in
    ('key_document', 'certificate', 'tax_certificate', 'report', 'contract', 'statement', 'identity', 'other')),
  description varchar(2000),
  version int not null default 1,
  replaces_document_id bigint references documents,
  document_date date,
  expires_on date,
  scan_status varchar(10) not null default 'clean' check (scan_status in ('pending', 'clean', 'infected')),
  downloads_count int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index documents_target on documents (target_type, target_id, created_at desc, id desc);
create index documents_created on documents (created_at desc, id desc) where deleted_at is null;
create index documents_replaces on documents (replaces_document_id);
create index documents_name_trigrams on documents using gin (name gin_trgm_ops);
create index documents_size on documents (size);
