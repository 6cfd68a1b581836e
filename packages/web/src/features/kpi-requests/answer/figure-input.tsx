import type { KpiAnswerField } from '@tranche/domain/reporting/kpi-answers';
import { IconPlusMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { DecimalField } from '../../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { currencySymbol } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { answerWords } from '../answer-words.ts';
import styles from './answer.module.css';

interface Props {
  readonly kpi: KpiAnswerField;
  readonly currency: string;
  readonly error: string | undefined;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur: () => void;
}

const PLACES = 6;

/** A number with its unit and the numeric keypad, which has no minus on some phones: a button changes the sign. */
export function FigureInput({ kpi, currency, value, onChange, ...field }: Props): ReactNode {
  const t = useWords(answerWords);
  const name = `kpi-${kpi.report_sub_type_id}`;
  if (kpi.unit === 'text')
    return (
      <TextAreaField
        {...field}
        name={name}
        label={t('words')}
        value={value ?? ''}
        onChange={(text) => onChange(text === '' ? null : text)}
      />
    );
  const suffix = kpi.unit === 'percent' ? '%' : kpi.unit === 'months' ? ` ${t('units.months')}` : undefined;
  return (
    <div className={styles.figure}>
      <DecimalField
        {...field}
        name={name}
        label={t('figure')}
        value={value}
        onChange={onChange}
        decimals={PLACES}
        allowNegative
        prefix={kpi.unit === 'currency' ? currencySymbol(currency) : undefined}
        suffix={suffix}
      />
      {kpi.is_signed && (
        <IconButton
          label={t('sign', { name: kpi.name })}
          onClick={() => value !== null && onChange(value.startsWith('-') ? value.slice(1) : `-${value}`)}
        >
          <IconPlusMinus size={20} stroke={1.75} />
        </IconButton>
      )}
    </div>
  );
}
