-- The form builder's questions and answers, and the papers that investors sign (domain.md C, I).
create table attributes (
  id bigint generated always as identity primary key,
  name varchar(255) not null,
  key varchar(60) not null,
  entity varchar(40) not null default 'user',
  form varchar(40) not null default 'details',
  section varchar(120),
  type varchar(20) not null,
  options jsonb not null default '[]',
  placeholder varchar(255),
  help_text varchar(1000),
  is_required boolean not null default false,
  is_investor_visible boolean not null default true,
  is_investor_editable boolean not null default true,
  show_on_register boolean not null default false,
  validation jsonb not null default '{}',
  is_locked boolean not null default false,
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index attributes_key on attributes (key) where deleted_at is null;
create index attributes_form on attributes (entity, form, sort_order) where deleted_at is null;
create index attributes_name_trigrams on attributes using gin (name gin_trgm_ops);

create table attribute_values (
  id bigint generated always as identity primary key,
  attribute_id bigint not null references attributes,
  target_type varchar(40) not null,
  target_id bigint not null,
  value jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint references users,
  updated_by_id bigint references users,
  unique (attribute_id, target_type, target_id)
);
create index attribute_values_target on attribute_values (target_type, target_id);

create table onboarding_documents (
  id bigint generated always as identity primary key,
  is_template boolean not null default true,
  name varchar(255) not null,
  body text not null,
  version int not null default 1,
  audience jsonb not null default '{"all": true}',
  auto_send_on varchar(30) not null default 'none',
  required_to_invest boolean not null default false,
  requires_countersignature boolean not null default false,
  valid_days int,
  template_id bigint references onboarding_documents,
  user_id bigint references users,
  status smallint check (status between 1 and 6),
  due_on date,
  sent_at timestamptz,
  viewed_at timestamptz,
  signed_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index onboarding_documents_user on onboarding_documents (user_id, status) where deleted_at is null;
create index onboarding_documents_template on onboarding_documents (template_id);
create index onboarding_documents_name_trigrams on onboarding_documents using gin (name gin_trgm_ops);
