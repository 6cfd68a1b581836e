-- A net asset value that was issued stays; a correction is another version of the same day (domain.md H).
alter table fund_net_asset_values
  add column accrued_carry numeric(20, 2),
  add column version integer not null default 1,
  add column corrects_id bigint references fund_net_asset_values,
  add column difference_note text,
  add column superseded_by_id bigint references fund_net_asset_values,
  -- What it was issued on: the inputs, the bridge from the value before, and the warnings.
  add column basis jsonb,
  add check ((corrects_id is null) = (version = 1)),
  add check (corrects_id is null or difference_note is not null);
drop index fund_net_asset_values_day;
create unique index fund_net_asset_values_day on fund_net_asset_values (fund_id, version, as_of) where deleted_at is null;
create index fund_net_asset_values_corrects on fund_net_asset_values (corrects_id) where corrects_id is not null;
create index fund_net_asset_values_superseded on fund_net_asset_values (superseded_by_id) where superseded_by_id is not null;
drop index fund_net_asset_values_live;
create index fund_net_asset_values_live on fund_net_asset_values (fund_id, as_of desc)
  where status = 2 and deleted_at is null and superseded_by_id is null;

-- Whether the net asset value takes off what the manager is owed of the unrealised profit.
alter table funds add column carry_in_nav boolean not null default false;

-- The values that count: live, and not corrected. At most one a fund and day.
create view live_fund_values as
  select id, fund_id, as_of, investments_value, cash, other_assets, liabilities, accrued_fees, accrued_carry, nav,
    units_in_issue, nav_per_unit, basis
  from fund_net_asset_values where status = 2 and deleted_at is null and superseded_by_id is null;
