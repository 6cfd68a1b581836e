import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { hitWords } from './words.ts';

interface Props {
  /** How long a pass counts where no day is chosen. */
  readonly months: number;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

/** Until when this pass counts. */
export function NextCheck({ months, value, onChange }: Props): ReactNode {
  const t = useWords(hitWords);
  return (
    <DateField
      label={t('nextCheck')}
      help={t('nextCheckHelp', { n: months })}
      optional
      value={value}
      onChange={onChange}
    />
  );
}
