import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../kit/context.tsx';
import styles from './attributes.module.css';
import { AnswerField } from './answer-field.tsx';
import { askedOf, mayAnswer, type Answers, type MayAnswer, type Question } from './questions.ts';
import { answerText } from './answer-text.ts';
import { sectionsOf } from './sections.ts';
import { attributeWords } from './words.ts';

export interface AttributeFieldsProps {
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
  /** By dotted path, `answers.12`. */
  readonly errorAt: (path: string) => string | undefined;
  readonly may?: MayAnswer;
}

/** The firm's own questions, section by section: each by its type, asked where its condition holds; a locked one is read only. */
export function AttributeFields({
  questions,
  answers,
  onChange,
  errorAt,
  may = mayAnswer,
}: AttributeFieldsProps): ReactNode {
  const inOrder = sectionsOf(questions).flatMap((section) => section.questions);
  return askedOf(inOrder, answers).map((question) =>
    question.type === 'heading' ? (
      <div key={question.id} className={styles.heading}>
        <h3>{question.name}</h3>
        {question.help_text && <p>{question.help_text}</p>}
      </div>
    ) : may(question) ? (
      <AnswerField
        key={question.id}
        question={question}
        value={answers[question.id] ?? null}
        onChange={(value) => onChange({ ...answers, [question.id]: value })}
        error={errorAt(`answers.${question.id}`)}
      />
    ) : (
      <LockedAnswer key={question.id} question={question} value={answers[question.id] ?? null} />
    ),
  );
}

function LockedAnswer({ question, value }: { question: Question; value: unknown }): ReactNode {
  const t = useWords(attributeWords);
  const { settings } = useBoot();
  return (
    <dl className={styles.locked}>
      <dt>{question.name}</dt>
      <dd>{answerText(question, value, { yes: t('yes'), no: t('no') }) || '—'}</dd>
      <dd className={styles.lock}>
        <IconLock size={15} stroke={1.75} aria-hidden />
        {t('lockedBy', { brand: settings.company_name })}
      </dd>
    </dl>
  );
}
