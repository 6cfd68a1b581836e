-- Levels of an index as numbers, a day once: what figures read. `levels` stays as the form has it, a day a line; whatever writes
-- it writes these with it, and a line that is no day and level is refused.
create table market_index_levels (
  market_index_id bigint not null references market_indices on delete cascade,
  as_of date not null,
  level numeric(20, 6) not null check (level > 0),
  primary key (market_index_id, as_of)
);

create function keep_index_levels() returns trigger language plpgsql as $$
begin
  delete from market_index_levels where market_index_id = new.id;
  insert into market_index_levels (market_index_id, as_of, level)
  select new.id, split_part(line, ' ', 1)::date, split_part(line, ' ', 2)::numeric
  from unnest(string_to_array(coalesce(new.levels, ''), E'\n')) line where line <> '';
  return null;
end $$;
create trigger market_indices_levels after insert or update of levels on market_indices
  for each row execute function keep_index_levels();
update market_indices set levels = levels;

create index market_indices_currency on market_indices (currency);
create index funds_market_index on funds (market_index_id);
