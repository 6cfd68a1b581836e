import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { TestQuestion } from '../use-eligibility.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Choices } from './choices.ts';
import { sheetWords } from './words.ts';
import styles from './test-sheet.module.css';

interface ReviewCardProps {
  readonly questions: readonly TestQuestion[];
  readonly choices: Choices;
  readonly error: string | null;
  readonly busy: boolean;
  readonly onChange: (index: number) => void;
  readonly onBack: () => void;
  readonly onSubmit: () => void;
}

export function ReviewCard(props: ReviewCardProps): ReactNode {
  const t = useWords(sheetWords);
  const { questions, choices, error, busy } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sheet}>
      <Card>
        <h1 className={styles.question} tabIndex={-1} ref={heading}>
          {t('reviewTitle')}
        </h1>
        <p className="muted">{t('reviewText')}</p>
        <ol className={styles.answers}>
          {questions.map((question, index) => (
            <li key={question.id}>
              <div>
                <p className={styles.asked}>{question.question}</p>
                <p>{textOf(question, choices) || t('chooseFirst')}</p>
              </div>
              <Button
                small
                kind="quiet"
                onClick={() => props.onChange(index)}
                aria-label={t('changeOf', { question: question.question })}
              >
                {t('change')}
              </Button>
            </li>
          ))}
        </ol>
        {error !== null && (
          <p role="alert" className={styles.missing}>
            {error}
          </p>
        )}
      </Card>
      <div className={`phone-bar ${styles.foot}`}>
        <Button onClick={props.onBack}>{t('back')}</Button>
        <Button kind="primary" busy={busy && t('submitting')} onClick={props.onSubmit}>
          {t('submit')}
        </Button>
      </div>
    </div>
  );
}

const textOf = (question: TestQuestion, choices: Choices): string =>
  question.options
    .filter(({ id }) => choices[question.id]?.includes(id))
    .map(({ text }) => text)
    .join(', ');
