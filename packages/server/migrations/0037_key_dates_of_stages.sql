-- What an early close, completion or exit left announced for later is the day on which it happened.
update key_dates as d set date = (o.happened at time zone 'UTC')::date, updated_at = now()
from (
  select id, 'close' as kind, closed_at as happened from investment_opportunities
  union all select id, 'completion', completed_at from investment_opportunities
  union all select id, 'maturity', matured_at from investment_opportunities
) as o
where d.target_type = 'investment_opportunity' and d.target_id = o.id and d.kind = o.kind and d.deleted_at is null
  and o.happened is not null and d.date > (o.happened at time zone 'UTC')::date;
