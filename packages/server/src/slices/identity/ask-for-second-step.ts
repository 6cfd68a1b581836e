import type { App } from '../../kit/app.ts';
import type { Call } from '../../kit/http/route.ts';
import { passwordMark } from '../../kit/session/seal.ts';
import type { Account } from './find-account.ts';
import { beginStep } from './sign-in-steps.ts';

/** The password was right; the session stays a guest's until the second step. */
export async function askForSecondStep(
  call: Call,
  app: App,
  of: { account: Account; remember: boolean },
): Promise<void> {
  const { account, remember } = of;
  if (call.viewer.kind === 'guest') call.session.begin();
  else await call.session.signOut();
  await beginStep(app.db.kysely, {
    session: call.session,
    kind: 'second_factor',
    now: call.now,
    user_id: account.id,
    password_mark: passwordMark(account.password),
    remember,
  });
}
