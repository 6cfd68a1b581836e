-- One verb over everything that was chosen, as a job with its rows (domain.md N, bulk_jobs).
create table bulk_jobs (
  id bigint generated always as identity primary key,
  family varchar(20) not null check (family in ('contacts', 'users', 'organisations', 'tasks')),
  verb varchar(20) not null check (verb in ('update', 'delete', 'restore', 'add_to_group', 'remove_from_group')),
  selection jsonb not null,
  params jsonb not null default '{}',
  expected_total int not null,
  status smallint not null default 1 check (status between 1 and 5),
  phase varchar(4) check (phase in ('run', 'undo')),
  rows_total int not null default 0,
  rows_done int not null default 0,
  changed int not null default 0,
  skipped int not null default 0,
  failed int not null default 0,
  undone int not null default 0,
  kept int not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  undo_until timestamptz,
  -- the last row of the phase that is done, and failures in this place
  row_cursor bigint not null default 0,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index bulk_jobs_family on bulk_jobs (family);
create index bulk_jobs_verb on bulk_jobs (verb);
create index bulk_jobs_status on bulk_jobs (status);
create index bulk_jobs_author on bulk_jobs (created_by_id);
create index bulk_jobs_created on bulk_jobs (created_at desc, id desc);
create index bulk_jobs_updated on bulk_jobs (updated_at desc, id desc);
create index bulk_jobs_started on bulk_jobs (started_at);
create index bulk_jobs_finished on bulk_jobs (finished_at);
create index bulk_jobs_undo on bulk_jobs (undo_until);
create index bulk_jobs_phase on bulk_jobs (updated_at) where phase is not null;

create table bulk_job_rows (
  id bigint generated always as identity primary key,
  bulk_job_id bigint not null references bulk_jobs on delete cascade,
  target_id bigint not null,
  name varchar(255),
  outcome varchar(10) check (outcome in ('changed', 'skipped', 'failed', 'undone')),
  reason varchar(500),
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (bulk_job_id, target_id)
);
create index bulk_job_rows_turn on bulk_job_rows (bulk_job_id, id);
create index bulk_job_rows_outcome on bulk_job_rows (bulk_job_id, outcome, id);
create index bulk_job_rows_target on bulk_job_rows (target_id);
create index bulk_job_rows_created on bulk_job_rows (created_at desc, id desc);
create index bulk_job_rows_updated on bulk_job_rows (updated_at desc, id desc);
