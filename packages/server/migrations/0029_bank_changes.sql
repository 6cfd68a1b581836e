-- The second person sees the old account beside the new one (decision 012), also after the decision; funds have accounts too.
alter table bank_detail_changes add column previous bytea;
alter table bank_detail_changes drop constraint bank_detail_changes_subject_type_check;
alter table bank_detail_changes add constraint bank_detail_changes_subject_type_check check (subject_type in
  ('settings', 'investment_opportunity', 'fund', 'nominee', 'investment_method', 'investment_method_entity'));
