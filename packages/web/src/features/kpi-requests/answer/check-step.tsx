import type { KpiAnswerForm } from '@tranche/domain/reporting/kpi-answers';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { answerWords } from '../answer-words.ts';
import { SaveState } from './save-state.tsx';
import type { Answers } from './use-answers.ts';
import { writeCell } from './write-cell.ts';
import styles from './answer.module.css';

interface Props {
  readonly form: KpiAnswerForm;
  readonly answers: Answers;
  readonly onChange: (place: number) => void;
}

/** The last step on a phone: all figures, each a press away from its own screen. */
export function CheckStep({ form, answers, onChange }: Props): ReactNode {
  const t = useWords(answerWords);
  const send = async (): Promise<void> => {
    const place = await answers.send();
    if (place !== null) onChange(place);
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 tabIndex={-1} data-step-heading>
        {t('check')}
      </h2>
      <p className="muted">{t('checkHint')}</p>
      <ul className={styles.list}>
        {form.kpis.map((kpi, place) => {
          const cell = answers.cells[kpi.report_sub_type_id];
          const answer = cell && {
            value: cell.isNone ? null : cell.value,
            not_given_reason: cell.isNone ? cell.reason : null,
          };
          return (
            <li key={kpi.report_sub_type_id}>
              <span>{kpi.name}</span>
              <span className="num">{writeCell(t, kpi, answer ?? null, form.currency)}</span>
              <Button
                kind="quiet"
                small
                aria-label={t('changeOf', { name: kpi.name })}
                onClick={() => onChange(place)}
              >
                {t('change')}
              </Button>
            </li>
          );
        })}
      </ul>
      <TextAreaField
        label={t('overall')}
        optional
        value={answers.commentary}
        onChange={answers.comment}
        onBlur={answers.keep}
      />
      {answers.alert !== null && <Refusal>{answers.alert}</Refusal>}
      <div className={styles.bottom}>
        <SaveState answers={answers} />
        <div className={styles.buttons}>
          <Button onClick={() => onChange(form.kpis.length - 1)}>{t('back')}</Button>
          <Button type="submit" kind="primary" busy={answers.isSending && t('sending')}>
            {t('send')}
          </Button>
        </div>
      </div>
    </form>
  );
}
