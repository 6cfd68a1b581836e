-- More families are imported, each through the verbs by which its records are made singly (domain.md N).
alter table imports drop constraint imports_family_check;
alter table imports add constraint imports_family_check check (family in
  ('rounds', 'contacts', 'users', 'organisations', 'pipeline_deals', 'investments', 'report_inputs', 'fund_ledger'));

-- Rows as understood while the batch is checked and run: cells by field, with the ids of what they name.
create table import_record_lines (
  import_batch_id bigint not null references imports on delete cascade,
  row_no int not null,
  cells jsonb not null,
  -- rows of one identity are one record
  identity text not null,
  refused boolean not null,
  flaws jsonb not null,
  repeat_of int,
  record_id bigint,
  primary key (import_batch_id, row_no)
);
create index import_record_lines_identity on import_record_lines (import_batch_id, identity);
drop table import_contact_lines;
