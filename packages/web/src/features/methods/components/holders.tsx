import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import { useSave } from '../../../kit/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { DateTime, Money } from '../../../ui/value.tsx';
import { sentenceOf } from '../../../kit/server-form.ts';
import { methodWords } from '../words.ts';

interface Parts {
  readonly user: { readonly id: number; readonly name: string } | null;
  readonly total_invested: string | null;
}

/** Those who invest this way, and whether the firm has approved them. */
export function Holders({ method }: { method: { id: number; requires_approval: boolean } }): ReactNode {
  const t = useWords(methodWords);
  const query = {
    filter: { investment_method_id: method.id },
    include: ['user'],
    append: ['total_invested'],
    sort: 'name',
  };
  return (
    <Card title={t('holders.title')} flush>
      <ResourceTable<'investment-method-entities', Parts>
        resource="investment-method-entities"
        bare
        things={t('holders.things')}
        query={query}
        rowName={(row) => row.name}
        rowHref={(row) => (row.user ? `/admin/investors/${row.user.id}/details` : null)}
        columns={[
          { id: 'name', header: t('holders.name'), sort: 'name', cell: (row) => row.name },
          {
            id: 'reference',
            header: t('holders.reference'),
            width: 160,
            cell: (row) => row.account_reference,
          },
          {
            id: 'invested',
            header: t.field('total_invested'),
            width: 130,
            align: 'right',
            cell: (row) => <Money value={row.total_invested} />,
          },
          {
            id: 'approved',
            header: t('holders.status'),
            width: 150,
            cell: (row) => (method.requires_approval ? <Approval holder={row} /> : t('holders.approved')),
          },
        ]}
        empty={{ title: t('holders.empty') }}
      />
    </Card>
  );
}

function Approval({
  holder,
}: {
  holder: { id: number; name: string; approved_at: string | null };
}): ReactNode {
  const t = useWords(methodWords);
  const { can } = useAccess();
  const [isBusy, setBusy] = useState(false);
  const save = useSave('investment-method-entities', holder.id, { alsoChanges: ['activity'] });
  if (holder.approved_at !== null) return <DateTime value={holder.approved_at} />;
  if (!can('investors.update')) return t('holders.waiting');
  const approve = (): void => {
    setBusy(true);
    save
      .mutateAsync({ approved_at: new Date().toISOString() })
      .then(() => toast(t('holders.done', { name: holder.name })))
      .catch((error: unknown) => toastError(sentenceOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Button
      small
      busy={isBusy && t('holders.approving')}
      aria-label={t('holders.approveName', { name: holder.name })}
      onClick={approve}
    >
      {t('holders.approve')}
    </Button>
  );
}
