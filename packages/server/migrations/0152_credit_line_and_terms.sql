-- Money that a fund borrows on its credit line, and pays back.
alter table fund_ledger
  drop constraint fund_ledger_type_check,
  add constraint fund_ledger_type_check check (type in ('commitment', 'capital_call', 'contribution',
    'distribution_capital', 'distribution_income', 'equalisation', 'equalisation_interest', 'purchase', 'follow_on',
    'sale', 'income', 'management_fee', 'performance_fee', 'expense', 'fx', 'transfer', 'credit_drawing',
    'credit_repayment'));

-- What a later investor pays to earlier ones, and how carry accrues.
alter table funds
  add column equalisation_basis text not null default 'interest' check (equalisation_basis in ('interest', 'nav')),
  add column carry_accrual text not null default 'liquidation' check (carry_accrual in ('liquidation', 'total_return'));

-- How a loan counts the days of its interest; null: actual/365.
alter table investment_opportunities
  add column coupon_day_count text
    check (coupon_day_count in ('act/365', 'act/360', '30/360', '30e/360', 'act/act'));

-- The time between two days in units of which a year has 1,603,080, which 360, 365 and 366 divide: exact for each day count,
-- as yearPart of the domain.
create function year_units(since date, until date, convention text) returns numeric
language sql immutable parallel safe as $$
  select case
    when since is null or until <= since then 0
    when convention = 'act/360' then (until - since) * 4453
    when convention in ('30/360', '30e/360') then 4453 * (
      360 * (extract(year from until) - extract(year from since))
      + 30 * (extract(month from until) - extract(month from since))
      + case when extract(day from until) = 31 and (convention = '30e/360' or extract(day from since) >= 30) then 30
          else extract(day from until) end
      - least(extract(day from since), 30))
    when convention = 'act/act' then (
      select sum((least(until, make_date(year + 1, 1, 1)) - greatest(since, make_date(year, 1, 1)))
        * (1603080 / (make_date(year + 1, 1, 1) - make_date(year, 1, 1))))
      from generate_series(extract(year from since)::int, extract(year from until)::int) year)
    else (until - since) * 4392
  end::numeric
$$;
