-- What an asset of a fund is worth at a day, in the fund's currency: its last live valuation, rolled forward with what was
-- bought and sold after it. The same rule as rolledForward (domain/funds/roll-forward), for lists that sort by it.
create function fund_asset_value(asset bigint, at date) returns numeric language plpgsql stable as $$
declare
  facts record;
  entry record;
  since date;
  value numeric;
  held numeric := 0;
  bought boolean := false;
begin
  select a.currency as own, coalesce(f.currency, a.currency) as books, a.manual_cost, a.invested_on, a.exited_on into facts
  from fund_investment_opportunities a left join funds f on f.id = a.fund_id where a.id = asset;
  if facts.exited_on <= at then return 0; end if;
  select v.as_of, v.fair_value into since, value from fund_opportunity_valuations v
  where v.fund_investment_opportunity_id = asset and v.status = 2 and v.deleted_at is null and v.as_of <= at
  order by v.as_of desc limit 1;
  value := coalesce(value, 0);
  for entry in
    with past as (select * from fund_ledger e where e.fund_investment_opportunity_id = asset and e.entry_date <= at
      and e.type in ('purchase', 'follow_on', 'sale')),
    effective as (select p.entry_date as day, p.id, p.type = 'sale' as sold, p.units, p.fraction_sold,
        p.amount * case when p.type = 'sale' or p.entry_date <= since then 0
          else fx_rate(facts.books, facts.own, p.entry_date) end as amount
      from past p where p.reverses_id is null and not exists(select 1 from past r where r.reverses_id = p.id))
    select * from effective
    union all
    select facts.invested_on, 0, false, null, null, case when facts.invested_on <= since then 0 else facts.manual_cost end
    where facts.manual_cost > 0 and facts.invested_on <= at and not exists(select 1 from effective e where not e.sold)
    order by 1, 3, 2
  loop
    if not entry.sold then
      value := value + entry.amount;
      held := held + coalesce(entry.units, 0);
    else
      -- the part that leaves: as stated, else by units, else everything
      if entry.fraction_sold is null then
        entry.fraction_sold := 100 * case when held > 0 and entry.units < 0 then least(1, -entry.units / held) else 1 end;
      end if;
      if since is null or entry.day > since then value := value * (1 - entry.fraction_sold / 100); end if;
      held := held * (1 - entry.fraction_sold / 100);
    end if;
  end loop;
  return case when value = 0 then 0 else value * fx_rate(facts.own, facts.books, at) end;
end
$$;
