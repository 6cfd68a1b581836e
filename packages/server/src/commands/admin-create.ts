import { passwordProblems } from '@tranche/domain/identity/password';
import { users } from '@tranche/domain/identity/users.resource';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { createInterface } from 'node:readline/promises';
import type { Trx } from '../kit/db/database.ts';
import { readForm } from '../kit/http/form.ts';
import { readArguments } from '../kit/program/arguments.ts';
import { command } from '../kit/program/command.ts';
import { StartRefused } from '../kit/program/refused.mjs';
import { hashPassword } from '../kit/session/password.ts';
import { issueToken } from '../slices/identity/password-tokens.ts';

interface NewAdmin {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string | null;
}

const { email, first_name, last_name } = users.fields;
/** Judged as on the screens. */
const ACCOUNT = { email, first_name, last_name };
const OPTIONS = { email: { type: 'string' }, name: { type: 'string' } } as const;
const USAGE = 'npm run admin:create -- --email ada@example.com --name "Ada Lovelace"';

// npm run admin:create: a verified Super Admin, with ADMIN_PASSWORD or else by a link that sets the password.
command('admin-create', {}, async ({ config, database, args, say }) => {
  const admin = await readAdmin(args);
  const now = new Date();
  const hash = admin.password === null ? null : await hashPassword(admin.password);
  const token = await database.transaction((trx) => create(trx, admin, { hash, now }));
  say(`Created the Super Admin ${admin.email}`);
  if (token === null) return say(`Sign in at ${config.appUrl}/login with the password you gave`);
  const query = new URLSearchParams({ view: 'set-password', token, email: admin.email });
  say(`Set the password within 7 days at ${config.appUrl}/login?${query}`);
});

async function readAdmin(args: readonly string[]): Promise<NewAdmin> {
  const { values } = readArguments(args, { options: OPTIONS, usage: USAGE });
  const address = (values.email ?? (await ask('Email address: '))).trim();
  const name = (values.name ?? (await ask('First and last name: '))).trim();
  const [first = '', ...others] = name.split(/\s+/);
  if (first === '' || others.length === 0) throw new StartRefused(`First and last name are needed. ${USAGE}`);
  const form = readForm(ACCOUNT, { email: address, first_name: first, last_name: others.join(' ') });
  const password = process.env.ADMIN_PASSWORD ?? null;
  const problems = password === null ? [] : passwordProblems(password, password);
  if (problems.length > 0) throw new StartRefused(`ADMIN_PASSWORD: ${problems.join(' ')}`);
  return { email: form.email, firstName: form.first_name, lastName: form.last_name, password };
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new StartRefused(`Say whose account to create: ${USAGE}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

/** @returns the token of a set-password link; null when the password is there already */
async function create(
  trx: Trx,
  { email, firstName, lastName }: NewAdmin,
  { hash, now }: { hash: string | null; now: Date },
): Promise<string | null> {
  if (await isTaken(trx, email)) throw new StartRefused(`There is already an account for ${email}.`);
  const { rows } = await sql<{ id: number }>`
    insert into users (role_id, first_name, last_name, email, email_verified_at, password, password_set_at, created_at, updated_at)
    values (${role.superAdmin}, ${firstName}, ${lastName}, ${email}, ${now}, ${hash}, ${hash === null ? null : now}, ${now}, ${now})
    returning id`.execute(trx);
  const userId = rows[0]?.id ?? 0;
  await sql`
    insert into activity (target_type, target_id, event, description, created_at, updated_at)
    values ('user', ${userId}, 'user.created', 'Made on the command line', ${now}, ${now})`.execute(trx);
  return hash === null ? issueToken(trx, { userId, purpose: 'set', now }) : null;
}

async function isTaken(trx: Trx, email: string): Promise<boolean> {
  const { rows } = await sql`select from users where email = ${email} and deleted_at is null`.execute(trx);
  return rows.length > 0;
}
