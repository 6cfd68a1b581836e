import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { quartersUpTo } from '../../shared/kpi-grid/periods.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { Quarter } from './queries.ts';
import { words } from './words.ts';

/** `2026-Q1` → `Q1 2026`. */
export const quarterName = (label: string): string => label.split('-').reverse().join(' ');

export function QuarterSelect({ quarter }: { quarter: Quarter }): ReactNode {
  const t = useWords(words);
  const labels = [...new Set([...quartersUpTo(quarter.today), quarter.label])].sort().reverse();
  return (
    <SelectField
      label={t('period')}
      value={quarter.label}
      onChange={quarter.choose}
      options={labels.map((value) => ({ value, label: quarterName(value) }))}
    />
  );
}
