import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import type { ViewerRow } from '../../kit/session/viewer.ts';

/** What sign-in and password flows need of a user. */
export interface Account extends ViewerRow {
  readonly first_name: string;
  readonly password: string | null;
  readonly status: number;
  readonly login_count: number;
  readonly owner_id: number | null;
}

const COLUMNS = sql`id, role_id, name, first_name, email, email_verified_at, password, status, login_count, owner_id`;

export async function findAccountByEmail(db: Reader, email: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${COLUMNS} from users where email = ${email.toLowerCase()} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function findAccount(db: Reader, id: number): Promise<Account | null> {
  const { rows } =
    await sql<Account>`select ${COLUMNS} from users where id = ${id} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}
