import type { Question } from '../../shared/attributes/questions.ts';

/**
 * What is shown around a question: its section, and the questions whose answers decide if it is shown, as far as those who
 * are asked see them.
 */
export function previewed(question: Question, questions: readonly Question[]): readonly Question[] {
  const now = questions.map((each) => (each.id === question.id ? question : each));
  const deciding = new Set<number>();
  let next: number | undefined = question.condition?.attribute_id;
  while (next !== undefined && !deciding.has(next)) {
    deciding.add(next);
    next = now.find(({ id }) => id === next)?.condition?.attribute_id;
  }
  const isSeen = (each: Question): boolean =>
    each.is_active && (each.entity !== 'user' || each.is_investor_visible);
  return now.filter((each) => isSeen(each) && (each.section === question.section || deciding.has(each.id)));
}
