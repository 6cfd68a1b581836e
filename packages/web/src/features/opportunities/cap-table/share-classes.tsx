import type { ShareClass } from '@tranche/domain/portfolio/cap-table-scenario';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FigureTable, type FigureColumn } from '../../../ui/figure-table.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { MoreMenu } from '../../../ui/menu.tsx';
import type { OpportunityRow } from '../queries.ts';
import { capTableWords } from './cap-table-words.ts';
import { ClassPanel } from './class-panel.tsx';
import { CAP_TABLE_FAMILIES } from './use-cap-table.ts';

interface Props {
  readonly opportunity: OpportunityRow;
  readonly classes: readonly ShareClass[];
  readonly mayEdit: boolean;
}

/** The rights of each class; they belong to the company, and so to all of its rounds. */
export function ShareClasses({ opportunity, classes, mayEdit }: Props): ReactNode {
  const t = useWords(capTableWords);
  const [panel, setPanel] = useSearchParam('class');
  const [removing, setRemoving] = useState<ShareClass | null>(null);
  const editing = classes.find(({ id }) => String(id) === panel) ?? null;
  return (
    <Card
      title={t('classes.title')}
      help={t('classes.help')}
      actions={
        mayEdit && (
          <Button small onClick={() => setPanel('new')}>
            {t('classes.add')}
          </Button>
        )
      }
    >
      {classes.length === 0 ? (
        <p className="muted">{t('classes.none')}</p>
      ) : (
        <FigureTable
          label={t('classes.title')}
          columns={columnsOf(
            t,
            mayEdit
              ? (row) => (
                  <MoreMenu
                    name={row.name}
                    items={[
                      { label: t('edit'), onSelect: () => setPanel(String(row.id)) },
                      { label: t('remove'), danger: true, onSelect: () => setRemoving(row) },
                    ]}
                  />
                )
              : null,
          )}
          rows={classes}
          rowKey={({ id }) => id}
        />
      )}
      <ClassPanel
        opportunity={opportunity}
        editing={editing}
        open={panel === 'new' || editing !== null}
        onClose={() => setPanel(null)}
      />
      <DeleteDialog
        resource="share-classes"
        record={removing}
        onClose={() => setRemoving(null)}
        alsoChanges={CAP_TABLE_FAMILIES}
      />
    </Card>
  );
}

function columnsOf(
  t: ReturnType<typeof useWords<typeof capTableWords>>,
  menu: ((row: ShareClass) => ReactNode) | null,
): readonly FigureColumn<ShareClass>[] {
  const times = (n: string): string => t('classes.multiple', { n: formatNumber(n) });
  return [
    { id: 'name', header: t.field('name'), cell: ({ name }) => name },
    { id: 'seniority', header: t.field('seniority'), align: 'right', cell: (row) => row.seniority },
    {
      id: 'preference',
      header: t.field('preference_multiple'),
      align: 'right',
      cell: (row) => times(row.preference_multiple),
    },
    {
      id: 'participation',
      header: t.field('participation'),
      cell: ({ participation, participation_cap: cap }) =>
        [
          t(`participations.${participation}`),
          cap === null ? null : t('classes.upTo', { n: formatNumber(cap) }),
        ]
          .filter(Boolean)
          .join(', '),
    },
    {
      id: 'ratio',
      header: t.field('conversion_ratio'),
      align: 'right',
      cell: (row) => formatNumber(row.conversion_ratio),
    },
    {
      id: 'protection',
      header: t.field('anti_dilution'),
      cell: (row) => t(`protections.${row.anti_dilution}`),
    },
    ...(menu ? [{ id: 'menu', header: t('edit'), cell: menu }] : []),
  ];
}
