import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { TestQuestion } from '../use-eligibility.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { sheetWords } from './words.ts';
import styles from './test-sheet.module.css';

interface QuestionCardProps {
  readonly question: TestQuestion;
  readonly chosen: readonly number[];
  readonly onPick: (option: number) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly nextLabel: string;
}

/** One question with its answers; the keys 1 to 9 choose. */
export function QuestionCard({
  question,
  chosen,
  onPick,
  onBack,
  onNext,
  nextLabel,
}: QuestionCardProps): ReactNode {
  const t = useWords(sheetWords);
  const [missing, setMissing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useNumberKeys(question, onPick);
  const next = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen.length === 0) setMissing(true);
    else onNext();
  };
  return (
    <form onSubmit={next} className={styles.sheet}>
      <Card>
        <h1 ref={heading} tabIndex={-1} className={styles.question} id="question">
          {question.question}
        </h1>
        {question.help_text && <p className="muted">{question.help_text}</p>}
        <p className={styles.how}>{t(question.is_multiple ? 'several' : 'one')}</p>
        <div
          className={styles.options}
          role={question.is_multiple ? 'group' : 'radiogroup'}
          aria-labelledby="question"
        >
          {question.options.map((option, index) => (
            <label key={option.id} className={styles.option} data-chosen={chosen.includes(option.id)}>
              <input
                type={question.is_multiple ? 'checkbox' : 'radio'}
                name={`question-${question.id}`}
                checked={chosen.includes(option.id)}
                onChange={() => {
                  setMissing(false);
                  onPick(option.id);
                }}
              />
              <span>{option.text}</span>
              {index < 9 && (
                <kbd className={styles.key} aria-hidden>
                  {index + 1}
                </kbd>
              )}
            </label>
          ))}
        </div>
        {missing && chosen.length === 0 && (
          <p role="alert" className={styles.missing}>
            {t('chooseFirst')}
          </p>
        )}
        <p className={styles.keysHelp}>{t('keys')}</p>
      </Card>
      <div className={`phone-bar ${styles.foot}`}>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button type="submit" kind="primary">
          {nextLabel}
        </Button>
      </div>
    </form>
  );
}

function useNumberKeys(question: TestQuestion, onPick: (option: number) => void): void {
  const latest = useRef(onPick);
  latest.current = onPick;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]')) return;
      const option = /^[1-9]$/.test(event.key) ? question.options[Number(event.key) - 1] : undefined;
      if (option) latest.current(option.id);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [question]);
}
