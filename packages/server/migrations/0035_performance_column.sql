-- A portfolio's table may draw how the price of a holding went (I7).
alter table portfolio_table_options
  drop constraint portfolio_table_options_data_type_check,
  add constraint portfolio_table_options_data_type_check
    check (data_type in ('text', 'money', 'price', 'qty', 'percent', 'multiple', 'date', 'badge', 'trend'));
insert into portfolio_table_options (key, label, data_type, subjects, is_summable, sort_order) values
  ('performance', 'Performance', 'trend', '["investment", "fund"]', false, 37);
