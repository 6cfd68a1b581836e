-- What of a value is the manager's carry on its day: what it states, or what the books say. The verbs that publish a value,
-- post an entry or change the fund's terms keep it, so that a list of funds need not work a waterfall out for each row.
alter table fund_net_asset_values add column carry_of_day numeric(20, 2);
update fund_net_asset_values set carry_of_day = accrued_carry where accrued_carry is not null;
update fund_net_asset_values v set carry_of_day = 0 from funds f
  where f.id = v.fund_id and v.carry_of_day is null and f.carry_pct = 0;
create index fund_net_asset_values_carry on fund_net_asset_values (fund_id)
  where status = 2 and deleted_at is null and superseded_by_id is null and carry_of_day is null;

create or replace view live_fund_values as
  select id, fund_id, as_of, investments_value, cash, other_assets, liabilities, accrued_fees, accrued_carry, nav,
    units_in_issue, nav_per_unit, basis, carry_of_day
  from fund_net_asset_values where status = 2 and deleted_at is null and superseded_by_id is null;
