-- The classes of an issuer's shares, kept on the first opportunity of its chain of rounds, and what the cap table tells of
-- options, warrants and whatever has ended (domain.md#3.3).
create table share_classes (
  id bigint generated always as identity primary key,
  investment_opportunity_id bigint not null references investment_opportunities,
  name varchar(60) not null,
  kind varchar(20) not null default 'ordinary' check (kind in ('ordinary', 'preferred', 'other')),
  seniority int not null default 0 check (seniority >= 0),
  preference_multiple numeric(20, 6) not null default 0 check (preference_multiple >= 0),
  participation varchar(20) not null default 'none' check (participation in ('none', 'full', 'capped')),
  participation_cap numeric(20, 6) check (participation_cap > 0),
  conversion_ratio numeric(20, 6) not null default 1 check (conversion_ratio > 0),
  anti_dilution varchar(20) not null default 'none' check (anti_dilution in ('none', 'weighted', 'ratchet')),
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by_id bigint references users,
  updated_by_id bigint references users
);
create unique index share_classes_name on share_classes (investment_opportunity_id, name) where deleted_at is null;
create index share_classes_order on share_classes (investment_opportunity_id, sort_order, id);
create index share_classes_seniority on share_classes (seniority, id);
create index share_classes_name_trigrams on share_classes using gin (name gin_trgm_ops);
create index share_classes_sort_order on share_classes (sort_order, id);

alter table cap_table_entries
  add column ended_on date check (ended_on >= issued_on),
  add column ended_by varchar(20)
    check (ended_by in ('exercised', 'converted', 'transferred', 'repurchased', 'cancelled', 'expired')),
  add column exercise_price numeric(20, 6) check (exercise_price >= 0),
  add column vesting jsonb;
