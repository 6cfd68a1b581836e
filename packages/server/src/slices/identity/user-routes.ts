import * as verbs from '@tranche/domain/identity/verbs';
import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { isInvestorRole, permissionsOf } from '@tranche/domain/roles';
import { readId } from '@tranche/domain/kit/read-values';
import type { App } from '../../kit/app.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import { jsonText, message, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { showRecord } from '../../kit/resource-engine/records.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { secondFactorDue } from '../settings/public.ts';
import { findAccount } from './find-account.ts';
import { sendPasswordLink } from './password-tokens.ts';

export const userActions: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/user',
    access: 'session',
    summary: 'The signed-in person with rights',
    handle: showMe,
  },
  {
    ...verbs.resendSetPasswordEmail,
    access: ['investors.update', 'user.update'],
    limit: { max: 30, seconds: 60 },
    handle: resendSetPasswordEmail,
  },
];

/** GET /api/user: the own record and its rights (`contract.md#5.8`). */
export async function showMe(call: Call, app: App): Promise<Answer> {
  const { viewer } = call;
  if (viewer.id === null || viewer.role === null) throw refuse('unauthenticated');
  const json = await showRecord(app, viewer, 'users', viewer.id, call.query);
  const user: unknown = JSON.parse(json);
  const own = {
    ...(typeof user === 'object' ? user : {}),
    permissions: permissionsOf(viewer.role).filter((permission) => viewer.can(permission)),
    second_factor_due: await secondFactorDue(
      app.db.kysely,
      { id: viewer.id, role_id: viewer.role },
      await readSettings(app.db.kysely),
    ),
  };
  return jsonText(JSON.stringify({ data: own }));
}

async function resendSetPasswordEmail(call: Call, app: App): Promise<Answer> {
  const id = readId(call.body.user_id);
  if (id === null) throw invalidField('user_id', selectedMessage('user_id'));
  await perform(app, call, async (work) => {
    await lockRow(servingOf(work.app, 'users'), work, id, await readContextIn(work, 'update'));
    const account = await findAccount(work.trx, id);
    if (!account) throw refuse('not_found');
    const right = isInvestorRole(account.role_id) ? 'investors.update' : 'user.update';
    if (!call.viewer.can(right)) throw refuse('forbidden');
    if (account.password !== null) throw conflict('This user has already set a password.');
    await sendPasswordLink(work, account, { purpose: 'set', now: work.now });
  });
  return message('Set password email sent.');
}
