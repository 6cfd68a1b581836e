-- A refund of what was received beyond a call is a run (domain.md H, Runs of a fund).
alter table runs drop constraint runs_kind_check;
alter table runs add constraint runs_kind_check check (kind in ('fund_capital_call', 'fund_receipt', 'fund_refund',
  'fund_distribution', 'fund_fee', 'fund_expense', 'fund_equalisation', 'fund_transfer', 'fund_statements'));
