-- An email to many is a bulk job, and may wait for its time (domain.md N, bulk_jobs).
alter table bulk_jobs drop constraint bulk_jobs_verb_check;
alter table bulk_jobs add constraint bulk_jobs_verb_check
  check (verb in ('update', 'delete', 'restore', 'add_to_group', 'remove_from_group', 'mail'));
alter table bulk_jobs add column start_at timestamptz;
create index bulk_jobs_start on bulk_jobs (start_at);
