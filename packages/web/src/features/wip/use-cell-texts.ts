import { OPPORTUNITY_STATUS_LABELS } from '@tranche/domain/opportunities/codes';
import { useWords } from '../../kit/context.tsx';
import { formatDate, formatMoment, formatMoney, formatPercent } from '../../ui/format.ts';
import type { Line } from './rows.ts';
import { words } from './words.ts';

const MONEY = [
  'ask',
  'target',
  'weighted',
  'external',
  'reserved',
  'confirmed',
  'cash_called',
  'paid',
  'outstanding',
];

export interface CellTexts {
  /** A column of a row. */
  of(column: 'owner' | 'ask' | 'since' | 'note' | 'step' | 'date', line: Line): string;
  /** Any value that a snapshot holds, in words. */
  value(field: string, value: unknown, line: Line): string;
  stage(value: unknown): string;
  change(before: string, after: string): string;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

/** The cells of a row in words; a change as what it was and what it is. */
export function useCellTexts(): CellTexts {
  const t = useWords(words);
  const note = (value: unknown): string => {
    const [text, by] = [part(value, 'text'), part(value, 'by')];
    if (!isText(text)) return '';
    return isText(by) ? t('by', { text, by }) : text;
  };
  const step = (value: unknown): string => {
    const [task, due] = [part(value, 'task'), part(value, 'due')];
    if (!isText(task)) return '';
    return isText(due) ? t('dueOn', { task, date: formatDate(due) }) : task;
  };
  const date = (value: unknown): string => {
    const [name, day] = [part(value, 'name'), part(value, 'date')];
    return isText(name) && isText(day) ? `${name}, ${formatDate(day)}` : '';
  };
  const stage = (value: unknown): string =>
    typeof value === 'number'
      ? (Object.entries(OPPORTUNITY_STATUS_LABELS).find(([code]) => Number(code) === value)?.[1] ??
        String(value))
      : isText(value)
        ? value
        : '';
  const money = (value: unknown, currency: string): string =>
    isText(value) ? formatMoney(value, { currency, pence: 'auto' }) : '';
  const value: CellTexts['value'] = (field, given, { currency }) => {
    if (given === null || given === undefined) return '';
    if (MONEY.includes(field)) return money(given, currency);
    switch (field) {
      case 'last_note':
        return note(given);
      case 'next_step':
        return step(given);
      case 'next_date':
      case 'next_key_date':
        return date(given);
      case 'in_stage_since':
        return isText(given) ? formatDate(given) : '';
      case 'closes_at':
        return isText(given) ? formatMoment(given) : '';
      case 'percent':
        return isText(given) ? formatPercent(given, 1) : '';
      default:
        return isText(given) || typeof given === 'number' ? String(given) : '';
    }
  };
  return {
    value,
    stage,
    change: (before, after) =>
      t('change', {
        before: before === '' ? t('nothing') : before,
        after: after === '' ? t('nothing') : after,
      }),
    of: (column, line) => {
      switch (column) {
        case 'owner':
          return line.owner ?? '';
        case 'ask':
          return money(line.ask, line.currency);
        case 'since':
          if (line.since === null) return '';
          return line.days === null
            ? formatDate(line.since)
            : t('days', { date: formatDate(line.since), n: line.days });
        case 'note':
          return note(line.note);
        case 'step':
          return [step(line.step), ...(line.overdue > 0 ? [t('overdue', { n: line.overdue })] : [])]
            .filter((text) => text !== '')
            .join(' · ');
        case 'date':
          return date(line.date);
      }
    },
  };
}
