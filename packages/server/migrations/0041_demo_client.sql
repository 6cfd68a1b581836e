-- Whether this client is a demo, which the seed alone says: its card payments may then be a sandbox's. One that was seeded
-- before is known by its people.
alter table settings add column is_demo boolean not null default false;
update settings set is_demo = exists (select from users where email like '%@' || client_variant || '.test');
