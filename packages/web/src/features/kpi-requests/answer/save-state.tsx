import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatTime } from '../../../ui/format.ts';
import { answerWords } from '../answer-words.ts';
import type { Answers } from './use-answers.ts';
import styles from './answer.module.css';

/** Whether what was typed is on the server. */
export function SaveState({ answers: { state, keep } }: { answers: Answers }): ReactNode {
  const t = useWords(answerWords);
  return (
    <p className={styles.state} role="status">
      {state.kind === 'saving' && t('saving')}
      {state.kind === 'saved' && t('saved', { time: formatTime(state.at) })}
      {state.kind === 'failed' && (
        <>
          {t('notSaved')}{' '}
          <Button kind="quiet" small onClick={keep}>
            {t('retry')}
          </Button>
        </>
      )}
    </p>
  );
}
