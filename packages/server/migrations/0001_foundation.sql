-- What every other migration may use: extensions, and exact cheap totals of whole lists.

create extension if not exists pg_trgm;
create extension if not exists citext;
create extension if not exists unaccent;
create extension if not exists pgcrypto;
create extension if not exists btree_gist;

-- count(*) over a whole list reads the whole list. Instead each statement that adds or removes rows appends what it
-- changed, in its own transaction; the total is a sum over few rows, exact for every snapshot. Writers append and never
-- update, so they never wait for one another. compact_list_counts() folds the rows now and then.
create table list_count_deltas (
  table_name text not null,
  bucket text not null default '',
  delta bigint not null
);
create index list_count_deltas_lookup on list_count_deltas (table_name, bucket) include (delta);

-- Trigger arguments: the bucket's expression ('' for none) and the condition of a row that counts.
create function count_list_rows() returns trigger language plpgsql as $$
declare
  bucket text := case when tg_argv[0] = '' then '''''' else format('coalesce((%s)::text, '''')', tg_argv[0]) end;
  gained text := format('select %s as bucket, 1 as change from added where %s', bucket, tg_argv[1]);
  lost text := format('select %s as bucket, -1 as change from removed where %s', bucket, tg_argv[1]);
begin
  if tg_op = 'TRUNCATE' then
    delete from list_count_deltas where table_name = tg_table_name;
    return null;
  end if;
  execute format(
    'insert into list_count_deltas (table_name, bucket, delta)
     select %L, bucket, sum(change) from (%s) changes group by bucket having sum(change) <> 0',
    tg_table_name,
    case tg_op when 'INSERT' then gained when 'DELETE' then lost else gained || ' union all ' || lost end);
  return null;
end $$;

-- select count_list('contacts') or count_list('users', 'role_id'): keep totals of a table from now on, in one bucket or
-- in one per value. Rows with deleted_at set do not count, where the table has that column.
create function count_list(list_table text, bucket_column text default '') returns void language plpgsql as $$
declare
  arguments text := format('%L, %L',
    case when bucket_column = '' then '' else quote_ident(bucket_column) end,
    case when exists (
      select from information_schema.columns c
      where c.table_schema = current_schema() and c.table_name = list_table and c.column_name = 'deleted_at')
    then 'deleted_at is null' else 'true' end);
begin
  execute format('create trigger count_list_insert after insert on %I referencing new table as added
    for each statement execute function count_list_rows(%s)', list_table, arguments);
  execute format('create trigger count_list_update after update on %I referencing old table as removed new table as added
    for each statement execute function count_list_rows(%s)', list_table, arguments);
  execute format('create trigger count_list_delete after delete on %I referencing old table as removed
    for each statement execute function count_list_rows(%s)', list_table, arguments);
  execute format('create trigger count_list_truncate after truncate on %I
    for each statement execute function count_list_rows(%s)', list_table, arguments);
  perform recount_list(list_table);
end $$;

-- Count anew what the triggers keep, e.g. after loading rows with triggers off.
create function recount_list(list_table text) returns void language plpgsql as $$
declare
  arguments bytea;
  bucket text;
  live text;
begin
  select tgargs into strict arguments from pg_trigger
  where tgrelid = list_table::regclass and tgname = 'count_list_insert';
  bucket := split_part(encode(arguments, 'escape'), '\000', 1);
  live := split_part(encode(arguments, 'escape'), '\000', 2);
  execute format('lock table %I in share mode', list_table);
  delete from list_count_deltas where table_name = list_table;
  execute format('insert into list_count_deltas (table_name, bucket, delta)
    select %L, bucket, count(*) from (select %s as bucket from %I where %s) rows group by bucket',
    list_table, case when bucket = '' then '''''' else format('coalesce((%s)::text, '''')', bucket) end, list_table, live);
end $$;

-- The exact number of live rows: of one bucket, or of all of them.
create function list_count(list_table text, list_bucket text default null) returns bigint language sql stable parallel safe as $$
  select coalesce(sum(delta), 0)::bigint from list_count_deltas
  where table_name = list_table and (list_bucket is null or bucket = list_bucket)
$$;

-- Fold the appended rows into one per list and bucket. Blocks no writer, and two at once do no harm.
create function compact_list_counts() returns void language sql as $$
  with folded as (
    delete from list_count_deltas
    where (table_name, bucket) in (select table_name, bucket from list_count_deltas group by 1, 2 having count(*) > 20)
    returning table_name, bucket, delta)
  insert into list_count_deltas (table_name, bucket, delta)
  select table_name, bucket, sum(delta) from folded group by 1, 2
$$;

-- create trigger touch_updated_at before update on … for each row execute function touch_updated_at()
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
