import type { Question } from './questions.ts';

export interface QuestionSection {
  /** Null: questions without one. */
  readonly name: string | null;
  readonly questions: readonly Question[];
}

/** In the firm's order, by the section that each question names. */
export function sectionsOf(questions: readonly Question[]): readonly QuestionSection[] {
  const sections = new Map<string | null, Question[]>();
  for (const question of questions) {
    const own = sections.get(question.section);
    if (own) own.push(question);
    else sections.set(question.section, [question]);
  }
  return [...sections].map(([name, own]) => ({ name, questions: own }));
}
