import { complianceResult } from '@tranche/domain/codes';
import { isCorrect, type Score } from '@tranche/domain/compliance/scoring';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { Choices } from '../../../shared/eligibility/test/choices.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatPercent } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { TrialQuestion } from '../trial-questions.ts';
import { words } from '../words.ts';
import styles from './trial.module.css';

interface Props {
  readonly questions: readonly TrialQuestion[];
  readonly choices: Choices;
  readonly score: Score;
  readonly onAgain: () => void;
  readonly onEnd: () => void;
}

/** The result of the trial, with the wrong answers, which investors never see. */
export function TrialResult({ questions, choices, score, onAgain, onEnd }: Props): ReactNode {
  const t = useWords(words);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <Stack gap={16}>
        <div role="status">
          <h1 ref={heading} tabIndex={-1} className={styles.message}>
            {score.message}
          </h1>
          <p>
            {t(score.result === complianceResult.passed ? 'trial.passed' : 'trial.failed', {
              n: score.score,
              of: score.max_score,
              percent: formatPercent(score.percentage),
              mark: formatPercent(score.pass_mark),
            })}
          </p>
        </div>
        <ol className={styles.answers}>
          {questions.map((question) => (
            <Marked key={question.id} question={question} chosen={choices[question.id] ?? []} />
          ))}
        </ol>
        <Row>
          <Button kind="primary" onClick={onAgain}>
            {t('trial.again')}
          </Button>
          <Button onClick={onEnd}>{t('trial.end')}</Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Marked({ question, chosen }: { question: TrialQuestion; chosen: readonly number[] }): ReactNode {
  const t = useWords(words);
  const isRight = isCorrect(question, chosen);
  const Mark = isRight ? IconCircleCheck : IconCircleX;
  const textOf = (ids: readonly number[]): string =>
    question.options
      .filter(({ id }) => ids.includes(id))
      .map(({ text }) => text)
      .join(', ');
  return (
    <li data-right={isRight}>
      <Mark size={20} stroke={1.75} aria-label={t(isRight ? 'trial.right' : 'trial.wrong')} role="img" />
      <div>
        <p className={styles.asked}>{question.question}</p>
        <p>{t('trial.chosen', { text: textOf(chosen) })}</p>
        {!isRight && <p>{t('trial.correct', { text: textOf(question.correct_option_ids) })}</p>}
        {question.explanation && <p className="muted">{question.explanation}</p>}
      </div>
    </li>
  );
}
