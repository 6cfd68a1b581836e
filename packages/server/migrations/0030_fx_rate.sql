-- The latest rate by a day, straight, turned round or through a third currency; null where none is known. The same rule as
-- rateTable (domain/portfolio/exchange), for lists that sort by converted amounts.
create function fx_direct(one char, other char, at date) returns numeric language sql stable parallel safe as $$
  select case when one = other then 1 else (
    select case when base = one then rate else 1 / rate end from fx_rates
    where as_of <= at and ((base = one and quote = other) or (base = other and quote = one))
    order by as_of desc limit 1) end
$$;

create function fx_rate(one char, other char, at date) returns numeric language sql stable parallel safe as $$
  select coalesce(fx_direct(one, other, at), (
    select fx_direct(one, pivot.base, at) * fx_direct(pivot.base, other, at)
    from (select base, min(as_of) as since from fx_rates group by base) pivot
    where fx_direct(one, pivot.base, at) is not null and fx_direct(pivot.base, other, at) is not null
    order by pivot.since limit 1))
$$;
