/** Whether a question of the test can be asked (`domain.md#J`). */

interface AskedOption {
  readonly is_active: boolean;
  readonly is_correct: boolean;
}

/** Why a question is never asked: it has too few options, or no answer to it would be marked as correct. */
export type QuestionFault = 'few_options' | 'none_correct' | 'several_correct';

/** Null if it can be asked: at least two options, at least one correct, and exactly one where a single answer is chosen. */
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
