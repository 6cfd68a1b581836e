-- When the holder first opened the statement that a run made for them (domain.md N, run_lines.read_at).
create function note_statement_read() returns trigger language plpgsql as $$
begin
  update run_lines l set read_at = new.opened_at from documents d
  where d.id = new.target_id and l.document_id = d.id and d.target_type = 'user' and d.target_id = new.user_id
    and l.read_at is null;
  return null;
end
$$;
create trigger opens_note_statement after insert on opens for each row
  when (new.target_type = 'document') execute function note_statement_read();
