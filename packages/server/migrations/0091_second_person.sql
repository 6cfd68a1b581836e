-- Values that a second person confirms wait on their own row (domain.md 0.13).
alter table settings add column second_person_for jsonb not null default '[]';
select keep_settings_versions();

alter table share_prices
  add column approved_by_id bigint references users,
  add column submitted_at timestamptz,
  add column submitted_by_id bigint references users,
  add check ((submitted_at is null) = (submitted_by_id is null));
alter table net_asset_values
  add column approved_by_id bigint references users,
  add column submitted_at timestamptz,
  add column submitted_by_id bigint references users,
  add check ((submitted_at is null) = (submitted_by_id is null));
alter table fund_net_asset_values
  add column submitted_at timestamptz,
  add column submitted_by_id bigint references users,
  add check ((submitted_at is null) = (submitted_by_id is null));
alter table fund_opportunity_valuations
  add column submitted_at timestamptz,
  add column submitted_by_id bigint references users,
  add check ((submitted_at is null) = (submitted_by_id is null));

create index share_prices_waiting on share_prices (submitted_at) where status = 1 and submitted_at is not null;
create index net_asset_values_waiting on net_asset_values (submitted_at) where status = 1 and submitted_at is not null;
create index fund_net_asset_values_waiting on fund_net_asset_values (submitted_at) where status = 1 and submitted_at is not null;
create index fund_opportunity_valuations_waiting on fund_opportunity_valuations (submitted_at)
  where status = 1 and submitted_at is not null;

select watch_inbox('approval_price', 'share_prices', 'id', 'submitted_at is not null');
select watch_inbox('approval_unit_value', 'net_asset_values', 'id', 'submitted_at is not null');
select watch_inbox('approval_nav', 'fund_net_asset_values', 'id', 'submitted_at is not null');
select watch_inbox('approval_valuation', 'fund_opportunity_valuations', 'id', 'submitted_at is not null');
