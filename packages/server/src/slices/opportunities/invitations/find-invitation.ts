import { text } from '@tranche/domain/kit/field';
import { invitationStatus } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import type { App } from '../../../kit/app.ts';
import { readForm } from '../../../kit/http/form.ts';
import { readContextFor } from '../../../kit/resource-engine/read-context.ts';
import { rowRef } from '../../../kit/resource-engine/row-ref.ts';
import { isSecretTo, namedByMail } from '../investor-access.ts';
import { CONFIDENTIAL_NAME } from '../redaction.ts';
import { ok, type Answer, type Call, type Route } from '../../../kit/http/route.ts';

const QUESTION = { token: text(64).required() };

/**
 * GET /api/invitations/mine?token=…: to whom an invitation went and to what, as far as they may know it, for anyone who holds
 * its secret; else null. Once
 * its owner has an account, `slug` says where the mail's link leads from then on; it is null before.
 */
async function findInvitation(call: Call, app: App): Promise<Answer> {
  const { token } = readForm(QUESTION, call.query);
  const context = await readContextFor(app, call.viewer, 'show', call.now);
  const opportunity = rowRef('o');
  const named = sql`case when v.user_id is not null then not ${isSecretTo(opportunity, context, sql`v.user_id`)}
    else ${namedByMail(opportunity, sql`coalesce(v.email, c.email)`, context)} end`;
  const { rows } = await sql<{ email: string | null; opportunity: string; slug: string | null }>`
    select coalesce(v.email, c.email) as email,
      case when ${named} then o.name else ${CONFIDENTIAL_NAME}::text end as opportunity,
      case when v.user_id is not null then case when ${named} then o.slug else o.redacted_slug end end as slug
    from invitations v join investment_opportunities o on o.id = v.investment_opportunity_id and o.deleted_at is null
      left join contacts c on c.id = v.contact_id and c.deleted_at is null
    where v.token = ${token} and v.sent_at is not null and v.deleted_at is null
      and (v.user_id is not null or v.status in (${invitationStatus.sent}, ${invitationStatus.opened}))`.execute(
    app.db.kysely,
  );
  return ok(rows[0] ?? null);
}

export const findInvitationRoute: Route = {
  method: 'GET',
  path: '/api/invitations/mine',
  access: 'public',
  summary: 'the invitation that a register link carries',
  limit: { max: 30, seconds: 60 },
  handle: findInvitation,
};
