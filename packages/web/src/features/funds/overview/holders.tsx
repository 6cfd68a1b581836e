import type { FundHolders } from '@tranche/domain/funds/holder-table';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { usePath } from '../../../kit/query.ts';
import { Card } from '../../../ui/card.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import type { Fund } from '../fund.ts';
import { HolderTable } from './holder-table.tsx';
import { overviewWords } from './overview-words.ts';

/** Who is in the fund, and with what: one row an entity, with the server's totals. */
export function Holders({ fund }: { fund: Fund }): ReactNode {
  const t = useWords(overviewWords);
  const { can } = useAccess();
  const read = usePath<{ readonly data: { readonly holders: FundHolders } }>(
    `funds/${fund.id}?append=holders&fields=id`,
  );
  return (
    <Card title={t('holders.title')} flush>
      <StateView
        of={read}
        thing={t('holders.thing')}
        skeleton={<BlockSkeleton height={200} />}
        isEmpty={({ data }) => data.holders.rows.length === 0}
        empty={<EmptyState title={t('holders.emptyTitle')} text={t('holders.emptyText')} />}
      >
        {({ data }) => (
          <HolderTable holders={data.holders} currency={fund.currency} linked={can('investors.show')} />
        )}
      </StateView>
    </Card>
  );
}
