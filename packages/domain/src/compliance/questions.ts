/** Whether a question of the test can be asked (`domain.md#J`). */

interface AskedOption {
  readonly is_active: boolean;
  readonly is_correct: boolean;
}

/** Why it is never asked: too little to choose from, or no choice that would be right. */
export type QuestionFault = 'few_options' | 'none_correct' | 'several_correct';

/** Null where it can be answered right: of two options or more, some are correct, and one alone where one is chosen. */
export function questionFault(
  question: { readonly is_multiple: boolean },
  options: readonly AskedOption[],
): QuestionFault | null {
  const offered = options.filter((option) => option.is_active);
  const correct = offered.filter((option) => option.is_correct).length;
  if (offered.length < 2) return 'few_options';
  if (correct === 0) return 'none_correct';
  return correct > 1 && !question.is_multiple ? 'several_correct' : null;
}
