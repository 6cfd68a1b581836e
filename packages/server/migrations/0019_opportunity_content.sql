-- What shows an offer and follows it: pictures, people, rewards, triggers, values per unit, holders off the platform (domain.md F, G).
create table images (
  id bigint generated always as identity primary key,
  collection varchar(20) not null
    check (collection in ('avatar', 'logo', 'cover', 'gallery', 'team', 'editor', 'reward', 'report')),
  target_type varchar(40),
  target_id bigint,
  url varchar(500) not null,
  variants jsonb not null,
  width int,
  height int,
  alt varchar(255),
  mime varchar(120) not null,
  size int not null check (size >= 0),
  sha256 char(64) not null,
  path varchar(500) not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check ((target_type is null) = (target_id is null))
);
create index images_target on images (target_type, target_id);
create index images_created on images (created_at desc, id desc);

create table galleries (
  id bigint generated always as identity primary key,
  investment_opportunity_id bigint not null references investment_opportunities,
  image_id bigint references images,
  video_url varchar(500),
  caption varchar(255),
  is_cover boolean not null default false,
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check (num_nonnulls(image_id, video_url) >= 1)
);
create index galleries_opportunity on galleries (investment_opportunity_id, sort_order, id);
create unique index galleries_cover on galleries (investment_opportunity_id) where is_cover and deleted_at is null;
create index galleries_image on galleries (image_id);

create table team_images (
  id bigint generated always as identity primary key,
  target_type varchar(40) not null,
  target_id bigint not null,
  name varchar(255) not null,
  position varchar(255),
  bio varchar(5000),
  linkedin_url varchar(500),
  image_id bigint references images,
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index team_images_target on team_images (target_type, target_id, sort_order, id);
create index team_images_image on team_images (image_id);
create index team_images_name_trigrams on team_images using gin (name gin_trgm_ops);

create table rewards (
  id bigint generated always as identity primary key,
  investment_opportunity_id bigint not null references investment_opportunities,
  title varchar(255) not null,
  description text,
  minimum_investment numeric(20, 2) not null check (minimum_investment >= 0),
  quantity int check (quantity >= 0),
  claimed int not null default 0 check (claimed >= 0),
  estimated_delivery date,
  is_issuer_product boolean not null default true,
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users,
  -- The last one goes to one investor only.
  constraint rewards_in_stock check (quantity is null or claimed <= quantity)
);
create index rewards_opportunity on rewards (investment_opportunity_id, sort_order, id);
create index rewards_title_trigrams on rewards using gin (title gin_trgm_ops);

alter table investments add column if not exists reward_id bigint references rewards;
create index investments_reward_id_idx on investments (reward_id);

create table triggers (
  id bigint generated always as identity primary key,
  investment_opportunity_id bigint not null references investment_opportunities,
  name varchar(255) not null,
  event varchar(30) not null check (event in ('amount_raised_pct', 'amount_raised', 'closes_in_days', 'stage_changed',
    'key_date', 'reservation_age_days', 'cash_call_overdue_days', 'kpi_threshold', 'opens_count')),
  operator varchar(3) not null check (operator in ('gte', 'lte', 'eq')),
  threshold numeric(20, 6),
  kpi_id bigint,
  action varchar(20) not null
    check (action in ('notify_staff', 'notify_investors', 'create_task', 'close_opportunity')),
  recipients jsonb not null default '{}',
  message varchar(1000) not null,
  is_active boolean not null default true,
  repeat boolean not null default false,
  last_fired_at timestamptz,
  fire_count int not null default 0,
  -- What fulfilled the condition when it was last looked at: a trigger fires for what is new among it.
  met_subjects jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index triggers_opportunity on triggers (investment_opportunity_id, created_at desc, id desc);
create index triggers_active on triggers (investment_opportunity_id) where is_active and deleted_at is null;
create index triggers_name_trigrams on triggers using gin (name gin_trgm_ops);

create table net_asset_values (
  id bigint generated always as identity primary key,
  investment_opportunity_id bigint not null references investment_opportunities,
  as_of date not null,
  nav numeric(20, 2) not null check (nav >= 0),
  units_in_issue numeric(20, 6) not null check (units_in_issue > 0),
  nav_per_unit numeric(20, 6) not null,
  status smallint not null default 1 check (status in (1, 2)),
  commentary text,
  document_id bigint references documents,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index net_asset_values_day on net_asset_values (investment_opportunity_id, as_of) where deleted_at is null;
create index net_asset_values_as_of on net_asset_values (as_of desc, id desc);
create index net_asset_values_document on net_asset_values (document_id);

-- Holders outside of the platform, for the cap table.
create table cap_table_entries (
  id bigint generated always as identity primary key,
  investment_opportunity_id bigint not null references investment_opportunities,
  holder_name varchar(255) not null,
  holder_kind varchar(20) not null
    check (holder_kind in ('founder', 'employee', 'angel', 'fund', 'corporate', 'other')),
  security varchar(20) not null
    check (security in ('share', 'option_granted', 'option_pool', 'warrant', 'convertible')),
  share_class varchar(60) not null default 'Ordinary',
  shares numeric(20, 6) not null default 0 check (shares >= 0),
  issued_on date,
  price numeric(20, 6) check (price >= 0),
  amount numeric(20, 2) check (amount >= 0),
  conversion jsonb,
  note varchar(2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create index cap_table_entries_opportunity on cap_table_entries (investment_opportunity_id, id);
