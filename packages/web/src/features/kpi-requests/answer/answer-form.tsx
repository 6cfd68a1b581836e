import type { KpiAnswerForm } from '@tranche/domain/reporting/kpi-answers';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { formatDate } from '../../../ui/format.ts';
import { answerWords } from '../answer-words.ts';
import { AllFields } from './all-fields.tsx';
import { Steps } from './steps.tsx';
import { useAnswers } from './use-answers.ts';
import styles from './answer.module.css';
import { usePhone } from '../../../ui/use-phone.ts';

interface Props {
  readonly token: string;
  readonly form: KpiAnswerForm;
  readonly onSent: (form: KpiAnswerForm) => void;
}

const SECONDS_A_FIGURE = 30;

/** One figure a step on a phone, all of them under one another where there is room; what is typed is the same. */
export function AnswerForm({ token, form, onSent }: Props): ReactNode {
  const t = useWords(answerWords);
  const isPhone = usePhone();
  const answers = useAnswers(token, form, onSent);
  const { firm, company, period, due_on: due, question, kpis } = form;
  const minutes = Math.max(1, Math.ceil((kpis.length * SECONDS_A_FIGURE) / 60));
  return (
    <>
      <section className={styles.head}>
        <p className={styles.company}>{company}</p>
        <h1>{t('heading', { period })}</h1>
        <p>{t('intro', { firm, company, date: formatDate(due) })}</p>
        <p className="muted">
          {t('privacy', { firm })} {t('minutes', { n: minutes })}
        </p>
      </section>
      {question !== null && (
        <section className={styles.question} aria-label={t('askedAll', { firm })}>
          <p>{t('asked', { firm, question })}</p>
        </section>
      )}
      {isPhone ? <Steps form={form} answers={answers} /> : <AllFields form={form} answers={answers} />}
    </>
  );
}
