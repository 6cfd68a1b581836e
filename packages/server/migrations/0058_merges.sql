-- Two records of one person or firm become one, and may be taken apart for three days (domain.md N, merges).
alter table users add column merged_into_id bigint references users;
alter table contacts add column merged_into_id bigint references contacts;
alter table organisations add column merged_into_id bigint references organisations;
create index users_merged_into on users (merged_into_id) where merged_into_id is not null;
create index contacts_merged_into on contacts (merged_into_id) where merged_into_id is not null;
create index organisations_merged_into on organisations (merged_into_id) where merged_into_id is not null;

-- An entity that came with a merge keeps its registered holder: it stays beside the survivor's own one.
alter table investment_method_entities add column merged_from_id bigint;
drop index investment_method_entities_personal;
create unique index investment_method_entities_personal on investment_method_entities (user_id)
  where kind = 'user' and deleted_at is null and merged_from_id is null;
drop index investment_method_entities_organisation;
create unique index investment_method_entities_organisation on investment_method_entities (organisation_id)
  where kind = 'organisation' and deleted_at is null and merged_from_id is null;

create table merges (
  id bigint generated always as identity primary key,
  family varchar(20) not null check (family in ('contacts', 'users', 'organisations')),
  survivor_id bigint not null,
  merged_id bigint not null,
  choices jsonb not null default '{}',
  moved jsonb not null default '{}',
  status smallint not null default 1 check (status in (1, 2)),
  undo_until timestamptz not null,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_id bigint references users,
  updated_by_id bigint references users,
  check (survivor_id <> merged_id)
);
create index merges_survivor on merges (family, survivor_id);
create index merges_merged on merges (family, merged_id);
create index merges_status on merges (status);
create index merges_created on merges (created_at desc, id desc);
create index merges_updated on merges (updated_at desc, id desc);

-- What a merge did to each row, in its order; taking apart goes through them from the end. A row of a table without ids
-- is taken out (before) and put in (after) whole.
create table merge_moves (
  id bigint generated always as identity primary key,
  merge_id bigint not null references merges on delete cascade,
  table_name varchar(63) not null,
  row_id text,
  before jsonb,
  after jsonb
);
create index merge_moves_merge on merge_moves (merge_id, id);
