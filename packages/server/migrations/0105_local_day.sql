-- The day of a moment where the client is. Midnight UTC to the second is what was entered as a day, and stays that day.
create function local_day(moment timestamptz) returns date language sql stable as $$
  select case when date_trunc('day', moment at time zone 'UTC') = moment at time zone 'UTC'
    then (moment at time zone 'UTC')::date
    else (moment at time zone coalesce((select timezone from settings where id = 1), 'UTC'))::date end
$$;
