-- Public indices that the firm enters, and the one that a fund is held against.
create table market_indices (
  id bigint generated always as identity primary key,
  name varchar(100) not null,
  currency char(3) not null default 'GBP',
  levels text,
  sort_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index market_indices_name on market_indices (name) where deleted_at is null;
create index market_indices_order on market_indices (sort_order, id);
create index market_indices_name_trigrams on market_indices using gin (name gin_trgm_ops);

alter table funds add column market_index_id bigint references market_indices;
