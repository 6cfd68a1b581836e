-- Deals on their way to an offer, groups of clients, and questions about offers (domain.md C, F).
create table pipelines (
  id bigint generated always as identity primary key,
  name varchar(100) not null,
  description varchar(2000),
  is_default boolean not null default false,
  is_active smallint not null default 1 check (is_active in (0, 1)),
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index pipelines_name on pipelines (name) where deleted_at is null;
create unique index pipelines_default on pipelines (is_default) where is_default and deleted_at is null;
create index pipelines_order on pipelines (sort_order, id);
create index pipelines_name_trigrams on pipelines using gin (name gin_trgm_ops);

create table pipeline_stages (
  id bigint generated always as identity primary key,
  pipeline_id bigint not null references pipelines,
  name varchar(60) not null,
  colour varchar(7),
  probability numeric(9, 4) not null default 0 check (probability between 0 and 100),
  is_won boolean not null default false,
  is_lost boolean not null default false,
  max_days int check (max_days > 0),
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check (not (is_won and is_lost))
);
create unique index pipeline_stages_name on pipeline_stages (pipeline_id, name) where deleted_at is null;
create index pipeline_stages_order on pipeline_stages (pipeline_id, sort_order, id);
create index pipeline_stages_sort on pipeline_stages (sort_order, id);

create table pipeline_deals (
  id bigint generated always as identity primary key,
  name varchar(150) not null,
  slug varchar(170) not null,
  pipeline_id bigint not null references pipelines,
  pipeline_stage_id bigint not null references pipeline_stages,
  status smallint not null default 1 check (status between 1 and 3),
  company_name varchar(255) not null,
  company_number varchar(20),
  website varchar(500),
  organisation_id bigint references organisations,
  entrepreneur_id bigint references users,
  contact_name varchar(210),
  contact_email varchar(191),
  contact_phone varchar(30),
  type_id bigint references types,
  sub_type_id bigint references sub_types,
  category_id bigint references categories,
  character_id bigint references characters,
  industry_id bigint references industries,
  investment_round_type_id bigint references investment_round_types,
  currency char(3) not null default 'GBP',
  target_raise numeric(20, 2) check (target_raise >= 0),
  minimum_investment numeric(20, 2) check (minimum_investment >= 0),
  pre_money_valuation numeric(20, 2) check (pre_money_valuation >= 0),
  equity_offered_pct numeric(9, 4) check (equity_offered_pct between 0 and 100),
  share_price numeric(20, 6) check (share_price >= 0),
  tax_option_ids jsonb not null default '[]',
  summary varchar(500),
  description text,
  use_of_funds text,
  logo varchar(500),
  owner_id bigint not null references users,
  source varchar(20) check (source in ('inbound', 'network', 'referral', 'event', 'proactive', 'website')),
  source_detail varchar(255),
  score int check (score between 0 and 100),
  expected_close_on date,
  received_on date not null,
  stage_entered_at timestamptz not null,
  lost_reason varchar(2000),
  closed_at timestamptz,
  investment_opportunity_id bigint references investment_opportunities,
  board_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check ((status = 3) = (investment_opportunity_id is not null))
);
create unique index pipeline_deals_slug on pipeline_deals (slug) where deleted_at is null;
create index pipeline_deals_created on pipeline_deals (created_at desc, id desc) where deleted_at is null;
create index pipeline_deals_updated on pipeline_deals (updated_at desc, id desc) where deleted_at is null;
create index pipeline_deals_board on pipeline_deals (pipeline_stage_id, board_order, id) where deleted_at is null;
create index pipeline_deals_order on pipeline_deals (board_order, id) where deleted_at is null;
create index pipeline_deals_pipeline on pipeline_deals (pipeline_id, status) where deleted_at is null;
create index pipeline_deals_status on pipeline_deals (status, created_at desc) where deleted_at is null;
create index pipeline_deals_name on pipeline_deals (name, id) where deleted_at is null;
create index pipeline_deals_organisation on pipeline_deals (organisation_id);
create index pipeline_deals_entrepreneur on pipeline_deals (entrepreneur_id);
create index pipeline_deals_owner on pipeline_deals (owner_id);
create index pipeline_deals_type on pipeline_deals (type_id);
create index pipeline_deals_sub_type on pipeline_deals (sub_type_id);
create index pipeline_deals_category on pipeline_deals (category_id);
create index pipeline_deals_character on pipeline_deals (character_id);
create index pipeline_deals_industry on pipeline_deals (industry_id);
create index pipeline_deals_round on pipeline_deals (investment_round_type_id);
create index pipeline_deals_source on pipeline_deals (source);
create index pipeline_deals_score on pipeline_deals (score desc nulls last, id desc);
create index pipeline_deals_target on pipeline_deals (target_raise desc nulls last, id desc);
create index pipeline_deals_minimum on pipeline_deals (minimum_investment desc nulls last, id desc);
create index pipeline_deals_valuation on pipeline_deals (pre_money_valuation desc nulls last, id desc);
create index pipeline_deals_expected on pipeline_deals (expected_close_on desc nulls last, id desc);
create index pipeline_deals_received on pipeline_deals (received_on desc, id desc);
create index pipeline_deals_entered on pipeline_deals (stage_entered_at desc, id desc);
create index pipeline_deals_closed on pipeline_deals (closed_at desc nulls last, id desc);
create index pipeline_deals_opportunity on pipeline_deals (investment_opportunity_id);
create index pipeline_deals_name_trigrams on pipeline_deals using gin (name gin_trgm_ops);
create index pipeline_deals_company_trigrams on pipeline_deals using gin (company_name gin_trgm_ops);

alter table investment_opportunities
  add foreign key (pipeline_deal_id) references pipeline_deals on delete set null;

-- Where a deal has been, and for how long (whole days in the stage that it left). Stages may go; the history stays.
create table pipeline_deal_moves (
  id bigint generated always as identity primary key,
  pipeline_deal_id bigint not null references pipeline_deals on delete cascade,
  from_stage_id bigint,
  to_stage_id bigint not null,
  moved_by_id bigint references users on delete set null,
  moved_at timestamptz not null,
  days int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index pipeline_deal_moves_deal on pipeline_deal_moves (pipeline_deal_id, moved_at, id);
create index pipeline_deal_moves_moved on pipeline_deal_moves (moved_at desc, id desc);

create table client_groups (
  id bigint generated always as identity primary key,
  name varchar(100) not null,
  description varchar(2000),
  colour varchar(7),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index client_groups_name on client_groups (name) where deleted_at is null;
create index client_groups_name_trigrams on client_groups using gin (name gin_trgm_ops);

create table client_group_user (
  client_group_id bigint not null references client_groups on delete cascade,
  user_id bigint references users on delete cascade,
  contact_id bigint references contacts on delete cascade,
  check (num_nonnulls(user_id, contact_id) = 1)
);
create unique index client_group_user_user on client_group_user (client_group_id, user_id) where user_id is not null;
create unique index client_group_user_contact on client_group_user (client_group_id, contact_id)
  where contact_id is not null;
create index client_group_user_of_user on client_group_user (user_id) where user_id is not null;
create index client_group_user_of_contact on client_group_user (contact_id) where contact_id is not null;

alter table invitations add foreign key (client_group_id) references client_groups on delete set null;
create index invitations_client_group on invitations (client_group_id) where client_group_id is not null;

-- Questions that investors ask about an offer or a report, and their answers.
create table discussions (
  id bigint generated always as identity primary key,
  target_type varchar(40) not null check (target_type in ('investment_opportunity', 'update_report')),
  target_id bigint not null,
  user_id bigint not null references users,
  title varchar(255) not null,
  body varchar(5000) not null,
  is_private boolean not null default false,
  is_pinned boolean not null default false,
  is_active smallint not null default 1 check (is_active in (0, 1)),
  last_reply_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index discussions_target on discussions (target_type, target_id, created_at desc, id desc) where deleted_at is null;
create index discussions_user on discussions (user_id);
create index discussions_last_reply on discussions (last_reply_at desc nulls last, id desc) where deleted_at is null;
create index discussions_created on discussions (created_at desc, id desc) where deleted_at is null;

create table discussion_replies (
  id bigint generated always as identity primary key,
  discussion_id bigint not null references discussions,
  user_id bigint not null references users,
  body varchar(5000) not null,
  is_official boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index discussion_replies_discussion on discussion_replies (discussion_id, created_at, id) where deleted_at is null;
create index discussion_replies_user on discussion_replies (user_id);

-- When somebody last read a thread: what `unread` is counted from.
create table discussion_reads (
  discussion_id bigint not null references discussions on delete cascade,
  user_id bigint not null references users on delete cascade,
  read_at timestamptz not null,
  primary key (discussion_id, user_id)
);

-- The rest of the form builder: an answer's default, when a question is asked, files as answers.
alter table attributes add column default_value jsonb, add column condition jsonb;

-- What somebody sends the support desk along with his message.
alter table support_messages add column attachment_path varchar(500), add column attachment_name varchar(255);

-- Append-only, but that a run of saves of one form within five minutes is told once: what it says may grow in that time,
-- who did it to what and when it began may not.
create function refuse_rewriting_of_activity() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.event like '%.updated' and new.updated_at - old.created_at <= interval '5 minutes'
    and (new.id, new.event, new.created_at, new.actor_id, new.target_type, new.target_id, new.ip)
      is not distinct from (old.id, old.event, old.created_at, old.actor_id, old.target_type, old.target_id, old.ip)
  then return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger activity_append_only on activity;
create trigger activity_append_only before update or delete on activity
  for each row execute function refuse_rewriting_of_activity();
