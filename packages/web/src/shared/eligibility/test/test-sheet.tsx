import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { TestQuestion } from '../use-eligibility.ts';
import { choose, isAnswered, type Choices } from './choices.ts';
import { QuestionCard } from './question-card.tsx';
import { ReviewCard } from './review-card.tsx';
import styles from './test-sheet.module.css';
import { sheetWords } from './words.ts';

interface TestSheetProps {
  readonly questions: readonly TestQuestion[];
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
  /** Back from the first question. */
  readonly onLeave: () => void;
  readonly onSubmit: () => void;
  readonly error?: string | null;
  readonly busy?: boolean;
}

/** One question a card, then the review of all answers. */
export function TestSheet({
  questions,
  choices,
  onChoose,
  onLeave,
  onSubmit,
  error = null,
  busy = false,
}: TestSheetProps): ReactNode {
  const t = useWords(sheetWords);
  const [at, setAt] = useState(0);
  const [reviewed, setReviewed] = useState(false);
  const question = questions[at];
  const total = questions.length;
  return (
    <>
      <p className={styles.progress} role="status">
        {question ? t('progress', { n: at + 1, total }) : t('reviewTitle')}
      </p>
      <div className={styles.bar} aria-hidden>
        <span style={{ width: `${((question ? at : total) / Math.max(total, 1)) * 100}%` }} />
      </div>
      {question ? (
        <QuestionCard
          key={question.id}
          question={question}
          chosen={choices[question.id] ?? []}
          onPick={(option) => onChoose(choose(choices, question, option))}
          onBack={at === 0 ? onLeave : () => setAt(at - 1)}
          onNext={() => setAt(reviewed && isAnswered(choices, question.id) ? total : at + 1)}
          nextLabel={t(at === total - 1 || reviewed ? 'review' : 'next')}
        />
      ) : (
        <ReviewCard
          questions={questions}
          choices={choices}
          error={error}
          busy={busy}
          onChange={(index) => {
            setReviewed(true);
            setAt(index);
          }}
          onBack={() => setAt(total - 1)}
          onSubmit={onSubmit}
        />
      )}
    </>
  );
}
