import { role } from '@tranche/domain/roles';
import { expect, test } from 'vitest';
import { post, useDoorway } from '../../../../../tests/fixtures/doorway.ts';

const { it, rows, person, signedIn, visitor, linkTo } = useDoorway();

/** Every table that holds this text anywhere, `mail_links` included. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const hits = await rows(`select 1 from ${name} t where position($1 in to_jsonb(t)::text) > 0 limit 1`, [
      text,
    ]);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

/** Whatever the mail log says to this person: the list, and each mail. */
async function logAsReadBy(email: string): Promise<string> {
  const reader = await signedIn(email);
  const list = await reader.get('/api/email-log?page=1&limit=100');
  expect(list.status).toBe(200);
  const mails: { id: number }[] = list.body.data;
  expect(mails.length).toBeGreaterThan(0);
  const pages = await Promise.all(mails.map(({ id }) => reader.get(`/api/email-log/${id}`)));
  return [list, ...pages].map(({ text }) => text).join('\n');
}

test.each(['reset_password', 'set_password', 'verify_email'])(
  'the link of %s is read by the operator alone',
  async (key) => {
    const support = await person({ role_id: role.support });
    const admin = await person({
      role_id: role.superAdmin,
      verified: key !== 'verify_email',
      password: null,
    });
    if (key === 'reset_password') await post(await visitor(), '/password/email', { email: admin.email });
    if (key === 'set_password') {
      const other = await person({ role_id: role.superAdmin });
      const sent = await post(await signedIn(other.email), '/api/users/resend-set-password-email', {
        user_id: admin.id,
      });
      expect(sent.status).toBe(200);
    }
    if (key === 'verify_email') await post(await it().as(admin.id), '/email/resend', {});
    const link = await linkTo(admin.email, key);
    const secret = link.searchParams.get('token') ?? link.searchParams.get('signature') ?? '';
    expect(secret.length).toBeGreaterThan(30);
    expect(await logAsReadBy(support.email)).not.toContain(secret);
    expect(await tablesWith(secret)).toEqual([]);
    expect(await rows('select 1 from mail_links')).toEqual([]);
  },
);
