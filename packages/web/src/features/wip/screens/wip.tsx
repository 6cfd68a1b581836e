import { IconArrowsDiff, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { PrintHeader } from '../../../kit/print-header.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Page, Row, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { CompareDialog, NewSnapshot } from '../components/snapshot-dialogs.tsx';
import { SnapshotNotes } from '../components/snapshot-notes.tsx';
import { WipView } from '../components/wip-view.tsx';
import { CompareView } from '../components/compare-view.tsx';
import { pairOf, useLive, useSnapshot, useSnapshots, type Shown } from '../queries.ts';
import { words } from '../words.ts';

type Opened = 'new' | 'compare' | 'delete';

/** What is in hand, now or as it was stored; two of them cell by cell under `?compare=`. */
export default function Wip(): ReactNode {
  const t = useWords(words);
  const mayWrite = useAccess().can('wip_report.create');
  const [snapshot, setSnapshot] = useSearchParam('snapshot');
  const [compare, setCompare] = useSearchParam('compare');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const id = /^\d{1,15}$/.test(snapshot ?? '') ? Number(snapshot) : null;
  const pair = pairOf(compare);
  const stored = useSnapshots().data?.data ?? [];
  const chosen = stored.find((each) => each.id === id);
  return (
    <div data-landscape>
      <Page>
        <div data-no-print>
          <PageHeader
            title={t('title')}
            note={t('note')}
            actions={
              <Row gap={8}>
                <Button icon={<IconPrinter size={16} stroke={1.75} />} onClick={() => window.print()}>
                  {t('print')}
                </Button>
                <Button
                  icon={<IconArrowsDiff size={16} stroke={1.75} />}
                  onClick={() => setOpened('compare')}
                >
                  {t('compare')}
                </Button>
                {mayWrite && (
                  <Button kind="primary" icon={<IconPlus size={16} />} onClick={() => setOpened('new')}>
                    {t('snapshot')}
                  </Button>
                )}
              </Row>
            }
          />
        </div>
        {pair === null ? (
          <Stack gap={16}>
            <div data-no-print>
              <Row align="end">
                <SelectField
                  label={t('shown')}
                  value={id === null ? 'now' : String(id)}
                  onChange={(next) => setSnapshot(next === 'now' ? null : next)}
                  options={[
                    { value: 'now', label: t('now') },
                    ...stored.map((each) => ({
                      value: String(each.id),
                      label: `${each.name} · ${formatMoment(each.as_of)}`,
                    })),
                  ]}
                />
                {chosen && mayWrite && (
                  <MoreMenu
                    name={chosen.name}
                    items={[{ label: t('delete'), danger: true, onSelect: () => setOpened('delete') }]}
                  />
                )}
              </Row>
            </div>
            {id === null ? <Live /> : <Snapshot id={id} mayWrite={mayWrite} />}
          </Stack>
        ) : (
          <CompareView pair={pair} onStop={() => setCompare(null)} />
        )}
        <NewSnapshot
          open={opened === 'new'}
          onClose={close}
          onTaken={(taken) => {
            close();
            setCompare(null);
            setSnapshot(String(taken));
          }}
        />
        <CompareDialog
          open={opened === 'compare'}
          onClose={close}
          snapshots={stored}
          onCompare={(next) => {
            close();
            setCompare(next);
          }}
        />
        <DeleteDialog
          resource="wip-report"
          isRestorable
          record={
            opened === 'delete' && chosen
              ? { id: chosen.id, name: chosen.name, updated_at: chosen.updated_at }
              : null
          }
          onClose={close}
          onDeleted={() => setSnapshot(null)}
        />
      </Page>
    </div>
  );
}

function Live(): ReactNode {
  const t = useWords(words);
  const live = useLive(true);
  return (
    <StateView of={live} thing={t('thing')} skeleton={<BlockSkeleton height={400} />}>
      {({ data }) => <Body shown={data} />}
    </StateView>
  );
}

function Snapshot({ id, mayWrite }: { id: number; mayWrite: boolean }): ReactNode {
  const t = useWords(words);
  const snapshot = useSnapshot(id);
  return (
    <StateView of={snapshot} thing={t('thing')} skeleton={<BlockSkeleton height={400} />}>
      {(row) => (
        <Stack gap={16}>
          <SnapshotNotes snapshot={row} mayWrite={mayWrite} />
          <Body shown={row} />
        </Stack>
      )}
    </StateView>
  );
}

function Body({ shown }: { shown: Shown }): ReactNode {
  const t = useWords(words);
  return (
    <>
      <PrintHeader title={t('title')} date={shown.as_of} />
      <p className="muted">{t('asOf', { when: formatMoment(shown.as_of) })}</p>
      <WipView snapshot={shown.snapshot} changes={null} earlier={null} />
    </>
  );
}
