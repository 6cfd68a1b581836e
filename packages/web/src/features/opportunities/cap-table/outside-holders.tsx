import type { ShareClass } from '@tranche/domain/portfolio/cap-table-scenario';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useItem } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FigureTable, type FigureColumn } from '../../../ui/figure-table.tsx';
import { formatDate, formatMoney, formatNumber } from '../../../ui/format.ts';
import { MoreMenu } from '../../../ui/menu.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import type { OpportunityRow } from '../queries.ts';
import { capTableWords } from './cap-table-words.ts';
import { EntryPanel } from './entry-panel.tsx';
import type { Entry } from './entry.ts';
import { RemoveEntry } from './remove-entry.tsx';

interface Props {
  readonly opportunity: OpportunityRow;
  readonly classes: readonly ShareClass[];
}

/** Shares, options and notes of those who did not invest on the platform; staff enter them. */
export function OutsideHolders({ opportunity, classes }: Props): ReactNode {
  const t = useWords(capTableWords);
  const [panel, setPanel] = useSearchParam('holder');
  const [removing, setRemoving] = useState<Entry | null>(null);
  const stored = useItem<'investment-opportunities', { readonly capTableEntries: readonly Entry[] }>(
    'investment-opportunities',
    opportunity.id,
    { include: ['capTableEntries'] },
  );
  return (
    <Card
      title={t('outside')}
      help={t('outsideHelp')}
      actions={
        <Button small onClick={() => setPanel('new')}>
          {t('add')}
        </Button>
      }
    >
      <StateView of={stored} thing={t('thing')} skeleton={<LineSkeleton lines={3} />}>
        {({ capTableEntries: entries, updated_at: seen }) => {
          const editing = entries.find(({ id }) => String(id) === panel) ?? null;
          return (
            <>
              {entries.length === 0 ? (
                <p className="muted">{t('noOutside')}</p>
              ) : (
                <FigureTable
                  label={t('outside')}
                  columns={columnsOf(t, opportunity.currency, (row) => (
                    <MoreMenu
                      name={row.holder_name}
                      items={[
                        { label: t('edit'), onSelect: () => setPanel(String(row.id)) },
                        { label: t('remove'), danger: true, onSelect: () => setRemoving(row) },
                      ]}
                    />
                  ))}
                  rows={entries}
                  rowKey={({ id }) => id}
                />
              )}
              <EntryPanel
                opportunity={opportunity}
                classes={classes}
                entries={entries}
                seen={seen}
                editing={editing}
                open={panel === 'new' || editing !== null}
                onClose={() => setPanel(null)}
              />
              <RemoveEntry
                opportunity={opportunity}
                entries={entries}
                seen={seen}
                entry={removing}
                onClose={() => setRemoving(null)}
              />
            </>
          );
        }}
      </StateView>
    </Card>
  );
}

function columnsOf(
  t: ReturnType<typeof useWords<typeof capTableWords>>,
  currency: string,
  menu: (row: Entry) => ReactNode,
): readonly FigureColumn<Entry>[] {
  return [
    { id: 'name', header: t.field('holder_name'), cell: (row) => row.holder_name },
    { id: 'kind', header: t.field('holder_kind'), wide: true, cell: (row) => t(`kinds.${row.holder_kind}`) },
    {
      id: 'security',
      header: t.field('security'),
      cell: ({ security, share_class }) => (security === 'share' ? share_class : t(`securities.${security}`)),
    },
    {
      id: 'shares',
      header: t.field('shares'),
      align: 'right',
      cell: ({ security, shares }) => (security === 'convertible' ? null : formatNumber(shares)),
    },
    {
      id: 'amount',
      header: t.field('amount'),
      align: 'right',
      cell: ({ amount, conversion }) => {
        const paid = amount ?? conversion?.principal ?? null;
        return paid === null ? null : formatMoney(paid, { currency });
      },
    },
    {
      id: 'issued',
      header: t.field('issued_on'),
      wide: true,
      cell: ({ issued_on }) => issued_on && formatDate(issued_on),
    },
    { id: 'menu', header: t('edit'), cell: menu },
  ];
}
