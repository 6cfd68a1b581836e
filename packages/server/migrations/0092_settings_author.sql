-- The one row of settings is no one's: like the terms, it names who changed it without hanging on their account.
alter table settings drop constraint settings_updated_by_id_fkey;
