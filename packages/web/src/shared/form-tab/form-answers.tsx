import type { ReactNode } from 'react';
import { all } from '../../kit/all.ts';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { Stack } from '../../ui/layout.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../ui/state-view.tsx';
import { useQuestions } from '../attributes/questions.ts';
import { sectionsOf } from '../attributes/sections.ts';
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
          {sectionsOf(asked).map(({ name: section, questions: own }) => (
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
