-- The part of an asset that a sale takes, in percent, where the asset is not counted in units (domain.md H, fund_ledger).
alter table fund_ledger add column fraction_sold numeric(9, 4)
  check (fraction_sold is null or (fraction_sold > 0 and fraction_sold <= 100 and type = 'sale'));

-- Until now a sale without units has counted as one of everything. It says so from here on, and no figure moves: what was
-- only a part is reversed and posted again.
alter table fund_ledger disable trigger fund_ledger_stands;
update fund_ledger set fraction_sold = 100 where type = 'sale' and units is null;
alter table fund_ledger enable trigger fund_ledger_stands;
