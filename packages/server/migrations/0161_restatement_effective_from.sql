-- From which day on the new value of a restated figure counts (screens.md A147). Earlier ones: from the day of the restatement.
alter table report_inputs add column effective_from date;
update report_inputs set effective_from = local_day(restated_at) where restated_at is not null;
alter table report_inputs
  add constraint report_inputs_effective_from check ((restated_at is null) = (effective_from is null));
create index report_inputs_effective_from on report_inputs (effective_from desc, id desc) where deleted_at is null;
select keep_versions('report_input', 'report_inputs',
  '{value,text_value,target_value,commentary,status,restated_at,restatement_reason,effective_from}', 'old.status = 2');
