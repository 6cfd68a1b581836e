-- Each table that the inbox reads says which of its rows were written, once the transaction has committed: `{kind}:{id}`,
-- or `{kind}:*` where they are many. Whoever listens asks the table itself what waits now.
-- Trigger arguments: the kind, the column of the item's id, and the condition of a row that may matter.
create function announce_inbox_rows() returns trigger language plpgsql as $$
declare
  many constant int := 20;
  written text := case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed'
    else '(select * from added union all select * from removed)' end;
  ids bigint[];
  id bigint;
begin
  execute format('select array_agg(id) from (select distinct %I as id from %s as written where %s limit %s) few',
    tg_argv[1], written, tg_argv[2], many + 1) into ids;
  if cardinality(ids) > many then
    perform pg_notify('inbox', tg_argv[0] || ':*');
  elsif ids is not null then
    foreach id in array ids loop
      perform pg_notify('inbox', tg_argv[0] || ':' || id);
    end loop;
  end if;
  return null;
end $$;

create function watch_inbox(kind text, watched text, id_column text default 'id', matters text default 'true')
returns void language plpgsql as $$
declare
  arguments text := format('%L, %L, %L', kind, id_column, matters);
begin
  execute format('create trigger inbox_insert after insert on %I referencing new table as added
    for each statement execute function announce_inbox_rows(%s)', watched, arguments);
  execute format('create trigger inbox_update after update on %I referencing old table as removed new table as added
    for each statement execute function announce_inbox_rows(%s)', watched, arguments);
  execute format('create trigger inbox_delete after delete on %I referencing old table as removed
    for each statement execute function announce_inbox_rows(%s)', watched, arguments);
end $$;

select watch_inbox('category', 'investor_categorisations');
select watch_inbox('identity_document', 'registration_documents');
select watch_inbox('screening', 'aml_checks');
select watch_inbox('organisation_application', 'organisation_links');
select watch_inbox('bank_change', 'bank_detail_changes');
select watch_inbox('question', 'discussions');
select watch_inbox('question', 'discussion_replies', 'discussion_id');
select watch_inbox('signature', 'onboarding_documents', 'id', 'not is_template');
select watch_inbox('payment', 'cash_calls');
select watch_inbox('pa_deal', 'deal_placements');
-- an import writes how far it is many times a minute
select watch_inbox('failed', 'imports', 'id', 'status = 6');
select watch_inbox('mail', 'mails', 'id', 'target_id is null or direction = ''out''');

-- Who looks after an item, and until when it is set aside.
create function announce_inbox_mark() returns trigger language plpgsql as $$
begin
  perform pg_notify('inbox', new.key);
  return null;
end $$;
create trigger inbox_marks_announce after insert or update on inbox_marks
  for each row execute function announce_inbox_mark();
