-- What a valuation is made of, and the papers that prove it (domain.md H).
alter table fund_opportunity_valuations
  add column net_debt numeric(20, 2),
  add column discount_pct numeric(9, 4),
  add column inputs jsonb not null default '[]',
  add column document_ids jsonb not null default '[]';
alter table settings add column valuation_evidence_required boolean not null default false;
select keep_settings_versions();
