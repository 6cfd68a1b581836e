import { bankChangeStatus } from '@tranche/domain/settings/bank-changes';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { bankWords } from '../bank-words.ts';
import { BankChangeDialog } from '../components/bank-change-dialog.tsx';
import { BankChangeRow, type Decision } from '../components/bank-change-row.tsx';
import { SecondPerson } from '../components/second-person.tsx';
import { useSettings } from '../../../shared/settings/queries.ts';
import type { BankChange, BankChangeExtra } from '../bank-change.ts';

/** Most of each kind that one page shows. */
const MOST = 100;

/** New bank details that staff requested, for a second person to decide (decision 012). */
export default function BankChanges(): ReactNode {
  const t = useWords(bankWords);
  const settings = useSettings();
  const [deciding, setDeciding] = useState<{ change: BankChange; decision: Decision } | null>(null);
  const decide = (change: BankChange, decision: Decision): void => setDeciding({ change, decision });
  return (
    <Stack gap={24}>
      <PageHeader title={t('title')} note={t('note')} />
      <Changes
        title={t('waiting')}
        status={String(bankChangeStatus.waiting)}
        sort="created_at"
        empty={t('empty')}
        onDecide={decide}
      />
      <Changes
        title={t('decided')}
        status={`${bankChangeStatus.approved},${bankChangeStatus.rejected}`}
        sort="-updated_at"
        empty={t('noneDecided')}
        onDecide={decide}
      />
      <StateView of={settings} thing={t('second.thing')} skeleton={<LineSkeleton lines={3} />}>
        {({ data }) => <SecondPerson key={data.updated_at} row={data} />}
      </StateView>
      {deciding !== null && <BankChangeDialog {...deciding} onClose={() => setDeciding(null)} />}
    </Stack>
  );
}

interface ChangesProps {
  readonly title: string;
  readonly status: string;
  readonly sort: string;
  readonly empty: string;
  readonly onDecide: (change: BankChange, decision: Decision) => void;
}

function Changes({ title, status, sort, empty, onDecide }: ChangesProps): ReactNode {
  const t = useWords(bankWords);
  const changes = useList<'bank-detail-changes', BankChangeExtra>('bank-detail-changes', {
    filter: { status },
    sort,
    limit: MOST,
    include: ['createdBy', 'decidedBy'],
    append: ['details', 'previous'],
  });
  return (
    <Card title={title} flush>
      <StateView
        of={changes}
        thing={t('thing')}
        skeleton={<LineSkeleton lines={4} />}
        empty={<EmptyState title={empty} />}
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data }) => (
          <RowList>
            {data.map((change) => (
              <BankChangeRow key={change.id} change={change} onDecide={onDecide} />
            ))}
          </RowList>
        )}
      </StateView>
    </Card>
  );
}
