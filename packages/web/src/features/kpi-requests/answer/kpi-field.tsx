import type { KpiAnswerField, KpiAnswerForm } from '@tranche/domain/reporting/kpi-answers';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { answerWords } from '../answer-words.ts';
import { FigureInput } from './figure-input.tsx';
import type { Answers } from './use-answers.ts';
import { writeCell, writeFigure } from './write-cell.ts';
import styles from './answer.module.css';

interface Props {
  readonly form: KpiAnswerForm;
  readonly place: number;
  readonly answers: Answers;
}

/** One KPI: what it is, what it was last, and what it is now; a question of the firm's stands above the field. */
export function KpiField({ form, place, answers }: Props): ReactNode {
  const kpi = form.kpis[place];
  return kpi === undefined ? null : <Field form={form} place={place} answers={answers} kpi={kpi} />;
}

function Field({ form, place, answers, kpi }: Props & { readonly kpi: KpiAnswerField }): ReactNode {
  const t = useWords(answerWords);
  const { report_sub_type_id: id, name, definition, last, query } = kpi;
  return (
    <section className={styles.kpi} aria-labelledby={`kpi-name-${id}`}>
      <div className={styles.kpiHead}>
        <h2 id={`kpi-name-${id}`} tabIndex={-1} data-step-heading>
          {name}
        </h2>
        <span className={styles.need}>{kpi.is_required ? t('required') : t('optional')}</span>
      </div>
      {definition !== null && <p>{definition}</p>}
      <p className="muted">
        {last === null
          ? t('noLast')
          : t('last', { period: last.period, value: writeFigure(t, kpi, last.value, form.currency) })}
      </p>
      {query !== null && (
        <p className={styles.question}>{t('asked', { firm: form.firm, question: query })}</p>
      )}
      {kpi.is_settled ? (
        <p>
          <strong className="num">{writeCell(t, kpi, kpi.answer, form.currency)}</strong>{' '}
          <span className="muted">{t('settled')}</span>
        </p>
      ) : (
        <Inputs kpi={kpi} currency={form.currency} answers={answers} error={answers.errors[place]} />
      )}
    </section>
  );
}

interface InputProps {
  readonly kpi: KpiAnswerField;
  readonly currency: string;
  readonly answers: Answers;
  readonly error: string | undefined;
}

function Inputs({ kpi, currency, answers, error }: InputProps): ReactNode {
  const t = useWords(answerWords);
  const { report_sub_type_id: id, name } = kpi;
  const cell = answers.cells[id];
  const [isCommented, setCommented] = useState(cell !== undefined && cell.commentary !== '');
  if (cell === undefined) return null;
  return (
    <>
      {cell.isNone ? (
        <TextAreaField
          name={`kpi-${id}`}
          label={t('reason')}
          error={error}
          value={cell.reason}
          onChange={(reason) => answers.change(id, { reason })}
          onBlur={answers.keep}
        />
      ) : (
        <FigureInput
          kpi={kpi}
          currency={currency}
          error={error}
          value={cell.value}
          onChange={(value) => answers.change(id, { value })}
          onBlur={answers.keep}
        />
      )}
      <CheckboxField
        label={t('none')}
        value={cell.isNone}
        onChange={(isNone) => answers.change(id, { isNone })}
      />
      {isCommented ? (
        <TextAreaField
          label={t('comment')}
          optional
          value={cell.commentary}
          onChange={(commentary) => answers.change(id, { commentary })}
          onBlur={answers.keep}
        />
      ) : (
        <div>
          <Button
            kind="quiet"
            small
            aria-label={t('addCommentTo', { name })}
            onClick={() => setCommented(true)}
          >
            {t('addComment')}
          </Button>
        </div>
      )}
    </>
  );
}
