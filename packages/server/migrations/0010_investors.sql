-- Investor categories, signed statements and the personalised warning (domain.md D, J; COBS 4.12A).
create table investor_types (
  id bigint generated always as identity primary key,
  name varchar(120) not null,
  code varchar(40) not null,
  basis varchar(10) not null check (basis in ('cobs', 'fpo', 'client')),
  reference varchar(80),
  description text,
  statement_title varchar(255),
  statement_text text not null,
  statement_version int not null default 1,
  criteria jsonb not null default '{"rule": "any", "items": []}',
  requires_evidence boolean not null default false,
  requires_approval boolean not null default true,
  requires_test boolean not null default true,
  valid_months int not null default 12,
  max_portfolio_pct numeric(9, 4),
  is_retail boolean not null default false,
  shown_when varchar(40) not null default 'always'
    check (shown_when in ('always', 'risk_warning', 'financial_promotion_exceptions')),
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index investor_types_code on investor_types (code) where deleted_at is null;
alter table users add constraint users_investor_type_fk foreign key (investor_type_id) references investor_types;

create table investor_categorisations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  investor_type_id bigint not null references investor_types,
  investment_opportunity_id bigint references investment_opportunities,
  answers jsonb not null,
  statement_snapshot text not null,
  statement_version int not null,
  signed_name varchar(210) not null,
  declaration boolean not null,
  signed_at timestamptz not null,
  ip inet,
  status smallint not null default 1 check (status between 1 and 5),
  decided_by_id bigint references users,
  decided_at timestamptz,
  decision_reason varchar(2000),
  expires_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index investor_categorisations_user on investor_categorisations (user_id, signed_at desc);
create index investor_categorisations_status on investor_categorisations (status, signed_at desc);
create index investor_categorisations_signed on investor_categorisations (signed_at desc nulls last, id desc);
create index investor_categorisations_expires on investor_categorisations (expires_at) where status = 2;
-- One statement at a time waits for a decision.
create unique index investor_categorisations_waiting on investor_categorisations (user_id) where status = 1;

create table direct_offer_requests (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  investment_opportunity_id bigint references investment_opportunities,
  warning_text varchar(1000) not null,
  requested_at timestamptz not null,
  cooling_off_ends_at timestamptz not null,
  choice varchar(10) check (choice in ('continue', 'leave')),
  chosen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index direct_offer_requests_user on direct_offer_requests (user_id, requested_at desc);
create unique index direct_offer_requests_open on direct_offer_requests (user_id) where choice is null;
