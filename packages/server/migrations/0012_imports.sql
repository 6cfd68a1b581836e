-- Files brought in as batches, row by row, and what each batch made, so that it can be taken back (domain.md N).
create table imports (
  id bigint generated always as identity primary key,
  family varchar(20) not null check (family in ('rounds', 'contacts')),
  file_name varchar(255) not null,
  file_path varchar(500),
  mapping jsonb not null default '{}',
  options jsonb not null default '{}',
  columns jsonb not null default '[]',
  preview jsonb not null default '[]',
  status smallint not null default 1 check (status between 1 and 8),
  -- what a job does with it now
  phase varchar(10) check (phase in ('check', 'run', 'undo')),
  rows_total int not null default 0,
  rows_done int not null default 0,
  -- the last row_no that the phase has dealt with: where a restarted job goes on
  row_cursor int not null default 0,
  attempts int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  skipped int not null default 0,
  failed int not null default 0,
  report jsonb,
  started_at timestamptz,
  finished_at timestamptz,
  undo_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index imports_created on imports (created_at desc, id desc) where deleted_at is null;
create index imports_author on imports (created_by_id, created_at desc) where deleted_at is null;
create index imports_family on imports (family, created_at desc) where deleted_at is null;
create index imports_status on imports (status, created_at desc) where deleted_at is null;
create index imports_phase on imports (updated_at) where phase is not null;
alter table investments add foreign key (import_batch_id) references imports;

create table import_rows (
  id bigint generated always as identity primary key,
  import_batch_id bigint not null references imports on delete cascade,
  row_no int not null,
  raw jsonb not null,
  outcome varchar(10) check (outcome in ('created', 'updated', 'skipped', 'failed')),
  errors jsonb not null default '[]',
  target jsonb,
  before jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (import_batch_id, row_no)
);
create index import_rows_outcome on import_rows (import_batch_id, outcome, row_no);
create index import_rows_flawed on import_rows (import_batch_id, row_no) where errors <> '[]';

-- What a batch made or changed. `at` is the record's updated_at then: a later one means that somebody changed it since.
create table import_records (
  import_batch_id bigint not null references imports on delete cascade,
  target_type varchar(40) not null,
  target_id bigint not null,
  change varchar(10) not null default 'created' check (change in ('created', 'updated')),
  before jsonb,
  at timestamptz not null,
  primary key (import_batch_id, target_type, target_id)
);
create index import_records_target on import_records (target_type, target_id);

-- Names are the same when they differ only in case, form or spaces: the one rule by which imports match.
-- Not in plain SQL: inlined, its price would be hidden from the planner, which then reads whole lists by it.
create function name_key(name text) returns text language plpgsql immutable strict parallel safe cost 1000 as $$
begin
  return lower(btrim(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g')));
end $$;
create index organisations_name_key on organisations (name_key(name)) where deleted_at is null;
create index investment_round_types_name_key on investment_round_types (name_key(name)) where deleted_at is null;

-- As freeSlug() makes them; numbering is the caller's.
create function slug_stem(name text) returns text language sql immutable strict parallel safe as $$
  select coalesce(nullif(left(btrim(regexp_replace(
    lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g'), '-'), 150), ''), 'opportunity')
$$;

-- Rows of a rounds file as understood, and the records that they name, while the batch is checked and run.
create table import_round_lines (
  import_batch_id bigint not null references imports on delete cascade,
  row_no int not null,
  company varchar(255) not null,
  company_key text not null,
  year int,
  amount numeric(20, 2),
  currency char(3),
  -- '' is a round without attribution
  round varchar(100) not null,
  round_key text not null,
  investor varchar(255) not null,
  investor_key text not null,
  refused boolean not null,
  flaws jsonb not null,
  repeat_of int,
  -- what all rows of the round agree on
  round_amount numeric(20, 2),
  round_currency char(3),
  company_id bigint,
  investor_id bigint,
  round_type_id bigint,
  entity_id bigint,
  opportunity_id bigint,
  investment_id bigint,
  primary key (import_batch_id, row_no)
);
create index import_round_lines_company on import_round_lines (import_batch_id, company_key);

create table import_contact_lines (
  import_batch_id bigint not null references imports on delete cascade,
  row_no int not null,
  first_name varchar(100),
  last_name varchar(100),
  email varchar(191),
  phone varchar(30),
  mobile varchar(30),
  company_name varchar(255),
  job_title varchar(255),
  contact_key text not null,
  refused boolean not null,
  flaws jsonb not null,
  repeat_of int,
  contact_id bigint,
  primary key (import_batch_id, row_no)
);

-- An organisation that invested long ago has nobody here yet who stands behind it (domain.md 0.8).
alter table investment_method_entities alter column user_id drop not null;
alter table investment_method_entities add constraint investment_method_entities_person
  check (user_id is not null or kind = 'organisation');
