import { inDatabase } from './database.ts';

/** Nothing can be filed among the documents of this person, until the answer is called: no screen can bring that about. */
export async function refuseDocumentsOf(key: string): Promise<() => Promise<void>> {
  await inDatabase(`create function refuse_document() returns trigger language plpgsql as $$ begin
    if new.target_type = 'user' and new.target_id = (select id from users where email = '${key}@larkfield.test') then
      raise 'refused by a journey';
    end if;
    return new;
  end $$`);
  await inDatabase(
    'create trigger refuse_document before insert on documents for each row execute function refuse_document()',
  );
  return async () => {
    await inDatabase('drop trigger refuse_document on documents');
    await inDatabase('drop function refuse_document()');
  };
}
