-- KPIs and their figures, update reports, frozen views of the pipeline (domain.md L).
create table report_types (
  id bigint generated always as identity primary key,
  name varchar(100) not null,
  slug varchar(100) not null generated always as (trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'))) stored,
  description varchar(2000),
  audience varchar(20) not null default 'opportunity' check (audience in ('opportunity', 'fund', 'both')),
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index report_types_name on report_types (name) where deleted_at is null;
create index report_types_order on report_types (sort_order, id);
create index report_types_slug on report_types (slug);
create index report_types_name_trigrams on report_types using gin (name gin_trgm_ops);

create table report_sub_types (
  id bigint generated always as identity primary key,
  report_type_id bigint not null references report_types,
  name varchar(100) not null,
  key varchar(60) not null,
  unit varchar(20) not null check (unit in ('currency', 'percent', 'number', 'multiple', 'months', 'text')),
  decimals int not null default 0 check (decimals between 0 and 6),
  aggregation varchar(20) not null default 'sum'
    check (aggregation in ('sum', 'average', 'weighted_average', 'latest', 'none')),
  weight_by_key varchar(60),
  frequency varchar(20) not null default 'quarterly'
    check (frequency in ('monthly', 'quarterly', 'half_yearly', 'annual')),
  is_investor_visible boolean not null default true,
  is_required boolean not null default false,
  higher_is_better boolean not null default true,
  formula varchar(255),
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index report_sub_types_key on report_sub_types (key) where deleted_at is null;
create index report_sub_types_type on report_sub_types (report_type_id);
create index report_sub_types_order on report_sub_types (sort_order, id);
create index report_sub_types_name_trigrams on report_sub_types using gin (name gin_trgm_ops);

create table custom_kpis (
  id bigint generated always as identity primary key,
  target_type varchar(40) not null check (target_type in ('investment_opportunity', 'fund')),
  target_id bigint not null,
  name varchar(100) not null,
  unit varchar(20) not null default 'number'
    check (unit in ('currency', 'percent', 'number', 'multiple', 'months', 'text')),
  decimals int not null default 0 check (decimals between 0 and 6),
  frequency varchar(20) not null default 'quarterly'
    check (frequency in ('monthly', 'quarterly', 'half_yearly', 'annual')),
  aggregation varchar(20) not null default 'sum'
    check (aggregation in ('sum', 'average', 'weighted_average', 'latest', 'none')),
  is_investor_visible boolean not null default true,
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index custom_kpis_target on custom_kpis (target_id, target_type, sort_order);
create index custom_kpis_name_trigrams on custom_kpis using gin (name gin_trgm_ops);

create table report_inputs (
  id bigint generated always as identity primary key,
  target_type varchar(40) not null
    check (target_type in ('investment_opportunity', 'pipeline_deal', 'fund_investment_opportunity', 'fund')),
  target_id bigint not null,
  report_sub_type_id bigint references report_sub_types,
  custom_kpi_id bigint references custom_kpis,
  period_start date not null,
  period_end date not null,
  value numeric(24, 6),
  text_value varchar(2000),
  target_value numeric(24, 6),
  commentary varchar(2000),
  source varchar(20) not null default 'staff' check (source in ('staff', 'entrepreneur', 'import')),
  status smallint not null default 2 check (status in (1, 2)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check (num_nonnulls(report_sub_type_id, custom_kpi_id) = 1),
  check (period_start <= period_end)
);
-- One figure a company, KPI and period: the bulk form upserts on these.
create unique index report_inputs_figure on report_inputs (target_id, target_type, report_sub_type_id, period_end)
  where deleted_at is null and report_sub_type_id is not null;
create unique index report_inputs_custom_figure on report_inputs (custom_kpi_id, period_end)
  where deleted_at is null and custom_kpi_id is not null;
create index report_inputs_kpi on report_inputs (report_sub_type_id, period_end) where deleted_at is null;
create index report_inputs_custom_kpi on report_inputs (custom_kpi_id);
create index report_inputs_period_end on report_inputs (period_end desc, id desc) where deleted_at is null;
create index report_inputs_period_start on report_inputs (period_start desc, id desc) where deleted_at is null;
create index report_inputs_created_at on report_inputs (created_at desc, id desc) where deleted_at is null;
create index report_inputs_updated_at on report_inputs (updated_at desc, id desc) where deleted_at is null;

create table update_reports (
  id bigint generated always as identity primary key,
  target_type varchar(40) check (target_type in ('investment_opportunity', 'fund')),
  target_id bigint,
  title varchar(255) not null,
  summary varchar(300),
  body text not null,
  report_date date not null,
  period_start date,
  period_end date,
  status smallint not null default 1 check (status in (1, 2)),
  published_at timestamptz,
  cover_image varchar(500),
  author_id bigint references users,
  audience varchar(20) not null default 'holders'
    check (audience in ('holders', 'invited', 'client_groups', 'all_investors')),
  client_group_ids jsonb not null default '[]',
  notify boolean not null default true,
  kpi_sub_type_ids jsonb not null default '[]',
  reads_count int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check ((target_type is null) = (target_id is null)),
  check (period_start <= period_end),
  check (status = 1 or published_at is not null)
);
create index update_reports_target on update_reports (target_id, target_type);
create index update_reports_author on update_reports (author_id);
create index update_reports_status on update_reports (status, published_at desc) where deleted_at is null;
create index update_reports_published_at on update_reports (published_at desc nulls last, id desc) where deleted_at is null;
create index update_reports_report_date on update_reports (report_date desc, id desc) where deleted_at is null;
create index update_reports_title_trigrams on update_reports using gin (title gin_trgm_ops);

-- The documents that a report carries, of those filed on its target or on itself.
create table update_report_documents (
  update_report_id bigint not null references update_reports on delete cascade,
  document_id bigint not null references documents on delete cascade,
  primary key (update_report_id, document_id)
);
create index update_report_documents_document on update_report_documents (document_id);

create table wip_report (
  id bigint generated always as identity primary key,
  name varchar(150) not null,
  as_of timestamptz not null,
  filters jsonb not null default '{}',
  snapshot jsonb not null,
  notes varchar(5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index wip_report_as_of on wip_report (as_of desc, id desc) where deleted_at is null;
create index wip_report_name_trigrams on wip_report using gin (name gin_trgm_ops);

-- Who was asked for which period's KPIs, so that nobody is asked twice.
create table kpi_reminders (
  investment_opportunity_id bigint not null references investment_opportunities on delete cascade,
  frequency varchar(20) not null,
  period_end date not null,
  sent_at timestamptz not null,
  primary key (investment_opportunity_id, frequency, period_end)
);
