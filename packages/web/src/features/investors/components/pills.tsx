import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Status } from '../../../kit/status.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import type { InvestorRow } from '../investor.ts';
import { words } from '../words.ts';

/** The category in force, or how the last declaration stands. */
export function CategoryPill({ investor }: { investor: InvestorRow }): ReactNode {
  const t = useWords(words);
  if (investor.investorType) return <Chip>{investor.investorType.name}</Chip>;
  return investor.category_status === null ? (
    <span className="muted">{t('record.none')}</span>
  ) : (
    <Status of="category" code={investor.category_status} />
  );
}
