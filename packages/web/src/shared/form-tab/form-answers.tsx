import type { ReactNode } from 'react';
import { all } from '../../kit/all.ts';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { Stack } from '../../ui/layout.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../ui/state-view.tsx';
import { useQuestions, type Question } from '../attributes/questions.ts';
import { AnswerSection } from './answer-section.tsx';
import { FormHead } from './form-head.tsx';
import type { FormOf } from './form-of.ts';
import { ScoreHistory } from './score-history.tsx';
import { formOf, useGivenAnswers, useStanding } from './standing.ts';
import { formTabWords } from './words.ts';

/** One of the firm's forms with its answers, section by section; each section is edited on its own. */
export function FormAnswers(of: FormOf): ReactNode {
  const t = useWords(formTabWords);
  const { can } = useAccess();
  const questions = useQuestions({ entity: 'user', form: of.form });
  const values = useGivenAnswers(of);
  const standing = useStanding(of);
  return (
    <StateView
      of={all([questions, values, standing], (first, second, third) => ({
        questions: first.data,
        given: second.data,
        standing: third,
      }))}
      thing={t('thing')}
      skeleton={<FormSkeleton fields={6} />}
      isEmpty={(data) => data.questions.length === 0}
      empty={<EmptyState title={t('empty')} text={can('attributes.index') ? t('emptyText') : undefined} />}
    >
      {({ questions: asked, given, standing: found }) => (
        <Stack gap={20}>
          <FormHead of={of} standing={found} given={given} />
          {of.form === 'risk_profile' && (
            <ScoreHistory of={of} score={found.risk_score} now={new Date().toISOString()} />
          )}
          {sectionsOf(asked).map(([section, own]) => (
            <AnswerSection
              key={section ?? ''}
              of={of}
              title={section ?? t('other')}
              questions={own}
              all={asked}
              given={given}
              changed={formOf(found.form_reviews, of.form)?.changed_since ?? []}
            />
          ))}
        </Stack>
      )}
    </StateView>
  );
}

/** In the firm's order, by the section that each question names. */
function sectionsOf(
  questions: readonly Question[],
): readonly (readonly [string | null, readonly Question[]])[] {
  const sections = new Map<string | null, Question[]>();
  for (const question of questions) {
    const own = sections.get(question.section);
    if (own) own.push(question);
    else sections.set(question.section, [question]);
  }
  return [...sections];
}
