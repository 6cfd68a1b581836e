import { refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Answer, Call, Route } from '../../kit/http/route.ts';
import { answerList, moment } from './queries.ts';

/** The page is another's words: it runs nothing, loads nothing, and submits nowhere. */
const SANDBOX =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const listMails = (call: Call, app: App): Promise<Answer> =>
  answerList(call, app, {
    table: 'email_log',
    columns: sql`id, key, status, user_id, to_email, to_name, subject, error, ${moment('created_at')}, ${moment('sent_at')}`,
    where: sql`true`,
    big: true,
  });

async function showMail(call: Call, app: App): Promise<Answer> {
  const id = call.params.id ?? '';
  if (!/^\d{1,15}$/.test(id)) throw refuse('not_found');
  const { rows } = await sql<{ html: string | null }>`
    select html from email_log where id = ${id}::bigint
  `.execute(app.db.kysely);
  const html = rows[0]?.html;
  if (html === null || html === undefined) throw refuse('not_found');
  return { status: 200, html, headers: { 'content-security-policy': SANDBOX, 'cache-control': 'no-store' } };
}

/** The mails that left, and without a mail server those that would have: staff read them here. */
export const emailLogRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/email-log',
    access: 'user.index',
    summary: 'The email log',
    handle: listMails,
  },
  {
    method: 'GET',
    path: '/api/email-log/:id',
    access: 'user.index',
    summary: 'An email as its recipient sees it',
    handle: showMail,
  },
];
