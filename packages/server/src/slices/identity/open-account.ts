import { withNameParts } from '@tranche/domain/identity/name-parts';
import { isInvestorRole, role, seesOnlyOwnInvestors } from '@tranche/domain/roles';
import { isNo } from '@tranche/domain/kit/read-values';
import type { App } from '../../kit/app.ts';
import type { Answer, Call, Params } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { createRecord } from '../../kit/resource-engine/write.ts';
import { ownedByCreator } from '../../kit/session/investor-scope.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { writeAnswersOf } from '../settings/public.ts';
import { findAccount } from './find-account.ts';
import { sendPasswordLink } from './password-tokens.ts';
import { addAssociates, readAssociates } from './associates.ts';
import { equipInvestor } from './prepare-investor.ts';

/** POST /api/users: staff open an account for an investor or a colleague. */
export async function openAccount(call: Call, app: App): Promise<Answer> {
  // A Creator may add investors and not open them.
  return answerWith(call, app, { name: 'users', status: 201, orId: true }, (work) =>
    createUser(work, withNameParts(call.body)),
  );
}

/**
 * The account and what belongs to it: personal entity, associates, the mail that lets its holder set a password.
 * Also sent in the body: `associate_ids`, `send_set_password_email` (true unless false).
 */
export async function createUser(work: Work, body: Params): Promise<number> {
  const owned = ownedByCreator(work.viewer, { role_id: role.investor, ...body });
  const id = await createRecord(servingOf(work.app, 'users'), work, owned);
  const account = await findAccount(work.trx, id);
  if (!account) return id;
  if (isInvestorRole(account.role_id)) {
    await equipInvestor(work, account);
    await addAssociates(work, id, readAssociates(body) ?? []);
    // who names another owner goes on looking after whom they brought
    const { id: maker } = work.viewer;
    if (maker !== null && seesOnlyOwnInvestors(work.viewer.role) && account.owner_id !== maker)
      await addAssociates(work, id, [maker]);
  }
  await writeAnswersOf(work, { type: 'user', id }, body);
  if (!isNo(body.send_set_password_email)) {
    await sendPasswordLink(work, account, { purpose: 'set', now: work.now });
  }
  await notifyNewOwner(work, { id, name: account.name, owner_id: account.owner_id }, null);
  return id;
}

/** Whoever becomes the owner of an investor is notified, unless it was they who did it. */
export async function notifyNewOwner(
  work: Work,
  user: { id: number; name: string; owner_id: number | null },
  before: number | null,
): Promise<void> {
  if (user.owner_id === null || user.owner_id === before || user.owner_id === work.viewer.id) return;
  await notify(work, 'investor_assigned', {
    to: [user.owner_id],
    params: { actor: work.viewer.name, title: user.name },
    cta: `/admin/investors/${user.id}/details`,
  });
}
