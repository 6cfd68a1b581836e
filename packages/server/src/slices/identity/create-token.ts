import * as securityVerbs from '@tranche/domain/identity/security.verbs';
import { abilitiesOf, checkToken } from '@tranche/domain/identity/token-rules';
import { refuse } from '@tranche/domain/kit/errors';
import { permissionsOf } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { jsonText, type Answer, type Call } from '../../kit/http/route.ts';
import { enqueueMail } from '../../kit/mail/mail.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import { hashOf } from '../../kit/session/seal.ts';
import { newToken } from '../../kit/session/token.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { findAccount, type Account } from './find-account.ts';
import { securityPage } from './security-page.ts';
import { formatLocalMoment } from '../../kit/db/today.ts';

/** POST /api/api-tokens: the 201 alone holds the token. */
export async function createToken(call: Call, app: App): Promise<Answer> {
  const { viewer } = call;
  if (viewer.id === null || viewer.role === null) throw refuse('unauthenticated');
  const form = readForm(securityVerbs.createToken.form, call.body);
  const isInvestor = viewer.kind === 'investor';
  const allowed = abilitiesOf(permissionsOf(viewer.role), isInvestor);
  const granted = checkToken(form, { allowed, now: call.now });
  const token = newToken();
  const json = await perform(app, call, async (work) => {
    const account = await findAccount(work.trx, work.viewer.id ?? 0);
    if (!account) throw refuse('unauthenticated');
    const id = await storeToken(work, account, { ...form, abilities: granted, token });
    return showRecordIn(work, 'api-tokens', id);
  });
  // the engine's text is an object: the token joins it
  return jsonText(`{"data":${json.replace(/}$/, `,"token":${JSON.stringify(token)}}`)}}`, 201);
}

/** The token's row, its event and its mail. Returns the id. */
export async function storeToken(
  work: Work,
  account: Account,
  to: { name: string; abilities: readonly string[]; expires_at: string; token: string },
): Promise<number> {
  const { trx, now } = work;
  const { rows } = await sql<{ id: number }>`
    insert into api_tokens (user_id, name, abilities, token_hash, expires_at, created_at, updated_at)
    values (${account.id}, ${to.name}, ${JSON.stringify(to.abilities)}::jsonb, ${hashOf(to.token)}, ${to.expires_at},
      ${now.toISOString()}, ${now.toISOString()})
    returning id`.execute(trx);
  await recordEvent(work, {
    event: 'api_token.created',
    target: { type: 'user', id: account.id },
    description: `**${account.name}** created the access token **${to.name}**`,
    properties: { abilities: to.abilities, expires_at: to.expires_at },
  });
  await enqueueMail(trx, {
    key: 'token_created',
    to: { email: account.email, name: account.first_name, userId: account.id },
    params: { token: to.name, date: await formatLocalMoment(trx, now.toISOString()) },
    cta: securityPage(account.role_id),
    now,
  });
  return rows[0]?.id ?? 0;
}
