-- How an agreement counts the days of its management fee and of its hurdle; null: whole years by anniversary.
alter table funds
  add column fee_day_count text check (fee_day_count in ('act/365', 'act/360', '30/360', '30e/360', 'act/act')),
  add column hurdle_day_count text check (hurdle_day_count in ('act/365', 'act/360', '30/360', '30e/360', 'act/act'));
