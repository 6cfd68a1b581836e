import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useInputStore } from '../../../shared/kpi-grid/input-store.ts';
import { KpiGrid } from '../../../shared/kpi-grid/kpi-grid.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { targetOf, useBook } from '../book.ts';
import type { Quarter, Reporter } from '../queries.ts';
import { words } from '../words.ts';

/** A company's figures, typed and pasted in. */
export function Inputs({ company, quarter }: { company: Reporter; quarter: Quarter }): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  const book = useBook(company, quarter.to);
  const store = useInputStore(targetOf(company));
  return (
    <StateView of={book} thing={t('figuresThing')} skeleton={<BlockSkeleton height={420} />}>
      {(data) => (
        <KpiGrid
          name={company.name}
          book={data}
          store={store}
          upTo={quarter.to}
          editable={can('kpi.create')}
        />
      )}
    </StateView>
  );
}
