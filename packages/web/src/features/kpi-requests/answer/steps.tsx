import type { KpiAnswerForm } from '@tranche/domain/reporting/kpi-answers';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { answerWords } from '../answer-words.ts';
import { CheckStep } from './check-step.tsx';
import { KpiField } from './kpi-field.tsx';
import { SaveState } from './save-state.tsx';
import type { Answers } from './use-answers.ts';
import styles from './answer.module.css';

/** Where to begin: at what is asked back, else at the first figure that is not there yet. */
function firstOpen({ kpis }: KpiAnswerForm): number {
  const asked = kpis.findIndex(({ query }) => query !== null);
  if (asked !== -1) return asked;
  const blank = kpis.findIndex(({ answer }) => !answer?.value && !answer?.not_given_reason);
  return blank === -1 ? kpis.length : blank;
}

/** One figure a screen, then all of them to check: `3 of 5`. */
export function Steps({ form, answers }: { form: KpiAnswerForm; answers: Answers }): ReactNode {
  const t = useWords(answerWords);
  const [at, setAt] = useState(() => firstOpen(form));
  const root = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const total = form.kpis.length;
  useEffect(() => {
    if (!isFirst.current) root.current?.querySelector<HTMLElement>('[data-step-heading]')?.focus();
    isFirst.current = false;
  }, [at]);
  const go = (place: number): void => {
    answers.keep();
    setAt(place);
  };
  return (
    <div ref={root} className={styles.steps}>
      <div className={styles.progress}>
        <p role="status">{at < total ? t('progress', { n: at + 1, total }) : t('check')}</p>
        <progress value={Math.min(at, total)} max={total} aria-label={t('check')} />
      </div>
      {at < total ? (
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            go(at + 1);
          }}
        >
          <KpiField key={at} form={form} place={at} answers={answers} />
          <div className={styles.bottom}>
            <SaveState answers={answers} />
            <div className={styles.buttons}>
              <Button disabled={at === 0} onClick={() => go(at - 1)}>
                {t('back')}
              </Button>
              <Button type="submit" kind="primary">
                {at + 1 < total ? t('next') : t('check')}
              </Button>
            </div>
          </div>
        </form>
      ) : (
        <CheckStep form={form} answers={answers} onChange={go} />
      )}
    </div>
  );
}
