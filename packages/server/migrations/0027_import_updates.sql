-- Investments recorded by hand and opportunities are imported too, and rows may change what is on record (domain.md N).
alter table imports alter column family type varchar(30);
alter table imports drop constraint imports_family_check;
alter table imports add constraint imports_family_check check (family in ('rounds', 'contacts', 'users', 'organisations',
  'pipeline_deals', 'investment_opportunities', 'investments', 'report_inputs', 'fund_ledger'));

-- The line changed, or would change, the record that it speaks of.
alter table import_record_lines add column changes boolean not null default false;
