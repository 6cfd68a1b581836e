-- Whether the firm has answered a question, replies for the asker alone, and what a private question was published as (domain.md F).
alter table discussions
  add column answered_at timestamptz,
  add column answered_by_id bigint references users,
  add column published_id bigint references discussions;
alter table discussion_replies add column is_private boolean not null default false;

update discussions thread set (answered_at, answered_by_id) = (
  select answer.created_at, answer.user_id from discussion_replies answer
  where answer.discussion_id = thread.id and answer.is_official and answer.deleted_at is null
    and not exists (select 1 from discussion_replies later
      where later.discussion_id = thread.id and not later.is_official and later.deleted_at is null
        and (later.created_at, later.id) > (answer.created_at, answer.id))
  order by answer.created_at, answer.id limit 1);

create index discussions_unanswered on discussions (target_type, target_id, created_at desc, id desc)
  where answered_at is null and is_active = 1 and deleted_at is null;
create index discussions_answered_by on discussions (answered_by_id);
create index discussions_published on discussions (published_id);
