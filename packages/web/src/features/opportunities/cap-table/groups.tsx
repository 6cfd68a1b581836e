import type { GroupShares } from '@tranche/domain/portfolio/cap-table-views';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { DonutCard } from '../../../ui/charts/donut-card.tsx';
import { capTableWords } from './cap-table-words.ts';
import { useGroupNames } from './group-names.ts';

/** Which groups hold the company, options and notes counted; its table says the same in figures. */
export function Groups({ groups }: { groups: readonly GroupShares[] }): ReactNode {
  const t = useWords(capTableWords);
  const nameOf = useGroupNames();
  return (
    <DonutCard
      title={t('groups')}
      unit="number"
      slices={groups.map(({ group, shares }) => ({ label: nameOf(group), value: shares }))}
    />
  );
}
