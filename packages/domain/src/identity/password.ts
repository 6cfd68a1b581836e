import { isCommonPassword } from './common-passwords.ts';

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 255;

/** The rules of a new password (`domain.md#A`), each with its sentence; the register form shows them live. */
export const PASSWORD_RULES = [
  {
    key: 'length',
    sentence: `The password field must be at least ${PASSWORD_MIN} characters.`,
    holds: (password: string) => [...password].length >= PASSWORD_MIN,
  },
  {
    key: 'max',
    sentence: `The password field must not be greater than ${PASSWORD_MAX} characters.`,
    holds: (password: string) => password.length <= PASSWORD_MAX,
  },
  {
    key: 'case',
    sentence: 'The password field must contain at least one uppercase and one lowercase letter.',
    holds: (password: string) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  },
  {
    key: 'digit',
    sentence: 'The password field must contain at least one number.',
    holds: (password: string) => /\p{N}/u.test(password),
  },
  {
    key: 'common',
    sentence: 'The given password has appeared in a data leak. Please choose a different password.',
    holds: (password: string) => !isCommonPassword(password),
  },
] as const;

export const CONFIRMATION_SENTENCE = 'The password field confirmation does not match.';

/** What is wrong with a new password, sentence by sentence; none is fine. */
export function passwordProblems(password: string, confirmation: unknown): string[] {
  const broken = PASSWORD_RULES.filter((rule) => !rule.holds(password)).map((rule) => rule.sentence);
  return confirmation === password ? broken : [CONFIRMATION_SENTENCE, ...broken];
}
