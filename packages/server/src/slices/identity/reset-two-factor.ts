import * as securityVerbs from '@tranche/domain/identity/security.verbs';
import { refuse } from '@tranche/domain/kit/errors';
import { isInvestorRole, isSupport } from '@tranche/domain/roles';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { noContent, type Answer, type Call } from '../../kit/http/route.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { findAccount } from './find-account.ts';
import { switchOff } from './two-factor.ts';

/**
 * DELETE /api/users/{id}/two-factor: for someone who lost their device. Staff rows `user.update`, investors
 * `investor_password.update`; the top role's is for its own.
 */
export async function resetTwoFactor(call: Call, app: App): Promise<Answer> {
  await perform(app, call, async (work) => {
    await lockRow(servingOf(app, 'users'), work, call.params.id ?? '', await readContextIn(work, 'show'));
    const account = await findAccount(work.trx, Number(call.params.id));
    if (!account) throw refuse('not_found');
    const right = isInvestorRole(account.role_id) ? 'investor_password.update' : 'user.update';
    const isAbove = isSupport(account.role_id) && !isSupport(work.viewer.role);
    if (!work.viewer.can(right) || isAbove) throw refuse('forbidden');
    const { reason } = readForm(securityVerbs.resetTwoFactor.form, { ...call.query, ...call.body });
    await switchOff(work, account, { reason });
  });
  return noContent();
}
