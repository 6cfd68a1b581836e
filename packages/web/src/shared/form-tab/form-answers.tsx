import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { all } from '../../kit/all.ts';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../ui/state-view.tsx';
import { Chip } from '../../ui/status-pill.tsx';
import { answersOf, completionOf, useQuestions, type Question } from '../attributes/questions.ts';
import { AnswerSection } from './answer-section.tsx';
import type { FormOf } from './form-of.ts';
import { formTabWords } from './words.ts';

interface Props extends FormOf {
  /** Beside the completion: an outcome. */
  readonly outcome?: ReactNode;
}

/** One of the firm's forms with its answers, section by section; each section is edited on its own. */
export function FormAnswers({ outcome, ...of }: Props): ReactNode {
  const t = useWords(formTabWords);
  const { can } = useAccess();
  const questions = useQuestions({ entity: 'user', form: of.form });
  const values = useList('attribute-values', {
    filter: { target_type: of.type, target_id: of.id, form: of.form },
    limit: 100,
  });
  return (
    <StateView
      of={all([questions, values], (first, second) => ({ questions: first.data, values: second.data }))}
      thing={t('thing')}
      skeleton={<FormSkeleton fields={6} />}
      isEmpty={(data) => data.questions.length === 0}
      empty={<EmptyState title={t('empty')} text={t(can('attributes.index') ? 'emptyText' : 'empty')} />}
    >
      {(data) => {
        const answers = answersOf(data.questions, data.values);
        const last = data.values
          .map(({ updated_at: at }) => at)
          .sort()
          .at(-1);
        return (
          <Stack gap={20}>
            <Row justify="between">
              <Row gap={12}>
                <Chip>{t('complete', { n: completionOf(data.questions, answers) })}</Chip>
                {outcome}
                <span className="muted">{last ? t('saved', { when: formatMoment(last) }) : t('never')}</span>
              </Row>
              <Button icon={<IconPrinter size={16} stroke={1.75} />} onClick={() => window.print()}>
                {t('print')}
              </Button>
            </Row>
            {sectionsOf(data.questions).map(([section, own]) => (
              <AnswerSection
                key={section ?? ''}
                of={of}
                title={section ?? t('other')}
                questions={own}
                all={data.questions}
                answers={answers}
                given={data.values}
              />
            ))}
          </Stack>
        );
      }}
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
