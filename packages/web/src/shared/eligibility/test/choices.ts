/** What was chosen: question id → option ids. */
export type Choices = Readonly<Record<number, readonly number[]>>;

/** One choice replaces the other; among several each is turned on and off. */
export function choose(
  choices: Choices,
  question: { id: number; is_multiple: boolean },
  option: number,
): Choices {
  if (!question.is_multiple) return { ...choices, [question.id]: [option] };
  const chosen = choices[question.id] ?? [];
  const next = chosen.includes(option) ? chosen.filter((id) => id !== option) : [...chosen, option];
  return { ...choices, [question.id]: next };
}

export const isAnswered = (choices: Choices, id: number): boolean => (choices[id]?.length ?? 0) > 0;

/** Without what is no longer there: staff may change the test while it is taken. */
export const stillServed = (
  choices: Choices,
  questions: readonly { readonly id: number; readonly options: readonly { readonly id: number }[] }[],
): Choices =>
  Object.fromEntries(
    questions.flatMap(({ id, options }) => {
      const left = (choices[id] ?? []).filter((chosen) => options.some((option) => option.id === chosen));
      return left.length === 0 ? [] : [[id, left]];
    }),
  );
