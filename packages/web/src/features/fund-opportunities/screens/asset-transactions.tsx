import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { LocalTable } from '../../../kit/local-table.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Chip } from '../../../ui/status-pill.tsx';
import { DateTime, Money, Num, Percent } from '../../../ui/value.tsx';
import { isNamedType } from '../ledger-types.ts';
import { useAsset } from '../queries.ts';
import { words } from '../words.ts';

/** The fund's entries of this asset; they are made in the fund's ledger. */
export default function AssetTransactions(): ReactNode {
  const t = useWords(words);
  const id = useRecordId();
  const { data: asset } = useAsset(id);
  if (asset === undefined) return null;
  const currency = asset.performance?.currency ?? asset.currency;
  const column = (name: keyof (typeof words)['ledger']['fields']): string => t(`ledger.fields.${name}`);
  return (
    <Card
      flush
      title={t('ledger.title')}
      help={t('ledger.help')}
      actions={
        asset.fund && (
          <LinkButton small href={`/admin/funds/${asset.fund.id}/details/transactions`}>
            {t('ledger.open')}
          </LinkButton>
        )
      }
    >
      <LocalTable
        resource="fund-ledger"
        things={t('ledger.things')}
        query={{ filter: { opportunity: id }, limit: 20 }}
        rowName={(row) => t('ledger.entry', { date: formatDate(row.entry_date) })}
        columns={[
          {
            id: 'entry_date',
            header: column('entry_date'),
            width: 120,
            cell: (row) => <DateTime value={row.entry_date} />,
          },
          {
            id: 'type',
            header: column('type'),
            width: 120,
            card: 'pill',
            cell: (row) => <Chip>{t(`ledger.types.${isNamedType(row.type) ? row.type : 'other'}`)}</Chip>,
          },
          {
            id: 'description',
            header: column('description'),
            cell: (row) =>
              row.reverses_id === null ? row.description : `${t('ledger.reversed')}: ${row.description}`,
          },
          {
            id: 'units',
            header: column('units'),
            align: 'right',
            width: 110,
            cell: (row) => <Num value={row.units} />,
          },
          {
            id: 'unit_price',
            header: column('unit_price'),
            align: 'right',
            width: 110,
            extra: true,
            cell: (row) => <Money value={row.unit_price} currency={currency} />,
          },
          {
            id: 'fraction_sold',
            header: column('fraction_sold'),
            align: 'right',
            width: 110,
            extra: true,
            cell: (row) => <Percent value={row.fraction_sold} />,
          },
          {
            id: 'amount',
            header: column('amount'),
            align: 'right',
            width: 140,
            cell: (row) => <Money value={row.amount} currency={currency} />,
          },
        ]}
        empty={{ title: t('ledger.emptyTitle'), text: t('ledger.emptyText') }}
      />
    </Card>
  );
}
