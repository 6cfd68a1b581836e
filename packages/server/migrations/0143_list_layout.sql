-- How a person last arranged a list, beside the views that they saved.
alter table saved_views add column is_layout boolean not null default false;
create unique index saved_views_layout on saved_views (user_id, list) where is_layout;
