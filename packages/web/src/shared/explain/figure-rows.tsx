import type { Explanation } from '@tranche/domain/portfolio/explanation';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { usePath } from '../../kit/query.ts';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import type { ExplainedLook } from './explained-look.ts';
import { ExplainedRows } from './explained-rows.tsx';
import { explainWords } from './words.ts';

export interface ExplainedBy extends ExplainedLook {
  /** Which record answers `append=explain`: `funds/4`. */
  readonly path: string;
}

/** The rule of each of these figures of a record, and the records that it comes from. */
export function FigureRows({
  figures,
  path,
  ...look
}: ExplainedBy & { readonly figures: readonly string[] }): ReactNode {
  const t = useWords(explainWords);
  const read = usePath<{ readonly data: { readonly explain: readonly Explanation[] | null } }>(
    `${path}?append=explain&fields=id`,
  );
  return (
    <StateView of={read} thing={t('thing')} skeleton={<BlockSkeleton height={160} />}>
      {({ data: { explain } }) =>
        explain === null ? (
          <p className="muted">{t('hidden')}</p>
        ) : (
          <ExplainedRows figures={figures} explain={explain} look={look} />
        )
      }
    </StateView>
  );
}
