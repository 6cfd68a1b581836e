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
