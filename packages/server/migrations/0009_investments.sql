-- Investments, what is called and paid for them, and their cash flows (domain.md G).
create table investments (
  id bigint generated always as identity primary key,
  reference varchar(20),
  kind varchar(20) not null default 'standard' check (kind in ('standard', 'manual', 'private_manual')),
  status smallint not null default 1 check (status between 1 and 9),
  investment_opportunity_id bigint references investment_opportunities,
  investment_method_entity_id bigint not null references investment_method_entities,
  user_id bigint references users,
  organisation_id bigint references organisations,
  nominee_id bigint references nominees,
  parent_investment_id bigint references investments,
  is_subsequent boolean not null default false,
  tax_option_id bigint references tax_options,
  tax_carry_back boolean not null default false,
  currency char(3) not null default 'GBP',
  amount_requested numeric(20, 2) not null check (amount_requested >= 0),
  amount numeric(20, 2) check (amount >= 0),
  share_class varchar(60),
  share_price numeric(20, 6) check (share_price >= 0),
  shares numeric(20, 6) check (shares >= 0),
  amount_cash_called numeric(20, 2) not null default 0,
  amount_paid numeric(20, 2) not null default 0,
  amount_outstanding numeric(20, 2) not null default 0,
  fee_amount numeric(20, 2) not null default 0,
  fee_vat numeric(20, 2) not null default 0,
  total_due numeric(20, 2) not null default 0,
  payment_method varchar(20) check (payment_method in ('bank_transfer', 'stripe', 'offline')),
  payment_reference varchar(40),
  reserved_at timestamptz,
  reservation_expires_at timestamptz,
  confirmed_at timestamptz,
  cash_called_at timestamptz,
  cash_call_due_on date,
  paid_at timestamptz,
  issued_at timestamptz,
  certificated_at timestamptz,
  cancelled_at timestamptz,
  withdrawn_at timestamptz,
  realised_at timestamptz,
  cancel_reason varchar(1000),
  certificate_number varchar(60),
  certificate_document_id bigint references documents,
  accepted_term_conditions jsonb,
  risk_acknowledged_at timestamptz,
  declarations jsonb,
  notes text,
  import_batch_id bigint,
  ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  -- A paid line owes nothing (invariant 3).
  constraint investments_paid_in_full check (status <> 4 or amount_outstanding = 0 or kind <> 'standard')
);
create unique index investments_reference on investments (reference) where deleted_at is null;
create unique index investments_payment_reference on investments (payment_reference) where deleted_at is null;
-- One open reservation for the same entity (domain.md 2.4): what a double click runs into.
create unique index investments_one_open on investments (investment_opportunity_id, investment_method_entity_id)
  where deleted_at is null and status in (1, 2, 3) and kind = 'standard' and not is_subsequent;
create index investments_opportunity on investments (investment_opportunity_id, status) where deleted_at is null;
create index investments_user on investments (user_id, status) where deleted_at is null;
create index investments_organisation on investments (organisation_id) where deleted_at is null;
create index investments_entity on investments (investment_method_entity_id);
create index investments_parent on investments (parent_investment_id);
create index investments_created on investments (created_at desc, id desc) where deleted_at is null;
create index investments_status on investments (status, created_at desc) where deleted_at is null;
create index investments_amount on investments (amount desc nulls last, id desc) where deleted_at is null;
create index investments_reserved_at on investments (reserved_at desc nulls last, id desc) where deleted_at is null;
create index investments_paid_at on investments (paid_at desc nulls last, id desc) where deleted_at is null;
create index investments_reference_trigrams on investments using gin (reference gin_trgm_ops);
create index investments_payment_reference_trigrams on investments using gin (payment_reference gin_trgm_ops);
create index investments_import on investments (import_batch_id) where import_batch_id is not null;
select count_list('investments');

create table cash_calls (
  id bigint generated always as identity primary key,
  investment_id bigint not null references investments,
  sequence int not null,
  amount numeric(20, 2) not null check (amount > 0),
  fee_due numeric(20, 2) not null default 0 check (fee_due >= 0),
  due_on date not null,
  status smallint not null default 1 check (status between 1 and 4),
  amount_received numeric(20, 2) not null default 0 check (amount_received >= 0),
  received_on date,
  sent_at timestamptz,
  reminded_at timestamptz,
  reminder_count int not null default 0,
  note varchar(2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  unique (investment_id, sequence)
);
create index cash_calls_due on cash_calls (due_on, id) where deleted_at is null;
create index cash_calls_status on cash_calls (status, due_on) where deleted_at is null;

create table investment_transactions (
  id bigint generated always as identity primary key,
  investment_id bigint not null references investments,
  type varchar(20) not null check (type in ('purchase', 'fee', 'dividend', 'interest', 'distribution', 'capital_return',
    'sale', 'transfer_in', 'transfer_out', 'write_off', 'tax_relief', 'refund')),
  date date not null,
  amount numeric(20, 2) not null check (amount >= 0),
  shares numeric(20, 6) check (shares >= 0),
  price numeric(20, 6) check (price >= 0),
  note varchar(1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index investment_transactions_investment on investment_transactions (investment_id, date, id) where deleted_at is null;
create index investment_transactions_date on investment_transactions (date, id) where deleted_at is null;
