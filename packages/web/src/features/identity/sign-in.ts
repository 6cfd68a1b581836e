import * as identityVerbs from '@tranche/domain/identity/verbs';
import type { BodyOf } from '@tranche/domain/kit/verb';
import type { SessionUser } from '@tranche/domain/settings/boot';
import type { ClientFlags } from '@tranche/domain/settings/flags';
import type { QueryClient } from '@tanstack/react-query';
import { accessOf } from '../../kit/access.tsx';
import { api } from '../../kit/api.ts';
import { ApiError } from '../../kit/api-error.ts';
import { homeOf } from '../../kit/areas.ts';
import { refreshCsrf } from '../../kit/client.ts';
import { takePlace } from '../../kit/drafts.ts';
import { destination } from '../../kit/destination.ts';
import { enterAs } from '../../kit/enter.ts';
import { keys } from '../../kit/query-keys.ts';
import { loadSession } from '../../kit/session.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A person, or the wish for a second step: the session stays a guest's until then (`domain.md#N`). */
export type FirstStep = SessionUser | 'two_factor';

/** The order of specification §4: drop any session, fetch a token, sign in, load the person with all includes. */
export async function signIn(credentials: Credentials): Promise<FirstStep> {
  await api.action(identityVerbs.signOut, { probe: true }).catch(() => undefined);
  await refreshCsrf();
  return after(await api.action(identityVerbs.signIn, { body: credentials, probe: true }));
}

/** What a sign-in or a new password answers: `{"two_factor": true}` asks for the second step. */
export async function after(answer: unknown): Promise<FirstStep> {
  const asks = typeof answer === 'object' && answer !== null && 'two_factor' in answer;
  return asks && answer.two_factor === true ? 'two_factor' : signedIn();
}

/** A code of the authenticator app, or one of the recovery codes. */
export async function takeSecondStep(
  proof: BodyOf<typeof identityVerbs.completeSignIn>,
): Promise<SessionUser> {
  await api.action(identityVerbs.completeSignIn, { body: proof, probe: true });
  return signedIn();
}

/** The person after a call that signed them in. */
export async function signedIn(): Promise<SessionUser> {
  const user = await loadSession();
  if (user === null) throw new ApiError(419, null);
  return user;
}

/** Goes to the wanted page, to the one where the session ended, or home; an investor's test is loaded on the way (specification §4). */
export async function goOn(
  client: QueryClient,
  by: { user: SessionUser; flags: Readonly<ClientFlags>; target: string | null },
): Promise<void> {
  const { user, flags } = by;
  const access = accessOf(user, flags);
  const isIn = access.kind === 'investor' && user.email_verified_at !== null;
  if (isIn && flags.enableComplianceTest) loadTest(client, flags.enableRiskWarning);
  const place = takePlace(user.id);
  await enterAs(client, user, destination(by.target ?? place, access, homeOf(user)));
}

/** Tries and questions of the bank in force; the screens that need them read the same keys. */
function loadTest(client: QueryClient, riskWarning: boolean): void {
  const questions = { include: ['options'] };
  const bank = riskWarning ? 'fca-compliance-questions' : 'compliance-questions';
  void client.prefetchQuery({
    queryKey: keys.path('compliance-tries/1'),
    queryFn: () => api.get('compliance-tries/1'),
  });
  void client.prefetchQuery({
    queryKey: keys.path(bank, questions),
    queryFn: () => api.get(bank, questions),
  });
}
