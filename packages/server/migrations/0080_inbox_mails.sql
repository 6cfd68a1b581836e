-- The mails that wait for a person are a small part of all.
create index mails_inbox on mails (created_at) where target_id is null or status = 4;
