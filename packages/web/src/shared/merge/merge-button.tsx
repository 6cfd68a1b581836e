import type { MergeFamily } from '@tranche/domain/merges/codes';
import type { ReactNode } from 'react';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import type { BulkTools } from '../../ui/data-table/types.ts';
import { LinkButton } from '../../ui/button.tsx';
import { mergeWords } from './words.ts';

/** With two chosen: leads to the page on which they are compared. */
export function MergeButton<Row>({
  family,
  tools,
}: {
  family: MergeFamily;
  tools: BulkTools<Row>;
}): ReactNode {
  const t = useWords(mergeWords);
  const { can } = useAccess();
  if (!can('investors.update') || !can('investors.delete') || tools.ids.length !== 2) return null;
  return (
    <LinkButton small href={`/admin/investors/merge?family=${family}&ids=${tools.ids.join(',')}`}>
      {t('action')}
    </LinkButton>
  );
}
