-- EIS and knowledge-intensive EIS share one yearly limit.
alter table tax_options add column limit_group text;
update tax_options set limit_group = 'EIS' where scheme in ('EIS', 'EIS_KI');
