-- The appropriateness test (domain.md J, 2.9): two engines that differ by their prefix alone.
do $make$
declare
  p text;
begin
  foreach p in array array['compliance', 'fca_compliance'] loop
    execute replace($sql$
      create table {p}_questions (
        id bigint generated always as identity primary key,
        question varchar(2000) not null,
        help_text varchar(2000),
        explanation varchar(2000),
        is_multiple boolean not null default false,
        weight int not null default 1 check (weight >= 1),
        bank smallint not null default 1 check (bank in (1, 2)),
        topic varchar(255),
        sort_order int not null default 0,
        is_active boolean not null default true,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        created_by_id bigint references users,
        updated_by_id bigint references users
      );
      create index {p}_questions_order on {p}_questions (sort_order, id) where deleted_at is null;
      create index {p}_questions_bank on {p}_questions (bank, sort_order) where deleted_at is null;
      create index {p}_questions_words on {p}_questions using gin (question gin_trgm_ops);

      create table {p}_options (
        id bigint generated always as identity primary key,
        question_id bigint not null references {p}_questions,
        text varchar(1000) not null,
        is_correct boolean not null default false,
        sort_order int not null default 0,
        is_active boolean not null default true,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        created_by_id bigint references users,
        updated_by_id bigint references users
      );
      create index {p}_options_question on {p}_options (question_id, sort_order) where deleted_at is null;
      create index {p}_options_order on {p}_options (sort_order, id) where deleted_at is null;
      create index {p}_options_words on {p}_options using gin (text gin_trgm_ops);

      create table {p}_answers (
        id bigint generated always as identity primary key,
        user_id bigint not null references users,
        attempt_no int not null check (attempt_no >= 1),
        question_id bigint not null references {p}_questions,
        option_ids jsonb not null,
        is_correct boolean,
        answered_at timestamptz not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (user_id, attempt_no, question_id)
      );
      create index {p}_answers_answered on {p}_answers (answered_at desc, id desc);
      create index {p}_answers_question on {p}_answers (question_id);

      create table {p}_scores (
        id bigint generated always as identity primary key,
        user_id bigint not null references users,
        bank smallint not null default 1 check (bank in (1, 2)),
        attempt_no int not null check (attempt_no >= 1),
        score int not null,
        max_score int not null,
        percentage numeric(9, 4) not null,
        pass_mark numeric(9, 4) not null,
        result smallint not null check (result in (0, 1)),
        started_at timestamptz not null,
        completed_at timestamptz not null,
        duration_seconds int not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (user_id, attempt_no)
      );
      create index {p}_scores_completed on {p}_scores (completed_at desc, id desc);
      create index {p}_scores_result on {p}_scores (result, completed_at desc);

      create table {p}_successes (
        id bigint generated always as identity primary key,
        user_id bigint not null references users,
        score_id bigint references {p}_scores,
        source varchar(10) not null check (source in ('test', 'override')),
        granted_by_id bigint references users,
        reason varchar(2000),
        passed_at timestamptz not null,
        expires_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (source = 'test' or (granted_by_id is not null and reason is not null))
      );
      create index {p}_successes_user on {p}_successes (user_id, passed_at desc);
      create index {p}_successes_passed on {p}_successes (passed_at desc, id desc);
    $sql$, '{p}', p);
  end loop;
end $make$;
