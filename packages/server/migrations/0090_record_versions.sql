-- Earlier values (domain.md 0.13): each table whose values are kept says itself what was changed, so that no verb, merge or
-- import can forget it.
create table record_versions (
  id bigint generated always as identity primary key,
  target_type varchar(40) not null,
  target_id bigint not null,
  version int not null,
  at timestamptz not null,
  actor_id bigint references users,
  fields text[] not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}'
);
create unique index record_versions_target on record_versions (target_type, target_id, version desc);
create index record_versions_actor on record_versions (actor_id) where actor_id is not null;

-- Trigger arguments: the target's type, the columns that are kept, and those of which only the change is.
create function keep_version() returns trigger language plpgsql as $$
declare
  kept text[] := tg_argv[1];
  sealed text[] := tg_argv[2];
  was jsonb := to_jsonb(old);
  became jsonb := to_jsonb(new);
  changed text[];
begin
  select array_agg(name order by place) into changed
  from unnest(kept || sealed) with ordinality as named (name, place)
  where was -> name is distinct from became -> name;
  if changed is null then
    return null;
  end if;
  -- the row is locked by its update: no two of its versions are made at the same time
  insert into record_versions (target_type, target_id, version, at, actor_id, fields, before, after)
  select tg_argv[0], new.id, 1 + coalesce((select max(version) from record_versions
      where target_type = tg_argv[0] and target_id = new.id), 0),
    new.updated_at, new.updated_by_id, changed,
    coalesce(jsonb_object_agg(name, was -> name) filter (where name = any(kept)), '{}'),
    coalesce(jsonb_object_agg(name, became -> name) filter (where name = any(kept)), '{}')
  from unnest(changed) as named (name);
  return null;
end $$;

-- What is removed for good takes its earlier values along.
create function forget_versions() returns trigger language plpgsql as $$
begin
  delete from record_versions where target_type = tg_argv[0] and target_id = old.id;
  return null;
end $$;

create function guard_record_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'record_versions is append-only';
end $$;
create trigger record_versions_append_only before update or delete on record_versions
  for each row execute function guard_record_version();

create function keep_versions(kind text, watched text, kept text[], matters text default 'true', sealed text[] default '{}')
returns void language plpgsql as $$
begin
  execute format('drop trigger if exists versions_kept on %I', watched);
  execute format('drop trigger if exists versions_forgotten on %I', watched);
  execute format('create trigger versions_kept after update of %s on %I for each row when (%s)
    execute function keep_version(%L, %L, %L)',
    (select string_agg(quote_ident(name), ', ') from unnest(kept || sealed) as named (name)), watched, matters, kind, kept, sealed);
  execute format('create trigger versions_forgotten after delete on %I for each row execute function forget_versions(%L)',
    watched, kind);
end $$;

-- What people read as published, and what they sign, answer or are measured by.
select keep_versions('investment_opportunity', 'investment_opportunities',
  '{name,strapline,summary,description,sections}', 'old.status > 1');
select keep_versions('update_report', 'update_reports', '{title,summary,body}', 'old.status = 2');
select keep_versions('term_condition', 'term_conditions', '{title,body,is_required}');
select keep_versions('investor_type', 'investor_types',
  '{name,basis,reference,description,statement_title,statement_text,criteria,requires_evidence,requires_approval,requires_test,valid_months,max_portfolio_pct,is_retail,shown_when,is_active}');
select keep_versions('onboarding_document', 'onboarding_documents',
  '{name,body,source_document_id,audience,auto_send_on,required_to_invest,requires_countersignature,valid_days,is_active}',
  'new.is_template');
select keep_versions('compliance_question', 'compliance_questions',
  '{question,help_text,explanation,is_multiple,weight,bank,topic,is_active}');
select keep_versions('compliance_option', 'compliance_options', '{text,is_correct,is_active}');
select keep_versions('fca_compliance_question', 'fca_compliance_questions',
  '{question,help_text,explanation,is_multiple,weight,bank,topic,is_active}');
select keep_versions('fca_compliance_option', 'fca_compliance_options', '{text,is_correct,is_active}');
select keep_versions('attribute', 'attributes',
  '{name,section,type,options,placeholder,help_text,is_required,is_investor_visible,is_investor_editable,show_on_register,validation,condition,is_locked,is_active}');
select keep_versions('attribute_value', 'attribute_values', '{value}');
select keep_versions('report_sub_type', 'report_sub_types',
  '{name,unit,decimals,aggregation,weight_by_key,frequency,is_investor_visible,is_required,higher_is_better,formula,is_active}');
select keep_versions('custom_kpi', 'custom_kpis', '{name,unit,decimals,frequency,aggregation,is_investor_visible}');
select keep_versions('report_input', 'report_inputs', '{value,text_value,target_value,commentary,status}', 'old.status = 2');

-- The settings: who changed them last, at the moment that the program gives. What an empty deployment is founded with is no
-- change of anyone's.
drop trigger settings_touch on settings;
alter table settings add column updated_by_id bigint references users;
create function keep_settings_versions() returns void language sql as $$
  select keep_versions('settings', 'settings', (select array_agg(column_name::text order by ordinal_position)
    from information_schema.columns where table_schema = 'public' and table_name = 'settings' and column_name !~ '^(bank_|terms_|logo)'
      and column_name <> all ('{id,favicon,app_version,client_variant,is_demo,created_at,updated_at,updated_by_id}')),
    'new.updated_by_id is not null',
    '{bank_name,bank_account_name,bank_sort_code,bank_account_number,bank_iban,bank_bic,logo,logo_alt,favicon}')
$$;
select keep_settings_versions();
