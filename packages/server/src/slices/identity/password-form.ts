import { passwordProblems } from '@tranche/domain/identity/password';
import type { FieldErrors } from '@tranche/domain/kit/errors';
import { text } from '@tranche/domain/kit/field';
import type { Params } from '../../kit/http/route.ts';

/** Passwords are judged by rules of their own; the limit here only keeps nonsense out. */
export const givenPassword = () => text(1000).required();

/** What is wrong with a new password and its confirmation. */
export function newPasswordErrors(body: Params): FieldErrors {
  const { password, password_confirmation: confirmation } = body;
  if (typeof password !== 'string') return {};
  const problems = passwordProblems(password, confirmation);
  return problems.length > 0 ? { password: problems } : {};
}
