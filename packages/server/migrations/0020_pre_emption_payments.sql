-- Pre-emption, holdings outside of the platform, card payments, memberships, and the second pair of eyes on bank details
-- (domain.md G, M; decision 012).
create table pre_emption_options (
  id bigint primary key check (id between 1 and 6),
  key varchar(20) not null unique,
  label varchar(120) not null,
  description varchar(1000),
  is_selectable boolean not null default false,
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
insert into pre_emption_options (id, key, label, is_selectable, sort_order) values
  (1, 'dontTake', 'Do not take up', true, 4),
  (2, 'maintain', 'Maintain my percentage', true, 1),
  (3, 'increase', 'Increase my holding', true, 2),
  (4, 'notApplicable', 'Not applicable', false, 6),
  (5, 'awaiting', 'Awaiting response', false, 5),
  (6, 'decrease', 'Take up part', true, 3);

create table pre_emption_choices (
  id bigint generated always as identity primary key,
  investment_opportunity_id bigint not null references investment_opportunities,
  investment_method_entity_id bigint not null references investment_method_entities,
  user_id bigint references users,
  pre_emption_option_id smallint not null default 5 references pre_emption_options,
  existing_shares numeric(20, 6) not null default 0 check (existing_shares >= 0),
  basis_shares numeric(20, 6) not null default 0 check (basis_shares >= 0),
  entitlement_shares numeric(20, 6) not null default 0 check (entitlement_shares >= 0),
  entitlement_amount numeric(20, 2) not null default 0,
  requested_shares numeric(20, 6) check (requested_shares >= 0),
  requested_amount numeric(20, 2),
  allocated_shares numeric(20, 6) check (allocated_shares >= 0),
  excess_allocated numeric(20, 6),
  responded_at timestamptz,
  reminded_at timestamptz,
  deadline timestamptz,
  via varchar(10) check (via in ('investor', 'staff', 'deadline')),
  investment_id bigint references investments,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  -- Invariant 16.
  constraint pre_emption_choices_hold_together check (case pre_emption_option_id
    when 2 then requested_shares = entitlement_shares
    when 3 then requested_shares > entitlement_shares
    when 6 then requested_shares > 0 and requested_shares < entitlement_shares
    else coalesce(requested_shares, 0) = 0 end),
  constraint pre_emption_choices_within check (allocated_shares is null or allocated_shares <= coalesce(requested_shares, 0))
);
create unique index pre_emption_choices_entity on pre_emption_choices (investment_opportunity_id, investment_method_entity_id)
  where deleted_at is null;
create index pre_emption_choices_user on pre_emption_choices (user_id);
create index pre_emption_choices_method on pre_emption_choices (investment_method_entity_id);
create index pre_emption_choices_option on pre_emption_choices (pre_emption_option_id, deadline) where deleted_at is null;
create index pre_emption_choices_responded on pre_emption_choices (responded_at desc nulls last, id desc);
create index pre_emption_choices_entitlement on pre_emption_choices (entitlement_shares desc, id desc);
create index pre_emption_choices_investment on pre_emption_choices (investment_id);

create table whole_ownership_choices (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  investment_opportunity_id bigint not null references investment_opportunities,
  choice smallint not null check (choice in (1, 2, 3, 6)),
  requested_shares numeric(20, 6) check (requested_shares >= 0),
  split varchar(20) not null default 'pro_rata' check (split in ('pro_rata', 'single_entity')),
  investment_method_entity_id bigint references investment_method_entities,
  total_existing_shares numeric(20, 6) not null default 0,
  total_entitlement numeric(20, 6) not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index whole_ownership_choices_user on whole_ownership_choices (user_id, investment_opportunity_id)
  where deleted_at is null;
create index whole_ownership_choices_opportunity on whole_ownership_choices (investment_opportunity_id);
create index whole_ownership_choices_entity on whole_ownership_choices (investment_method_entity_id);

alter table investments
  add column if not exists fund_id bigint,
  add column pre_emption_choice_id bigint references pre_emption_choices,
  add column tax_certificate_document_id bigint references documents,
  add column tax_certificate_date date,
  add column stripe_payment_intent_id varchar(255),
  add column asset_name varchar(255),
  add column asset_type varchar(120),
  add column industry_id bigint references industries,
  add column invested_on date,
  add column stated_value numeric(20, 2) check (stated_value >= 0),
  add column valued_on date,
  -- An investor's own holding elsewhere has a name and a day, and no opportunity; every other line has one.
  add constraint investments_private_or_offered check (kind <> 'private_manual'
    or (asset_name is not null and invested_on is not null and investment_opportunity_id is null));
create index investments_fund_id_idx on investments (fund_id);
create index investments_pre_emption_choice_id_idx on investments (pre_emption_choice_id);
create index investments_tax_certificate_document_id_idx on investments (tax_certificate_document_id);
create index investments_industry_id_idx on investments (industry_id);
create index investments_tax_certificate_date_idx on investments (tax_certificate_date desc nulls last, id desc) where deleted_at is null;
create index investments_invested_on_idx on investments (invested_on desc nulls last, id desc) where deleted_at is null;
create index investments_valued_on_idx on investments (valued_on desc nulls last, id desc) where deleted_at is null;
create index investments_stated_value_idx on investments (stated_value desc nulls last, id desc) where deleted_at is null;
create unique index investments_certificate_number on investments (investment_opportunity_id, certificate_number)
  where deleted_at is null and certificate_number is not null;
create index investments_stripe on investments (stripe_payment_intent_id) where stripe_payment_intent_id is not null;
alter table investment_transactions add column document_id bigint references documents;
create index investment_transactions_document_id_idx on investment_transactions (document_id);

create table single_payment (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  purpose varchar(20) not null check (purpose in ('investment', 'membership', 'application_fee', 'other')),
  investment_id bigint references investments,
  cash_call_id bigint references cash_calls,
  amount numeric(20, 2) not null check (amount >= 0.30),
  currency char(3) not null default 'GBP',
  description varchar(255) not null,
  status varchar(20) not null default 'requires_payment' check (status in
    ('requires_payment', 'processing', 'succeeded', 'failed', 'refunded', 'part_refunded', 'cancelled')),
  stripe_payment_intent_id varchar(255),
  receipt_url varchar(500),
  paid_at timestamptz,
  refunded_amount numeric(20, 2) not null default 0 check (refunded_amount >= 0),
  failure_message varchar(500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  constraint single_payment_refund_within check (refunded_amount <= amount)
);
create unique index single_payment_intent on single_payment (stripe_payment_intent_id) where stripe_payment_intent_id is not null;
-- One open payment for a call: a double press gets the same intent.
create unique index single_payment_open on single_payment (cash_call_id)
  where cash_call_id is not null and deleted_at is null and status in ('requires_payment', 'processing');
create index single_payment_user on single_payment (user_id, created_at desc);
create index single_payment_investment on single_payment (investment_id);
create index single_payment_status on single_payment (status, created_at desc);

create table subscription_payment (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  plan_code varchar(60) not null,
  amount numeric(20, 2) not null,
  currency char(3) not null default 'GBP',
  interval varchar(10) not null check (interval in ('month', 'year')),
  status varchar(20) not null default 'incomplete' check (status in ('incomplete', 'trialing', 'active', 'past_due', 'cancelled')),
  stripe_subscription_id varchar(255),
  current_period_start timestamptz,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
-- "You already have an active subscription."
create unique index subscription_payment_one on subscription_payment (user_id)
  where deleted_at is null and status in ('incomplete', 'trialing', 'active', 'past_due');
create unique index subscription_payment_stripe on subscription_payment (stripe_subscription_id) where stripe_subscription_id is not null;
create index subscription_payment_status on subscription_payment (status, current_period_end);

-- What a payment provider has told us: each event takes effect once.
create table webhook_events (
  id varchar(255) primary key,
  provider varchar(20) not null,
  type varchar(80) not null,
  received_at timestamptz not null
);

create table bank_detail_changes (
  id bigint generated always as identity primary key,
  subject_type varchar(40) not null check (subject_type in
    ('settings', 'investment_opportunity', 'nominee', 'investment_method', 'investment_method_entity')),
  subject_id bigint not null,
  subject_name varchar(255) not null,
  proposed bytea,
  status smallint not null default 1 check (status between 1 and 4),
  decided_by_id bigint references users,
  decided_at timestamptz,
  reason varchar(1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  -- Nobody approves his own change.
  constraint bank_detail_changes_four_eyes check (status <> 2 or decided_by_id is distinct from created_by_id)
);
-- A newer request for the same account takes the place of the one that waits.
create unique index bank_detail_changes_waiting on bank_detail_changes (subject_type, subject_id)
  where status = 1 and deleted_at is null;
create index bank_detail_changes_subject on bank_detail_changes (subject_type, subject_id, created_at desc);
create index bank_detail_changes_status on bank_detail_changes (status, created_at desc);
create index bank_detail_changes_decided_by on bank_detail_changes (decided_by_id);
