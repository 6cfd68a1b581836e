import { ROLE_NAMES } from '@tranche/domain/roles';
import { PASSWORD } from '../support/browser-session.ts';
import { overSocket, TestClient } from '../support/client.ts';

/** Someone the viewer: their name for the report, and the headers of their session. */
export interface Caller {
  readonly name: string;
  headers: Readonly<Record<string, string>>;
  /** Signs in again, once someone or something has ended the session; false where the account is gone. */
  readonly renew: () => Promise<boolean>;
}

/** A guest, and one person of each role that the demo client has. */
export async function callersOf(origin: string, firstEmail: string): Promise<Caller[]> {
  const first = await signIn(origin, firstEmail);
  if (!first) throw new Error(`${firstEmail} could not sign in at ${origin}`);
  const callers: Caller[] = [{ name: 'Guest', headers: {}, renew: async () => true }];
  for (const [role, name] of Object.entries(ROLE_NAMES)) {
    const found = await first.get(
      `/api/users?filter[role_id]=${role}&filter[status]=1&fields[users]=email&limit=20`,
    );
    const emails = ((found.body?.data ?? []) as { email: string }[]).map(({ email }) => email);
    const caller = await oneOf(origin, name, emails);
    if (caller) callers.push(caller);
  }
  return callers;
}

/** The first of them who may sign in with the demo's password; the next one when their account is gone. */
async function oneOf(origin: string, name: string, emails: string[]): Promise<Caller | null> {
  const caller: Caller = {
    name,
    headers: {},
    renew: async () => {
      while (emails[0] !== undefined) {
        const client = await signIn(origin, emails[0]);
        if (client) {
          caller.headers = headersOf(client);
          return true;
        }
        emails.shift();
      }
      return false;
    },
  };
  return (await caller.renew()) ? caller : null;
}

async function signIn(origin: string, email: string): Promise<TestClient | null> {
  const client = new TestClient(overSocket(() => origin));
  await client.get('/sanctum/csrf-cookie');
  const { status } = await client.post('/login', { email, password: PASSWORD });
  return status < 300 ? client : null;
}

const SESSION = ['tranche_session', '__Host-tranche_session'];

const headersOf = (client: TestClient): Record<string, string> => ({
  cookie: [...SESSION, 'XSRF-TOKEN']
    .flatMap((name) => (client.cookie(name) === undefined ? [] : [`${name}=${client.cookie(name)}`]))
    .join('; '),
  'x-xsrf-token': decodeURIComponent(client.cookie('XSRF-TOKEN') ?? ''),
});
