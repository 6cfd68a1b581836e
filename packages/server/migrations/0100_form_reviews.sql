-- The wording that an answer was given to, how often it was given, and who has looked at a form (domain.md C).
alter table attribute_values add column asked jsonb, add column version int not null default 1;

update attribute_values v set asked = jsonb_build_object('name', a.name, 'help_text', a.help_text, 'type', a.type,
  'options', a.options, 'at', v.updated_at)
from attributes a where a.id = v.attribute_id;

-- Whoever writes an answer: a verb, an import, a merge.
create function keep_asked() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
  elsif new.asked is null then
    select jsonb_build_object('name', a.name, 'help_text', a.help_text, 'type', a.type, 'options', a.options, 'at', new.updated_at) into new.asked
    from attributes a where a.id = new.attribute_id;
  end if;
  return new;
end $$;
create trigger attribute_values_asked before insert on attribute_values for each row execute function keep_asked();
create trigger attribute_values_version before update on attribute_values for each row
  when (old.value is distinct from new.value) execute function keep_asked();

select keep_versions('attribute_value', 'attribute_values', '{value,asked}');

create table form_reviews (
  id bigint generated always as identity primary key,
  target_type varchar(40) not null,
  target_id bigint not null,
  form varchar(40) not null,
  reviewed_by_id bigint references users,
  reviewed_at timestamptz not null,
  note varchar(5000),
  risk_band_override varchar(20),
  override_reason varchar(2000),
  answers_version int not null default 0,
  answers_seen jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check (risk_band_override is null or override_reason is not null)
);
create index form_reviews_target on form_reviews (target_type, target_id, form, id desc);
create index form_reviews_reviewed_by on form_reviews (reviewed_by_id);
create index form_reviews_reviewed_at on form_reviews (reviewed_at);
