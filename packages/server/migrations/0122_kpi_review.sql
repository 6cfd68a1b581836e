-- What a KPI means has versions, each from a period on (domain.md L); figures keep the one that they were given under.
alter table report_sub_types
  add column sign varchar(20) not null default 'any' check (sign in ('any', 'positive')),
  add column definition varchar(2000),
  add column check_formula varchar(255),
  add column version int not null default 1,
  add column valid_from date;
select keep_versions('report_sub_type', 'report_sub_types',
  '{name,unit,decimals,aggregation,weight_by_key,frequency,is_investor_visible,is_required,higher_is_better,formula,is_active,sign,definition,check_formula,version,valid_from}');

create table kpi_versions (
  report_sub_type_id bigint not null references report_sub_types on delete cascade,
  version int not null,
  -- the first day that it counts for; empty: for all that was before the second one
  valid_from date,
  unit varchar(20) not null,
  aggregation varchar(20) not null,
  weight_by_key varchar(60),
  frequency varchar(20) not null,
  sign varchar(20) not null,
  formula varchar(255),
  primary key (report_sub_type_id, version)
);
insert into kpi_versions select id, version, valid_from, unit, aggregation, weight_by_key, frequency, sign, formula
from report_sub_types;

-- Whoever writes a KPI: a verb, an import, a client's file.
create function keep_kpi_version() returns trigger language plpgsql as $$
begin
  insert into kpi_versions values (new.id, new.version, new.valid_from, new.unit, new.aggregation, new.weight_by_key,
    new.frequency, new.sign, new.formula)
  on conflict (report_sub_type_id, version) do update set valid_from = excluded.valid_from, unit = excluded.unit,
    aggregation = excluded.aggregation, weight_by_key = excluded.weight_by_key, frequency = excluded.frequency,
    sign = excluded.sign, formula = excluded.formula;
  return null;
end $$;
create trigger kpi_version_kept after insert or update on report_sub_types
  for each row execute function keep_kpi_version();

-- The version that counts on the last day of a period.
create function kpi_version_at(kpi bigint, day date) returns int language sql stable as $$
  select max(version) from kpi_versions where report_sub_type_id = kpi and (valid_from is null or valid_from <= day)
$$;

-- Review, lock and restatement of figures.
alter table report_inputs
  add column review smallint not null default 1 check (review in (1, 2, 3)),
  add column query varchar(2000),
  add column not_given_reason varchar(500),
  add column kpi_version int,
  add column locked_at timestamptz,
  add column locked_by_id bigint references users,
  add column restated_at timestamptz,
  add column restatement_reason varchar(2000),
  drop constraint report_inputs_source_check,
  add constraint report_inputs_source_check check (source in ('staff', 'entrepreneur', 'import', 'company')),
  add constraint report_inputs_query check (review <> 2 or query is not null),
  add constraint report_inputs_not_given check (not_given_reason is null or num_nonnulls(value, text_value) = 0),
  add constraint report_inputs_lock check ((locked_at is null) = (locked_by_id is null)),
  add constraint report_inputs_restated check ((restated_at is null) = (restatement_reason is null));
create index report_inputs_review on report_inputs (review, id desc) where deleted_at is null;
create index report_inputs_locked_by on report_inputs (locked_by_id) where locked_by_id is not null;
create index report_inputs_locked_at on report_inputs (locked_at desc, id desc) where deleted_at is null;
create index report_inputs_restated_at on report_inputs (restated_at desc, id desc) where deleted_at is null;

create function give_kpi_version() returns trigger language plpgsql as $$
begin
  if new.report_sub_type_id is not null then
    new.kpi_version := kpi_version_at(new.report_sub_type_id, new.period_end);
  end if;
  return new;
end $$;
create trigger report_inputs_version_given before insert on report_inputs
  for each row execute function give_kpi_version();
create trigger report_inputs_version_changed before update of value, text_value on report_inputs for each row
  when (old.value is distinct from new.value or old.text_value is distinct from new.text_value)
  execute function give_kpi_version();
update report_inputs set kpi_version = 1 where report_sub_type_id is not null;

-- A figure that people have read keeps what it said, and why it says something else now.
select keep_versions('report_input', 'report_inputs',
  '{value,text_value,target_value,commentary,status,restated_at,restatement_reason}', 'old.status = 2');
