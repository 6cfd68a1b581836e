-- The one settings row of a deployment and the versions of its terms (domain.md B).

create table settings (
  id bigint primary key default 1 check (id = 1),

  -- Theme. colors and navigation are JSON texts and travel as texts (contract.md 8.3).
  colors text not null default '{"primary":"#232E43","primaryLighter":"#2A5BCF","secondary":"#fde04c","red":"#E31414","amber":"#E98131","green":"#42B220"}'
    check (jsonb_typeof(colors::jsonb) = 'object'),
  navigation text not null default '{}' check (jsonb_typeof(navigation::jsonb) = 'object'),
  logo varchar(500),
  logo_alt varchar(500),
  favicon varchar(500),
  logo_width integer,
  logo_height integer,
  logo_alt_width integer,
  logo_alt_height integer,
  is_custom_branding boolean not null default false,
  is_trial boolean not null default false,
  app_version varchar(20) not null default '1.0.0',
  client_variant varchar(40) not null default 'larkfield',

  -- Mirror of the current row of terms, and texts.
  terms_version integer not null default 1 check (terms_version >= 1),
  terms_format varchar(10) not null default 'html' check (terms_format in ('html', 'url')),
  terms_text text,
  risk_warning_text text,
  market_sounding_description text,
  footer_text text,
  login_message text,

  -- Feature flags (domain.md 4).
  funds_enabled boolean not null default false,
  compliance_test_enabled boolean not null default false,
  compliance_test_requires_categorisation_approval boolean not null default false,
  user_screening_enabled boolean not null default false,
  ca_use_intl_check boolean not null default false,
  tax_enabled boolean not null default false,
  nominee_enabled boolean not null default false,
  organisation_links_enabled boolean not null default false,
  invite_on_register boolean not null default false,
  default_investor_associates boolean not null default false,
  investment_terms_enabled boolean not null default false,
  hide_bank_details boolean not null default false,
  hide_bank_details_admin boolean not null default false,
  hide_payment_reference boolean not null default false,
  intl_bank_details_enabled boolean not null default false,
  market_sounding_enabled boolean not null default false,
  investor_categorisation_popups_enabled boolean not null default false,
  financial_promotion_exceptions_enabled boolean not null default false,
  risk_warning_enabled boolean not null default false,

  -- Compliance.
  compliance_tries integer default 3 check (compliance_tries >= 0),
  compliance_pass_mark numeric(9, 4) not null default 100 check (compliance_pass_mark between 0 and 100),
  fca_compliance_pass_mark numeric(9, 4) not null default 80 check (fca_compliance_pass_mark between 0 and 100),
  compliance_valid_months integer check (compliance_valid_months > 0),
  category_valid_months integer not null default 12 check (category_valid_months > 0),
  cooling_off_hours integer not null default 24 check (cooling_off_hours >= 24),
  aml_valid_months integer not null default 24 check (aml_valid_months > 0),

  -- Company.
  company_name varchar(255) not null,
  legal_name varchar(255),
  company_number varchar(255),
  fca_number varchar(255),
  address text,
  support_email varchar(191) not null,
  support_phone varchar(255),
  currency char(3) not null default 'GBP',
  timezone varchar(64) not null default 'Europe/London',
  locale varchar(35) not null default 'en-GB',

  -- Money in.
  bank_name varchar(255),
  bank_account_name varchar(255),
  bank_sort_code varchar(8),
  bank_account_number varchar(8),
  bank_iban varchar(34),
  bank_bic varchar(11),
  vat_rate numeric(9, 4) not null default 20 check (vat_rate between 0 and 100),
  reservation_expiry_days integer not null default 14 check (reservation_expiry_days > 0),
  cash_call_due_days integer not null default 10 check (cash_call_due_days > 0),
  subscription_plans jsonb not null default '[]',
  stripe_publishable_key varchar(255),

  -- Staff only.
  mail_from_name varchar(255),
  payment_reference_pattern varchar(255) not null default '{OPP}-{INV}',
  auto_cancel boolean not null default false,
  auto_cancel_grace_days integer not null default 5 check (auto_cancel_grace_days >= 0),
  two_factor_required_roles jsonb not null default '[]',

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger settings_touch before update on settings for each row execute function touch_updated_at();

-- A deployment without a seed begins with a neutral brand, which its first administrator names.
insert into settings (company_name, support_email) values ('Private Markets', 'support@localhost');

-- Every process drops its cached copy.
create function settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', '');
  return null;
end $$;
create trigger settings_notify after insert or update or delete or truncate on settings
  for each statement execute function settings_changed();

create table terms (
  id bigint generated always as identity primary key,
  version integer not null check (version >= 1),
  format varchar(10) not null default 'html' check (format in ('html', 'url')),
  text text not null,
  summary_of_changes text,
  effective_at timestamptz not null default now(),
  is_current boolean not null default false,
  created_by_id bigint,
  updated_by_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index terms_version on terms (version);
create unique index terms_one_current on terms (is_current) where is_current and deleted_at is null;
create trigger terms_touch before update on terms for each row execute function touch_updated_at();
