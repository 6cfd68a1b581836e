import { isInvestorRole, role } from '@tranche/domain/roles';
import type { App } from './kit/app.ts';
import type { Config } from './kit/config.ts';

interface Login {
  email: string;
  role_id: number;
}

const FIRST_OF_EACH_SIDE = `(select email, role_id from users where email like $1 and role_id <> ${role.investor} and deleted_at is null order by id limit 2)
  union all (select email, role_id from users where email like $1 and role_id = ${role.investor} and deleted_at is null order by id limit 2)`;

/** What the terminal says when the server is ready: the address, and the demo's logins while its people exist. */
export async function greeting({ config, db }: App, address: string): Promise<string> {
  const url = address.replace(/127\.0\.0\.1|0\.0\.0\.0|\[::1?\]/, 'localhost');
  const { rows } = await db.pool.query<Login>(FIRST_OF_EACH_SIDE, [`%@${config.clientVariant}.test`]);
  const logins = rows.map(
    ({ email, role_id }) => `    ${isInvestorRole(role_id) ? 'investor' : 'staff   '}  ${email}`,
  );
  const help =
    rows.length > 0
      ? ['  Demo logins, all with the password ' + config.seedPassword, ...logins]
      : ['  Create the first account with: npm run admin:create'];
  return [
    '',
    `  Tranche is ready at ${url}`,
    `  Staff sign in at ${url}/admin`,
    '',
    ...help,
    '',
    ...mailHelp(config),
    '  Stop with Ctrl-C',
    '',
    '',
  ].join('\n');
}

/** Their links sign in, so only whoever runs the server sees them. */
const mailHelp = ({ smtpUrl }: Config): string[] =>
  smtpUrl === null ? ['  No email is sent (SMTP_URL is not set). Read it here: npm run mail:show', ''] : [];
