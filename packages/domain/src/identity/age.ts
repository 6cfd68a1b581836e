/** `domain.md#A`, `date_of_birth`. */
const ADULT = 'You must be at least 18 years old to register.';

/** What is wrong with a date of birth (`YYYY-MM-DD…`) on `today` (`YYYY-MM-DD`), or null: the eighteenth birthday suffices. */
export function ageProblem(born: unknown, today: string): string | null {
  if (typeof born !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(born)) return null;
  return `${Number(born.slice(0, 4)) + 18}${born.slice(4, 10)}` > today ? ADULT : null;
}
