-- The folders of new records, a statement at a time: an import makes a thousand records at once, and a walk of the
-- templates for each of them, row by row, took most of its minute.

create index folder_structures_templates on folder_structures (template_for) where is_template;

drop trigger give_folders on users;
drop trigger give_folders on contacts;
drop trigger give_folders on organisations;
drop trigger give_folders on pipeline_deals;
drop trigger give_folders on investment_opportunities;
drop trigger give_folders on funds;
drop trigger give_folders on fund_investment_opportunities;
drop function give_folders();
drop function copy_folders(varchar, bigint, bigint, bigint, bigint);

-- A copy of each template of the kind for each record, under its own copy of the parent (`domain.md` I). The ids are
-- taken before anything is written, so that one insert knows them all.
create function copy_folders(kind varchar, records bigint[], authors bigint[]) returns void language sql as $$
  with recursive patterns as (
    select * from folder_structures where is_template and template_for = kind and parent_id is null and deleted_at is null
    union all
    select f.* from folder_structures f join patterns p on f.parent_id = p.id where f.deleted_at is null
  ),
  copies as materialized (
    select nextval(pg_get_serial_sequence('folder_structures', 'id')) as copy_id, o.*
    from (
      select record, author, p.* from unnest(records, authors) as r (record, author) cross join patterns p
      order by record, p.sort_order, p.id
    ) o
  )
  insert into folder_structures
    (id, target_type, target_id, parent_id, name, visibility, sort_order, created_by_id, updated_by_id)
  overriding system value
  select c.copy_id, kind, c.record, above.copy_id, c.name, c.visibility, c.sort_order, c.author, c.author
  from copies c left join copies above on above.record = c.record and above.id = c.parent_id
$$;

create function give_folders() returns trigger language plpgsql as $$
begin
  perform copy_folders(tg_argv[0], array_agg(id), array_agg(created_by_id)) from added having count(*) > 0;
  return null;
end $$;

create function give_investor_folders() returns trigger language plpgsql as $$
begin
  perform copy_folders('user', array_agg(id), array_agg(created_by_id)) from added where role_id = 5 having count(*) > 0;
  return null;
end $$;

create trigger give_folders after insert on users referencing new table as added for each statement
  execute function give_investor_folders();
create trigger give_folders after insert on contacts referencing new table as added for each statement
  execute function give_folders('contact');
create trigger give_folders after insert on organisations referencing new table as added for each statement
  execute function give_folders('organisation');
create trigger give_folders after insert on pipeline_deals referencing new table as added for each statement
  execute function give_folders('pipeline_deal');
create trigger give_folders after insert on investment_opportunities referencing new table as added for each statement
  execute function give_folders('investment_opportunity');
create trigger give_folders after insert on funds referencing new table as added for each statement
  execute function give_folders('fund');
create trigger give_folders after insert on fund_investment_opportunities referencing new table as added for each statement
  execute function give_folders('fund_investment_opportunity');
