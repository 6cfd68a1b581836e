import type { Criteria, CriteriaAnswers, Criterion } from '@tranche/domain/investors/categorisation';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { DecimalField, MoneyField } from '../../ui/fields/number-field.tsx';
import { CheckboxField } from '../../ui/fields/tick-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatMoney, formatNumber } from '../../ui/format.ts';
import { answerTo, isPlainQuestion, textOf } from './answers.ts';
import styles from './statement.module.css';
import { statementWords } from './words.ts';

interface CriteriaFieldsProps {
  readonly criteria: Criteria;
  readonly answers: CriteriaAnswers;
  readonly onChange: (answers: CriteriaAnswers) => void;
  readonly error?: string | undefined;
}

/** What the type asks to be confirmed, each with the figure or detail that it wants. */
export function CriteriaFields({ criteria, answers, onChange, error }: CriteriaFieldsProps): ReactNode {
  const t = useWords(statementWords);
  if (criteria.items.length === 0) return null;
  return (
    <fieldset
      className={styles.criteria}
      data-field="answers"
      aria-describedby={error ? 'criteria-error' : undefined}
    >
      <legend>{t('confirms')}</legend>
      <p className="muted">{t(criteria.rule === 'any' ? 'oneOf' : 'allOf')}</p>
      {error && (
        <p id="criteria-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
      {criteria.items.map((item) => (
        <CriterionField
          key={item.key}
          item={item}
          plain={isPlainQuestion(criteria, item)}
          answers={answers}
          onChange={onChange}
        />
      ))}
    </fieldset>
  );
}

function CriterionField({
  item,
  plain,
  answers,
  onChange,
}: Pick<CriteriaFieldsProps, 'answers' | 'onChange'> & { item: Criterion; plain: boolean }): ReactNode {
  const answer = answers[item.key];
  const write = (given: string): void => onChange({ ...answers, [item.key]: answerTo(item, given) });
  if (plain) return <Detail item={item} label={item.label} value={textOf(answer)} onChange={write} />;
  const selected = answer?.selected ?? false;
  return (
    <div className={styles.criterion} data-selected={selected}>
      <CheckboxField
        label={item.label}
        value={selected}
        onChange={(next) => onChange({ ...answers, [item.key]: { ...answer, selected: next } })}
      />
      {selected && item.input !== 'bool' && (
        <div className={styles.detail}>
          <DetailOf
            item={item}
            value={textOf(answer)}
            onChange={(given) =>
              onChange({ ...answers, [item.key]: { ...answerTo(item, given), selected: true } })
            }
          />
        </div>
      )}
    </div>
  );
}

interface DetailProps {
  readonly item: Criterion;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DetailOf(props: DetailProps): ReactNode {
  const t = useWords(statementWords);
  const { item } = props;
  const figure = item.input === 'money' || item.input === 'number';
  return <Detail {...props} label={t(figure ? 'amount' : item.max_age_months ? 'date' : 'detail')} />;
}

function Detail({ item, value, onChange, label }: DetailProps & { label: string }): ReactNode {
  const t = useWords(statementWords);
  const help = item.min === undefined ? undefined : t('atLeast', { amount: leastOf(item) });
  const shared = { label, help };
  if (item.max_age_months !== undefined)
    return <DateField {...shared} value={value || null} onChange={(next) => onChange(next ?? '')} />;
  if (item.input === 'money')
    return <MoneyField {...shared} value={value || null} onChange={(next) => onChange(next ?? '')} />;
  if (item.input === 'number')
    return <DecimalField {...shared} value={value || null} onChange={(next) => onChange(next ?? '')} />;
  return <TextField {...shared} value={value} onChange={onChange} maxLength={500} />;
}

const leastOf = (item: Criterion): string =>
  item.input === 'money' ? formatMoney(item.min ?? 0) : formatNumber(item.min ?? 0);
