import { useMemo, type ReactNode } from 'react';
import { useAccess } from '../../kit/access.tsx';
import { useList } from '../../kit/query.ts';
import type { FormPart } from '../../kit/declared/form-declaration.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { answersOf, mayAnswerAsStaff, useQuestions, type Answers, type Question } from './questions.ts';

interface Props {
  readonly part: FormPart;
  readonly entity: 'user' | 'contact' | 'organisation';
}

/**
 * The firm's own questions of a record (the form ‘Details’) in the record's own form. Only what was answered here is
 * sent, as `answers` by question. A file needs a record to be filed on: it is asked once there is one.
 */
function DetailsAnswers({ part: { form, record }, entity }: Props): ReactNode {
  const { can } = useAccess();
  const questions = useQuestions({ entity, form: 'details' }).data?.data ?? NONE;
  const given = useList(
    'attribute-values',
    { filter: { target_type: entity, target_id: record?.id ?? 0, form: 'details' }, limit: 100 },
    { enabled: record !== null },
  ).data?.data;
  const stored = useMemo(() => answersOf(questions, given ?? []), [questions, given]);
  const typed = readAnswers(form.values.answers);
  return (
    <AttributeFields
      questions={questions.filter(({ type }) => type !== 'file')}
      answers={{ ...stored, ...typed }}
      onChange={(next) => form.set('answers', { ...typed, ...changedOf(questions, stored, typed, next) })}
      errorAt={form.errorAt}
      may={mayAnswerAsStaff(can('attributes.lock'))}
    />
  );
}

const NONE: readonly Question[] = [];

const readAnswers = (value: unknown): Answers =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** What differs from the stored answer, or did and was put back. */
const changedOf = (questions: readonly Question[], stored: Answers, typed: Answers, next: Answers): Answers =>
  Object.fromEntries(
    questions
      .map(({ id }): [string, unknown] => [String(id), next[id] ?? null])
      .filter(([id, value]) => id in typed || JSON.stringify(value) !== JSON.stringify(stored[id] ?? null)),
  );

/** As an entry of a section. */
export const detailsOf = (entity: Props['entity']) => ({
  slot: (part: FormPart): ReactNode => <DetailsAnswers part={part} entity={entity} />,
});
