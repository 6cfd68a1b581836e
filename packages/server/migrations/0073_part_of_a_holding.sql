-- The part of a holding without shares that a sale takes, in percent (domain.md G, investment_transactions).
alter table investment_transactions add column fraction_sold numeric(9, 4)
  check (fraction_sold is null or (fraction_sold > 0 and fraction_sold <= 100));

-- Until now a sale that did not say how much has counted as one of everything. It says so from here on: the first of a
-- holding in shares takes the shares held that day, any other the whole.
with moved as (
  select *, case when type in ('purchase', 'transfer_in') then shares when type in ('sale', 'transfer_out', 'write_off', 'refund')
    then -shares else 0 end as change from investment_transactions where deleted_at is null
), silent as (
  select distinct on (investment_id) id, investment_id, date from moved
  where type in ('sale', 'transfer_out') and coalesce(shares, 0) = 0 order by investment_id, date, id
), held as (
  select s.id, sum(m.change) as shares from silent s
  join moved m on m.investment_id = s.investment_id and m.date <= s.date group by s.id
)
update investment_transactions t set shares = held.shares from held where held.id = t.id and held.shares > 0;
update investment_transactions set shares = null, fraction_sold = 100
where type in ('sale', 'transfer_out') and coalesce(shares, 0) = 0;

-- What is left after several parts were sold is a product of what each left.
create aggregate product(numeric) (sfunc = numeric_mul, stype = numeric, initcond = '1', parallel = safe);
