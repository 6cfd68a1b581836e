-- At most one default: of the investment methods, of the parties of one investor, of the portfolio tables. Where there
-- are several, the one that was named last stays.
update investment_methods m set is_default = false
where is_default and deleted_at is null and exists (
  select 1 from investment_methods later
  where later.is_default and later.deleted_at is null and (later.updated_at, later.id) > (m.updated_at, m.id));
create unique index investment_methods_default on investment_methods (is_default)
  where is_default and deleted_at is null;

update investment_method_entities e set is_default = false
where is_default and deleted_at is null and exists (
  select 1 from investment_method_entities later
  where later.user_id = e.user_id and later.is_default and later.deleted_at is null
    and (later.updated_at, later.id) > (e.updated_at, e.id));
create unique index investment_method_entities_default on investment_method_entities (user_id)
  where is_default and deleted_at is null;

update portfolio_tables t set is_default = false
where is_default and deleted_at is null and exists (
  select 1 from portfolio_tables later
  where later.is_default and later.deleted_at is null and (later.updated_at, later.id) > (t.updated_at, t.id));
create unique index portfolio_tables_default on portfolio_tables (is_default) where is_default and deleted_at is null;
