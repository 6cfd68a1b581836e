import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { usePath } from '../../../kit/query.ts';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Money } from '../../../ui/value.tsx';
import { type Portfolio, portfolioPath } from '../../../shared/holdings/portfolio-tables.ts';
import { useApart } from '../use-apart.ts';
import { words } from '../words.ts';
import { Parts } from './figure.tsx';

/** Each investment with income tax relief, and how much; read when it is looked at. */
export function Relief({ entity, value }: { entity: string | null; value: ReactNode }): ReactNode {
  const t = useWords(words);
  const apart = useApart();
  const read = usePath<{ data: Portfolio }>(portfolioPath(entity, 'append=figures'));
  return (
    <StateView of={read} thing={t('reliefThing')} skeleton={<LineSkeleton lines={6} />}>
      {({ data: { figures = [], currency } }) => {
        const rows = figures.flatMap((each) => (each.figure === 'tax_relief_total' ? each.rows : []));
        return (
          <Parts
            caption={t('reliefThing')}
            value={value}
            parts={apart(rows, ({ label }) => label).map(({ row, note }) => ({
              label: row.label,
              note,
              value: <Money value={row.value} currency={currency} />,
            }))}
          />
        );
      }}
    </StateView>
  );
}
