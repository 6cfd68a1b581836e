-- What was declared before KPIs were: the KPI of a trigger and of a fund's figure.
alter table triggers add foreign key (kpi_id) references report_sub_types;
create index triggers_kpi on triggers (kpi_id) where kpi_id is not null;
alter table fund_kpis add foreign key (report_sub_type_id) references report_sub_types;
