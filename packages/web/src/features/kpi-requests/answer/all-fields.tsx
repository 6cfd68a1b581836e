import type { KpiAnswerForm } from '@tranche/domain/reporting/kpi-answers';
import { useRef, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { goToField } from '../../../ui/form/form.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { answerWords } from '../answer-words.ts';
import { KpiField } from './kpi-field.tsx';
import { SaveState } from './save-state.tsx';
import type { Answers } from './use-answers.ts';
import styles from './answer.module.css';

/** All figures under one another. */
export function AllFields({ form, answers }: { form: KpiAnswerForm; answers: Answers }): ReactNode {
  const t = useWords(answerWords);
  const root = useRef<HTMLFormElement>(null);
  const wrong = Object.keys(answers.errors).length;
  const send = async (): Promise<void> => {
    const place = await answers.send();
    const id = place === null ? undefined : form.kpis[place]?.report_sub_type_id;
    if (id !== undefined) window.requestAnimationFrame(() => goToField(root.current, `kpi-${id}`));
  };
  return (
    <form
      ref={root}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {form.kpis.map((kpi, place) => (
        <KpiField key={kpi.report_sub_type_id} form={form} place={place} answers={answers} />
      ))}
      <TextAreaField
        label={t('overall')}
        optional
        value={answers.commentary}
        onChange={answers.comment}
        onBlur={answers.keep}
      />
      {wrong > 0 && <Refusal>{t('wrong', { n: wrong })}</Refusal>}
      {answers.alert !== null && <Refusal>{answers.alert}</Refusal>}
      <div className={styles.actions}>
        <SaveState answers={answers} />
        <Button type="submit" kind="primary" busy={answers.isSending && t('sending')}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
