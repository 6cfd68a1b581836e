-- A company answers by a link, without an account (domain.md L, 2.21).
create table kpi_requests (
  id bigint generated always as identity primary key,
  target_type varchar(40) not null
    check (target_type in ('investment_opportunity', 'pipeline_deal', 'fund_investment_opportunity', 'fund')),
  target_id bigint not null,
  period_end date not null,
  report_sub_type_ids jsonb not null,
  recipient_email varchar(191) not null,
  recipient_name varchar(150),
  message varchar(2000),
  due_on date not null,
  remind_days jsonb not null default '[3,0,-3]',
  status smallint not null default 1 check (status between 1 and 8),
  question varchar(2000),
  draft jsonb,
  opened_at timestamptz,
  submitted_at timestamptz,
  reminded_on date,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check (status not in (4, 5, 6) or submitted_at is not null)
);
-- One company is asked once at a time for a period.
create unique index kpi_requests_open on kpi_requests (target_id, target_type, period_end)
  where deleted_at is null and status in (1, 2, 3, 4, 5);
create index kpi_requests_target on kpi_requests (target_id, target_type, period_end desc);
create index kpi_requests_period_end on kpi_requests (period_end desc, id desc) where deleted_at is null;
create index kpi_requests_status on kpi_requests (status, due_on, id) where deleted_at is null;
create index kpi_requests_due_on on kpi_requests (due_on desc, id desc) where deleted_at is null;
create index kpi_requests_expires_at on kpi_requests (expires_at desc, id desc) where deleted_at is null;
create index kpi_requests_opened_at on kpi_requests (opened_at desc, id desc) where deleted_at is null;
create index kpi_requests_submitted_at on kpi_requests (submitted_at desc, id desc) where deleted_at is null;
create index kpi_requests_reminded_on on kpi_requests (reminded_on desc, id desc) where deleted_at is null;
create index kpi_requests_created_at on kpi_requests (created_at desc, id desc) where deleted_at is null;
create index kpi_requests_updated_at on kpi_requests (updated_at desc, id desc) where deleted_at is null;

-- The link is made of the seed and the deployment's secret, and only its hash is known here: a new one ends the last.
create table kpi_request_links (
  id bigint generated always as identity primary key,
  kpi_request_id bigint not null references kpi_requests on delete cascade,
  seed varchar(64) not null,
  token_hash varchar(64) not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index kpi_request_links_token on kpi_request_links (token_hash);
create unique index kpi_request_links_live on kpi_request_links (kpi_request_id) where ended_at is null;
create index kpi_request_links_request on kpi_request_links (kpi_request_id);

select watch_inbox('kpi_review', 'kpi_requests');
