-- One sum to many holders, once (domain.md N, runs): the run, and a line for each holder.
create table runs (
  id bigint generated always as identity primary key,
  kind varchar(30) not null check (kind in ('fund_capital_call', 'fund_receipt', 'fund_distribution', 'fund_fee',
    'fund_expense', 'fund_equalisation', 'fund_transfer', 'fund_statements')),
  target_type varchar(30) not null check (target_type in ('fund')),
  target_id bigint not null,
  entry_date date not null,
  record_on date not null,
  due_on date,
  total numeric(20, 2),
  params jsonb not null default '{}',
  message text,
  status smallint not null default 1 check (status between 1 and 6),
  lines_total int not null default 0,
  lines_done int not null default 0,
  lines_failed int not null default 0,
  rounding jsonb not null default '[]',
  workings jsonb not null default '{}',
  preview_hash varchar(64),
  submitted_at timestamptz,
  submitted_by_id bigint references users,
  posted_at timestamptz,
  posted_by_id bigint references users,
  reversed_on date,
  reversed_at timestamptz,
  reversed_by_id bigint references users,
  reversal_reason varchar(1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check ((submitted_at is null) = (submitted_by_id is null))
);
create index runs_target on runs (target_type, target_id, entry_date desc, id desc);
create index runs_target_id on runs (target_id);
create index runs_kind on runs (kind);
create index runs_status on runs (status);
create index runs_entry on runs (entry_date desc, id desc);
create index runs_record on runs (record_on);
create index runs_due on runs (due_on);
create index runs_total on runs (total, id);
create index runs_posted on runs (posted_at);
create index runs_poster on runs (posted_by_id);
create index runs_submitted on runs (submitted_at);
create index runs_submitter on runs (submitted_by_id);
create index runs_reversed on runs (reversed_at);
create index runs_reversed_on on runs (reversed_on);
create index runs_reverser on runs (reversed_by_id);
create index runs_author on runs (created_by_id);
create index runs_created on runs (created_at desc, id desc);
create index runs_updated on runs (updated_at desc, id desc);
create index runs_posting on runs (updated_at) where status = 2;

create table run_lines (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs on delete cascade,
  -- none: the line is the fund's own, such as the manager's part
  investment_method_entity_id bigint references investment_method_entities,
  investment_id bigint references investments,
  basis numeric(20, 6),
  proposed numeric(20, 2) not null default 0,
  amount numeric(20, 2) not null default 0,
  parts jsonb not null default '{}',
  is_edited boolean not null default false,
  note varchar(500),
  outcome varchar(10) check (outcome in ('posted', 'failed', 'skipped')),
  reason varchar(500),
  entry_ids jsonb not null default '[]',
  document_id bigint references documents,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index run_lines_holder on run_lines (run_id, (coalesce(investment_method_entity_id, 0)),
  (coalesce(investment_id, 0)));
create index run_lines_run on run_lines (run_id, id);
create index run_lines_entity on run_lines (investment_method_entity_id);
create index run_lines_investment on run_lines (investment_id);
create index run_lines_document on run_lines (document_id);
create index run_lines_outcome on run_lines (run_id, outcome);
create index run_lines_proposed on run_lines (proposed, id);
create index run_lines_amount on run_lines (amount, id);
create index run_lines_read on run_lines (read_at);
create index run_lines_created on run_lines (created_at desc, id desc);
create index run_lines_updated on run_lines (updated_at desc, id desc);

-- Entries name their run. Equalisation goes both ways: who joins pays, who was there receives.
alter table fund_ledger
  add column run_id bigint references runs,
  -- of a distribution: it may be called again
  add column is_recallable boolean not null default false,
  -- of a transfer: the commitment, and what of it was called and paid in, that go along; signed as the units are
  add column commitment numeric(20, 2),
  add column called numeric(20, 2),
  add column paid_in numeric(20, 2),
  drop constraint fund_ledger_type_check,
  add constraint fund_ledger_type_check check (type in ('commitment', 'capital_call', 'contribution',
    'distribution_capital', 'distribution_income', 'equalisation', 'equalisation_interest', 'purchase', 'follow_on',
    'sale', 'income', 'management_fee', 'performance_fee', 'expense', 'fx', 'transfer'));
create index fund_ledger_run on fund_ledger (run_id);
create index fund_ledger_commitment on fund_ledger (commitment) where commitment is not null;
create index fund_ledger_called on fund_ledger (called) where called is not null;
create index fund_ledger_paid_in on fund_ledger (paid_in) where paid_in is not null;

-- Interest of a later closing (the hurdle's rate where none is stated), and of a call that is paid late.
alter table funds
  add column equalisation_pct numeric(9, 4) check (equalisation_pct between 0 and 100),
  add column late_interest_pct numeric(9, 4) not null default 0 check (late_interest_pct between 0 and 100);
