import { documentOf } from '@tranche/domain/settings/attribute-value';
import type { ReactNode } from 'react';
import { CountryField } from '../../ui/fields/country-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { DecimalField, MoneyField, PercentField } from '../../ui/fields/number-field.tsx';
import { MultiSelectField } from '../../ui/fields/multi-select-field.tsx';
import { RadioCardsField } from '../../ui/fields/radio-cards-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { CheckboxField } from '../../ui/fields/tick-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { useWords } from '../../kit/context.tsx';
import { ChoicesField } from './choices-field.tsx';
import type { Question } from './questions.ts';
import { attributeWords } from './words.ts';

const FIFTY_MB = 50 * 1024 * 1024;
const ENDINGS = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.png', '.jpg'];

interface AnswerFieldProps {
  readonly question: Question;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: string | undefined;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** One question by its type; an emptied field answers null. */
export function AnswerField({ question, value, onChange, error }: AnswerFieldProps): ReactNode {
  const shared = {
    label: question.name,
    help: question.help_text ?? undefined,
    optional: !question.is_required,
    name: `answers.${question.id}`,
    error,
  };
  const text = textOf(value);
  const write = (next: string | null): void => onChange(next === '' ? null : next);
  const placeholder = question.placeholder ?? undefined;
  const options = question.options.map(({ value: code, label }) => ({ value: code, label }));
  switch (question.type) {
    case 'text':
      return <TextField {...shared} value={text} onChange={write} placeholder={placeholder} />;
    case 'textarea':
      return <TextAreaField {...shared} value={text} onChange={write} />;
    case 'number':
      return <DecimalField {...shared} value={text} onChange={onChange} allowNegative />;
    case 'money':
      return <MoneyField {...shared} value={text} onChange={onChange} />;
    case 'percent':
      return <PercentField {...shared} value={text} onChange={onChange} />;
    case 'date':
      return <DateField {...shared} value={text} onChange={onChange} />;
    case 'country':
      return <CountryField {...shared} value={text} onChange={onChange} />;
    case 'select':
      return <SelectField {...shared} options={options} value={text} onChange={onChange} />;
    case 'radio':
      return <RadioCardsField {...shared} options={options} value={text} onChange={onChange} />;
    case 'multi_select':
      return <MultiSelectField {...shared} options={options} value={listOf(value)} onChange={onChange} />;
    case 'checkbox':
      return <ChoicesField {...shared} options={options} value={listOf(value)} onChange={onChange} />;
    case 'boolean':
      return <CheckboxField {...shared} value={value === true} onChange={onChange} />;
    case 'file':
      return <FileAnswer shared={shared} value={value} onChange={onChange} />;
    case 'heading':
      return null;
  }
}

function FileAnswer({
  shared,
  value,
  onChange,
}: {
  shared: {
    label: string;
    help: string | undefined;
    optional: boolean;
    name: string;
    error: string | undefined;
  };
  value: unknown;
  onChange: (value: unknown) => void;
}): ReactNode {
  const t = useWords(attributeWords);
  const kept = documentOf(value) !== null;
  return (
    <FileDrop
      {...shared}
      help={kept ? t('fileKept') : shared.help}
      accept={ENDINGS}
      maxBytes={FIFTY_MB}
      value={value instanceof File ? [value] : []}
      onChange={([file]) => onChange(file ?? null)}
    />
  );
}
