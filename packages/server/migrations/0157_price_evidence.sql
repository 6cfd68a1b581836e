-- A share price that is a valuation says its method, and names its documents (domain.md F, share_prices).
alter table share_prices
  add column method varchar(30) check (method in ('recent_investment', 'multiple', 'dcf', 'net_assets', 'cost', 'listed_price', 'write_down')),
  add column document_ids jsonb not null default '[]';
