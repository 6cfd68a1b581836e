-- Funds, their books and values; how a portfolio's tables are set up; foreign exchange (domain.md H, L, 0.3).
create table funds (
  id bigint generated always as identity primary key,
  name varchar(150) not null,
  slug varchar(170) not null,
  legal_name varchar(255),
  structure varchar(20) not null check (structure in ('lp', 'llp', 'spv', 'eis_portfolio', 'seis_portfolio', 'vct',
    'unit_trust', 'oeic', 'ltaf', 'other')),
  publication smallint not null default 1 check (publication in (1, 2)),
  is_active smallint not null default 1 check (is_active in (0, 1)),
  strategy text,
  summary varchar(5000),
  description text,
  logo varchar(500),
  cover_image varchar(500),
  manager_name varchar(255),
  gp_name varchar(255),
  custodian_name varchar(255),
  administrator_name varchar(255),
  auditor_name varchar(255),
  lei varchar(20),
  isin varchar(12),
  currency char(3) not null default 'GBP',
  vintage_year int,
  target_size numeric(20, 2),
  hard_cap numeric(20, 2),
  minimum_commitment numeric(20, 2),
  first_close_on date,
  final_close_on date,
  term_years int,
  extension_years int,
  investment_period_ends_on date,
  nav_frequency varchar(20) not null default 'quarterly'
    check (nav_frequency in ('monthly', 'quarterly', 'half_yearly', 'annual')),
  units_in_issue numeric(20, 6) not null default 0 check (units_in_issue >= 0),
  initial_unit_price numeric(20, 6) not null default 1 check (initial_unit_price > 0),
  management_fee_pct numeric(9, 4) not null default 0,
  fee_basis varchar(20) not null default 'committed' check (fee_basis in ('committed', 'invested', 'nav')),
  fee_timing varchar(20) not null default 'advance' check (fee_timing in ('advance', 'arrears')),
  carry_pct numeric(9, 4) not null default 20,
  hurdle_pct numeric(9, 4) not null default 8,
  catch_up_pct numeric(9, 4) not null default 100,
  show_holdings boolean not null default true,
  bank_account_name bytea,
  bank_sort_code bytea,
  bank_account_number bytea,
  bank_iban bytea,
  bank_bic bytea,
  bank_name bytea,
  bank_country bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index funds_name on funds (name) where deleted_at is null;
create unique index funds_slug on funds (slug) where deleted_at is null;
create index funds_name_trigrams on funds using gin (name gin_trgm_ops);
create index funds_vintage on funds (vintage_year, id);

create table fund_managers (
  fund_id bigint not null references funds on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (fund_id, user_id)
);
create index fund_managers_user on fund_managers (user_id);

create table fund_industries (
  fund_id bigint not null references funds on delete cascade,
  industry_id bigint not null references industries,
  primary key (fund_id, industry_id)
);
create index fund_industries_industry on fund_industries (industry_id);

create table fund_tax_options (
  fund_id bigint not null references funds on delete cascade,
  tax_option_id bigint not null references tax_options,
  primary key (fund_id, tax_option_id)
);
create index fund_tax_options_option on fund_tax_options (tax_option_id);

alter table investment_opportunities add constraint investment_opportunities_fund_id_fkey
  foreign key (fund_id) references funds;
alter table investments add column if not exists fund_id bigint;
alter table investments add constraint investments_fund_id_fkey foreign key (fund_id) references funds;
create index if not exists investments_fund on investments (fund_id);

create table fund_investment_opportunities (
  id bigint generated always as identity primary key,
  fund_id bigint references funds,
  fund_name varchar(150),
  name varchar(150) not null,
  slug varchar(170) not null,
  investment_opportunity_id bigint references investment_opportunities,
  organisation_id bigint references organisations,
  company_number varchar(20),
  status smallint not null default 1 check (status in (1, 2)),
  is_active smallint not null default 1 check (is_active in (0, 1)),
  type_id bigint references types,
  sub_type_id bigint references sub_types,
  investment_round_type_id bigint references investment_round_types,
  category_id bigint references categories,
  character_id bigint references characters,
  summary varchar(5000),
  description text,
  logo varchar(500),
  currency char(3) not null default 'GBP',
  target_allocation numeric(20, 2),
  invested_on date,
  cost numeric(20, 2) not null default 0,
  manual_cost numeric(20, 2),
  shares numeric(20, 6) not null default 0,
  ownership_pct numeric(9, 4),
  board_seat boolean not null default false,
  exited_on date,
  exit_route varchar(20) check (exit_route in ('trade_sale', 'ipo', 'secondary', 'buyback', 'write_off')),
  proceeds numeric(20, 2) not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index fund_investment_opportunities_slug on fund_investment_opportunities (slug) where deleted_at is null;
create index fund_investment_opportunities_fund on fund_investment_opportunities (fund_id, name);
create index fund_investment_opportunities_offer on fund_investment_opportunities (investment_opportunity_id);
create index fund_investment_opportunities_organisation on fund_investment_opportunities (organisation_id);
create index fund_investment_opportunities_type on fund_investment_opportunities (type_id);
create index fund_investment_opportunities_status on fund_investment_opportunities (status, is_active);
create index fund_investment_opportunities_name_trigrams on fund_investment_opportunities using gin (name gin_trgm_ops);

create table fund_investment_opportunity_industries (
  fund_investment_opportunity_id bigint not null references fund_investment_opportunities on delete cascade,
  industry_id bigint not null references industries,
  primary key (fund_investment_opportunity_id, industry_id)
);
create index fund_investment_opportunity_industries_industry on fund_investment_opportunity_industries (industry_id);

create table fund_opportunity_valuations (
  id bigint generated always as identity primary key,
  fund_investment_opportunity_id bigint not null references fund_investment_opportunities,
  as_of date not null,
  fair_value numeric(20, 2) not null check (fair_value >= 0),
  method varchar(20) not null check (method in ('recent_investment', 'multiple', 'dcf', 'net_assets', 'cost',
    'listed_price', 'write_down')),
  multiple numeric(9, 4),
  metric_value numeric(20, 2),
  share_price numeric(20, 6),
  ownership_pct numeric(9, 4),
  commentary varchar(5000),
  status smallint not null default 1 check (status in (1, 2)),
  approved_by_id bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index fund_opportunity_valuations_day on fund_opportunity_valuations (fund_investment_opportunity_id, as_of)
  where deleted_at is null;
create index fund_opportunity_valuations_as_of on fund_opportunity_valuations (as_of desc, id desc);
create index fund_opportunity_valuations_value on fund_opportunity_valuations (fair_value, id);

create table fund_net_asset_values (
  id bigint generated always as identity primary key,
  fund_id bigint not null references funds,
  as_of date not null,
  investments_value numeric(20, 2) not null,
  cash numeric(20, 2) not null,
  other_assets numeric(20, 2) not null default 0,
  liabilities numeric(20, 2) not null default 0,
  accrued_fees numeric(20, 2) not null default 0,
  gross_assets numeric(20, 2) not null,
  nav numeric(20, 2) not null,
  units_in_issue numeric(20, 6) not null,
  nav_per_unit numeric(20, 6) not null,
  status smallint not null default 1 check (status in (1, 2)),
  commentary text,
  document_id bigint references documents,
  approved_by_id bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index fund_net_asset_values_day on fund_net_asset_values (fund_id, as_of) where deleted_at is null;
create index fund_net_asset_values_as_of on fund_net_asset_values (as_of desc, id desc);
create index fund_net_asset_values_live on fund_net_asset_values (fund_id, as_of desc) where status = 2 and deleted_at is null;

create table fund_kpis (
  id bigint generated always as identity primary key,
  fund_id bigint not null references funds,
  report_sub_type_id bigint,
  name varchar(150),
  unit varchar(20) not null default 'number' check (unit in ('currency', 'percent', 'number', 'multiple', 'text')),
  period_start date not null,
  period_end date not null,
  value varchar(500) not null,
  target varchar(500),
  prior_value varchar(500),
  commentary varchar(5000),
  is_investor_visible boolean not null default true,
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check (period_end >= period_start),
  check (name is not null or report_sub_type_id is not null)
);
create index fund_kpis_fund on fund_kpis (fund_id, period_end);
create index fund_kpis_sub_type on fund_kpis (report_sub_type_id);
create index fund_kpis_end on fund_kpis (period_end desc, id desc);
create index fund_kpis_name_trigrams on fund_kpis using gin (name gin_trgm_ops);

-- Never changed, never deleted: a wrong entry is reversed by another, once.
create table fund_ledger (
  id bigint generated always as identity primary key,
  fund_id bigint not null references funds,
  entry_date date not null,
  type varchar(30) not null check (type in ('commitment', 'capital_call', 'contribution', 'distribution_capital',
    'distribution_income', 'purchase', 'follow_on', 'sale', 'income', 'management_fee', 'performance_fee', 'expense', 'fx',
    'transfer')),
  amount numeric(20, 2) not null check (amount > 0),
  direction smallint not null check (direction between -1 and 1),
  investment_method_entity_id bigint references investment_method_entities,
  fund_investment_opportunity_id bigint references fund_investment_opportunities,
  investment_id bigint references investments,
  units numeric(20, 6),
  unit_price numeric(20, 6),
  reference varchar(100),
  description varchar(500) not null,
  document_id bigint references documents,
  reverses_id bigint references fund_ledger,
  posted_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index fund_ledger_reverses on fund_ledger (reverses_id) where reverses_id is not null;
create index fund_ledger_reverses_id on fund_ledger (reverses_id);
create index fund_ledger_fund on fund_ledger (fund_id, entry_date, id);
create index fund_ledger_date on fund_ledger (entry_date desc, id desc);
create index fund_ledger_amount on fund_ledger (amount, id);
create index fund_ledger_created on fund_ledger (created_at desc, id desc);
create index fund_ledger_updated on fund_ledger (updated_at desc, id desc);
create index fund_ledger_posted on fund_ledger (posted_at desc, id desc);
create index fund_ledger_type on fund_ledger (type, entry_date);
create index fund_ledger_entity on fund_ledger (investment_method_entity_id, entry_date);
create index fund_ledger_asset on fund_ledger (fund_investment_opportunity_id, entry_date);
create index fund_ledger_investment on fund_ledger (investment_id);
create index fund_ledger_document on fund_ledger (document_id);
create index fund_ledger_reference_trigrams on fund_ledger using gin (reference gin_trgm_ops);
create index fund_ledger_description_trigrams on fund_ledger using gin (description gin_trgm_ops);
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of fund_ledger are never changed' using errcode = 'restrict_violation';
end $$;
create trigger fund_ledger_stands before update or delete on fund_ledger
  for each row execute function refuse_ledger_change();

create table portfolio_tables (
  id bigint generated always as identity primary key,
  name varchar(100) not null,
  slug varchar(120) not null,
  subject varchar(20) not null default 'investment' check (subject in ('investment', 'fund', 'reservation', 'private')),
  filter jsonb,
  group_by varchar(20) not null default 'none' check (group_by in ('none', 'industry', 'type', 'entity', 'tax_scheme')),
  show_totals boolean not null default true,
  is_default boolean not null default false,
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index portfolio_tables_name on portfolio_tables (name) where deleted_at is null;
create unique index portfolio_tables_slug on portfolio_tables (slug) where deleted_at is null;
create index portfolio_tables_order on portfolio_tables (sort_order, id);
create index portfolio_tables_name_trigrams on portfolio_tables using gin (name gin_trgm_ops);

-- Owned by the code: domain/src/portfolio/tables.ts. A test holds the two together.
create table portfolio_table_options (
  id bigint generated always as identity primary key,
  key varchar(40) not null,
  label varchar(100) not null,
  data_type varchar(20) not null
    check (data_type in ('text', 'money', 'price', 'qty', 'percent', 'multiple', 'date', 'badge')),
  subjects jsonb not null,
  is_summable boolean not null default false,
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index portfolio_table_options_key on portfolio_table_options (key) where deleted_at is null;
create index portfolio_table_options_order on portfolio_table_options (sort_order, id);
create index portfolio_table_options_label_trigrams on portfolio_table_options using gin (label gin_trgm_ops);

create table portfolio_table_columns (
  id bigint generated always as identity primary key,
  portfolio_table_id bigint not null references portfolio_tables,
  portfolio_table_option_id bigint not null references portfolio_table_options,
  label varchar(100),
  is_visible boolean not null default true,
  width int,
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index portfolio_table_columns_option on portfolio_table_columns (portfolio_table_id, portfolio_table_option_id)
  where deleted_at is null;
create index portfolio_table_columns_order on portfolio_table_columns (portfolio_table_id, sort_order, id);
create index portfolio_table_columns_by_option on portfolio_table_columns (portfolio_table_option_id);

create table portfolio_table_stats (
  id bigint generated always as identity primary key,
  portfolio_table_id bigint references portfolio_tables,
  key varchar(30) not null,
  label varchar(100),
  is_visible boolean not null default true,
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index portfolio_table_stats_key on portfolio_table_stats (portfolio_table_id, key) nulls not distinct
  where deleted_at is null;
create index portfolio_table_stats_order on portfolio_table_stats (portfolio_table_id, sort_order, id);

-- One unit of base buys rate units of quote.
create table fx_rates (
  id bigint generated always as identity primary key,
  base char(3) not null,
  quote char(3) not null,
  rate numeric(20, 10) not null check (rate > 0),
  as_of date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (base, quote, as_of)
);

insert into portfolio_table_options (key, label, data_type, subjects, is_summable, sort_order) values
  ('company', 'Company', 'text', '["investment", "fund", "reservation", "private"]', false, 1),
  ('industry', 'Industry', 'text', '["investment", "fund", "reservation", "private"]', false, 2),
  ('type', 'Type', 'text', '["investment", "fund", "reservation", "private"]', false, 3),
  ('sub_type', 'Sub-type', 'text', '["investment", "reservation"]', false, 4),
  ('round_type', 'Round', 'text', '["investment", "reservation"]', false, 5),
  ('status', 'Status', 'badge', '["investment", "fund", "reservation", "private"]', false, 6),
  ('invested_on', 'Date', 'date', '["investment", "fund", "reservation", "private"]', false, 7),
  ('shares', 'Shares', 'qty', '["investment", "fund", "reservation"]', false, 8),
  ('share_class', 'Class', 'text', '["investment", "reservation"]', false, 9),
  ('cost_per_share', 'Cost per share', 'price', '["investment", "fund", "reservation"]', false, 10),
  ('current_share_price', 'Share price', 'price', '["investment", "fund", "reservation"]', false, 11),
  ('amount_invested', 'Invested', 'money', '["investment", "fund", "reservation", "private"]', true, 12),
  ('current_value', 'Value', 'money', '["investment", "fund", "private"]', true, 13),
  ('unrealised_gain', 'Gain', 'money', '["investment", "fund", "private"]', true, 14),
  ('unrealised_gain_pct', 'Gain %', 'percent', '["investment", "fund", "private"]', false, 15),
  ('realised_proceeds', 'Proceeds', 'money', '["investment", "fund", "private"]', true, 16),
  ('income_received', 'Income', 'money', '["investment", "fund", "private"]', true, 17),
  ('total_return', 'Total return', 'money', '["investment", "fund", "private"]', true, 18),
  ('moic', 'Multiple', 'multiple', '["investment", "fund", "private"]', false, 19),
  ('irr', 'IRR', 'percent', '["investment", "fund", "private"]', false, 20),
  ('ownership_pct', 'Ownership %', 'percent', '["investment", "fund"]', false, 21),
  ('tax_scheme', 'Tax scheme', 'badge', '["investment", "reservation"]', false, 22),
  ('tax_relief', 'Tax relief', 'money', '["investment", "reservation"]', true, 23),
  ('tax_certificate', 'Tax certificate', 'badge', '["investment"]', false, 24),
  ('eis_hold_until', 'Hold until', 'date', '["investment"]', false, 25),
  ('investment_method', 'Ownership', 'text', '["investment", "fund", "reservation", "private"]', false, 26),
  ('holder_name', 'Holder', 'text', '["investment", "fund", "reservation", "private"]', false, 27),
  ('next_key_date', 'Next date', 'date', '["investment", "fund", "reservation"]', false, 28),
  ('last_report_at', 'Last report', 'date', '["investment", "fund"]', false, 29),
  ('units', 'Units', 'qty', '["fund"]', false, 30),
  ('nav_per_unit', 'NAV per unit', 'price', '["fund"]', false, 31),
  ('commitment', 'Commitment', 'money', '["fund"]', true, 32),
  ('paid_in', 'Paid in', 'money', '["fund"]', true, 33),
  ('distributed', 'Distributed', 'money', '["fund"]', true, 34),
  ('dpi', 'DPI', 'multiple', '["fund"]', false, 35),
  ('tvpi', 'TVPI', 'multiple', '["fund"]', false, 36);
