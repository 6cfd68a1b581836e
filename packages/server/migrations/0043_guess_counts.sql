-- Wrong guesses at a password or a code, one after the other (decision 025). A guess is counted before it is judged, so that
-- neither a burst nor a crash gives one away. The key tells nobody's address.
create table guess_counts (
  key text primary key,
  failures int not null,
  last_failed_at timestamptz not null
);
create index guess_counts_last_failed on guess_counts (last_failed_at);

-- Whoever asks for a link to somebody else's mailbox must not kill the one that its owner is about to open.
alter table password_tokens drop constraint password_tokens_user_id_purpose_key;
create index password_tokens_user on password_tokens (user_id, purpose, created_at desc);
