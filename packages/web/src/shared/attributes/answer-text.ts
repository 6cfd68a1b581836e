import { formatDate, formatMoney, formatPercent } from '../../ui/format.ts';
import { countries } from '../../ui/fields/countries.ts';
import type { Question } from './questions.ts';

/** An answer in words, for reading. */
export function answerText(question: Question, value: unknown, say: { yes: string; no: string }): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? say.yes : say.no;
  if (Array.isArray(value)) return value.map((each) => optionText(question, each)).join(', ');
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value);
  switch (question.type) {
    case 'date':
      return formatDate(text);
    case 'money':
      return formatMoney(text);
    case 'percent':
      return formatPercent(text);
    case 'country':
      return countries().find((country) => country.value === text)?.label ?? text;
    default:
      return optionText(question, text);
  }
}

const optionText = ({ options }: Question, value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? String(value);
