-- Search forgives wrong letters and finds numbers however they are spelled (domain.md C).
create extension if not exists fuzzystrmatch;

-- Every word that a record's name was ever made of. What was typed is compared with these few, and the nearest of them
-- are then looked for by the indexes of trigrams. A word that no record has any more leads to none. No key: two
-- transactions that bring the same new name must not wait for one another, and a word that is there twice does no harm.
create table search_words (
  word text not null
);
create index search_words_word on search_words (length(word), word);

create function add_search_words(names text) returns void language sql as $$
  insert into search_words (word)
  select found.word
  from (select distinct left(match[1], 60) as word
        from regexp_matches(lower(names), '[[:alnum:]]{3,}', 'g') as match) found
  where not exists (
    select from search_words known where length(known.word) = length(found.word) and known.word = found.word)
$$;

-- Trigger arguments: the columns that hold names.
create function keep_search_words() returns trigger language plpgsql as $$
declare
  given jsonb := to_jsonb(new);
begin
  perform add_search_words((select string_agg(given ->> argument, ' ') from unnest(tg_argv) argument));
  return null;
end $$;

create trigger users_search_words after insert on users for each row
  execute function keep_search_words('name', 'company_name');
create trigger users_search_words_changed after update on users for each row
  when (old.name <> new.name or old.company_name is distinct from new.company_name)
  execute function keep_search_words('name', 'company_name');
create trigger contacts_search_words after insert on contacts for each row
  execute function keep_search_words('name', 'company_name');
create trigger contacts_search_words_changed after update on contacts for each row
  when (old.name <> new.name or old.company_name is distinct from new.company_name)
  execute function keep_search_words('name', 'company_name');
create trigger organisations_search_words after insert or update of name on organisations for each row
  execute function keep_search_words('name');
create trigger opportunities_search_words after insert or update of name on investment_opportunities for each row
  execute function keep_search_words('name');
create trigger pipeline_deals_search_words after insert or update of name, company_name on pipeline_deals for each row
  execute function keep_search_words('name', 'company_name');
create trigger funds_search_words after insert or update of name on funds for each row
  execute function keep_search_words('name');
create trigger documents_search_words after insert or update of name on documents for each row
  execute function keep_search_words('name');
create trigger update_reports_search_words after insert or update of title on update_reports for each row
  execute function keep_search_words('title');

-- Gather them anew, e.g. after loading rows with triggers off.
create function refill_search_words() returns void language sql as $$
  delete from search_words;
  insert into search_words (word)
  select distinct left(match[1], 60)
  from (
    select name || ' ' || coalesce(company_name, '') as names from users
    union all select name || ' ' || coalesce(company_name, '') from contacts
    union all select name from organisations
    union all select name from investment_opportunities
    union all select name || ' ' || coalesce(company_name, '') from pipeline_deals
    union all select name from funds
    union all select name from documents
    union all select title from update_reports
  ) every_name, regexp_matches(lower(names), '[[:alnum:]]{3,}', 'g') as match
$$;
select refill_search_words();

-- Telephone numbers by their digits, references by their letters and digits: +44 7700 900123 is 07700 900 123.
create index users_phone_digits on users using gin ((
  regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || regexp_replace(coalesce(mobile, ''), '\D', '', 'g')
) gin_trgm_ops);
create index contacts_phone_digits on contacts using gin ((
  regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || regexp_replace(coalesce(mobile, ''), '\D', '', 'g')
) gin_trgm_ops);
create index organisations_phone_digits on organisations
  using gin (regexp_replace(coalesce(phone, ''), '\D', '', 'g') gin_trgm_ops);
create index organisations_registration_bare on organisations
  using gin (regexp_replace(registration_number, '[^[:alnum:]]', '', 'g') gin_trgm_ops);
create index organisations_email_trigrams on organisations using gin (email gin_trgm_ops);
create index investments_reference_bare on investments
  using gin (regexp_replace(reference, '[^[:alnum:]]', '', 'g') gin_trgm_ops);
create index investments_payment_reference_bare on investments
  using gin (regexp_replace(payment_reference, '[^[:alnum:]]', '', 'g') gin_trgm_ops);
create index investments_certificate_bare on investments
  using gin (regexp_replace(certificate_number, '[^[:alnum:]]', '', 'g') gin_trgm_ops);
