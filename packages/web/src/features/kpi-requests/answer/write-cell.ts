import type { KpiAnswer, KpiAnswerField } from '@tranche/domain/reporting/kpi-answers';
import type { Translate } from '../../../kit/terms.ts';
import { formatMoney, formatNumber, formatPercent } from '../../../ui/format.ts';
import type { answerWords } from '../answer-words.ts';

type Measure = Pick<KpiAnswerField, 'unit' | 'decimals'>;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A figure with its unit, as it is read; what is no number is shown as it was typed. */
export function writeFigure(
  t: Translate<typeof answerWords>,
  { unit, decimals }: Measure,
  value: string,
  currency: string,
): string {
  if (unit === 'text' || !NUMBER.test(value)) return value;
  if (unit === 'currency') return formatMoney(value, { currency, pence: 'auto' });
  if (unit === 'percent') return formatPercent(value, Math.max(decimals, 0));
  const number = formatNumber(value, decimals);
  if (unit === 'months') return `${number} ${t('units.months')}`;
  return unit === 'multiple' ? `${number}${t('units.multiple')}` : number;
}

/** The figure, the reason why there is none, or that it was left blank. */
export function writeCell(
  t: Translate<typeof answerWords>,
  kpi: Measure,
  answer: Pick<KpiAnswer, 'value' | 'not_given_reason'> | null,
  currency: string,
): string {
  if (answer?.value) return writeFigure(t, kpi, answer.value, currency);
  return answer?.not_given_reason ? t('missing', { reason: answer.not_given_reason }) : t('blank');
}
