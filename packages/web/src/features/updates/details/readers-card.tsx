import * as updateVerbs from '@tranche/domain/reporting/update.verbs';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { LoadMore, usePages } from '../../../shared/record/pages.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { BarCard } from '../../../ui/charts/bar-card.tsx';
import { formatDate, formatMoment } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { RowList, RowNote, RowWords } from '../../../ui/row-list.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import { useReaders, type Reader, type Update } from '../queries.ts';
import { detailsWords } from './words.ts';

/** Whom it was sent to, who has opened it, and a reminder for the others. */
export function ReadersCard({ update, mayWrite }: { update: Update; mayWrite: boolean }): ReactNode {
  const t = useWords(detailsWords);
  const [shown, setShown] = useState<0 | 1>(1);
  const pages = usePages();
  const readers = useReaders(update.id, shown, pages.limit);
  const { sent = 0, opened = 0, later = 0 } = update.readership ?? {};
  const meta = readers.data?.meta;
  return (
    <Stack gap={16}>
      <StatRow
        stats={[
          { label: t('sent'), value: sent },
          { label: t('opened'), value: opened },
          { label: t('notOpened'), value: meta?.not_opened ?? sent - opened },
          ...(later > 0 ? [{ label: t('later'), value: later }] : []),
        ]}
      />
      {meta !== undefined && meta.by_day.length > 0 && (
        <BarCard
          title={t('chart')}
          takeaway={t('chartTakeaway', { n: opened + later })}
          names={{ value: t('opened'), target: '' }}
          points={meta.by_day.map((each) => ({
            label: formatDate(each.day),
            value: String(each.opened),
            target: null,
          }))}
          write={String}
          writeShort={String}
          whole
        />
      )}
      <Card
        title={t('readersTitle')}
        flush
        actions={
          mayWrite &&
          meta !== undefined &&
          meta.not_opened > 0 && <Remind update={update} n={meta.to_remind} />
        }
      >
        <div style={{ padding: '0 var(--pad-card)' }}>
          <ViewTabs
            label={t('readers')}
            current={String(shown)}
            onChange={(key) => setShown(key === '0' ? 0 : 1)}
            tabs={[
              { key: '1', label: t('openedTab'), count: opened + later },
              { key: '0', label: t('notTab'), count: meta?.not_opened ?? sent - opened },
            ]}
          />
        </div>
        <StateView
          of={readers}
          thing={t('readersThing')}
          skeleton={
            <div style={{ padding: 'var(--pad-card)' }}>
              <LineSkeleton lines={4} />
            </div>
          }
          isEmpty={({ data }) => data.length === 0}
          empty={<EmptyState title={t(shown === 1 ? 'noReaders' : 'allOpened')} />}
        >
          {({ data, meta: { total } }) => (
            <>
              <RowList>
                {data.map((reader) => (
                  <ReaderLine key={reader.id} reader={reader} />
                ))}
              </RowList>
              <LoadMore pages={pages} total={total} busy={readers.isFetching} />
            </>
          )}
        </StateView>
      </Card>
    </Stack>
  );
}

const SECONDS = 60;

function ReaderLine({ reader }: { reader: Reader }): ReactNode {
  const t = useWords(detailsWords);
  const { opened_at: opened, reminded_at: reminded, times, seconds } = reader;
  const facts = [
    ...(opened === null ? [] : [t('openedAt', { when: formatMoment(opened) }), t('times', { n: times })]),
    ...(seconds >= SECONDS ? [t('read', { n: Math.round(seconds / SECONDS) })] : []),
    ...(reminded === null ? [] : [t('reminded', { when: formatMoment(reminded) })]),
    ...(reader.was_sent ? [] : [t('joined')]),
  ];
  return (
    <li>
      <RowWords name={reader.name}>
        <RowNote>{facts.join(' · ')}</RowNote>
      </RowWords>
    </li>
  );
}

/** Those alone who have not opened it; the server says how many may be reminded today. */
function Remind({ update, n }: { update: Update; n: number }): ReactNode {
  const t = useWords(detailsWords);
  const [open, setOpen] = useState(false);
  const remind = useAction(updateVerbs.remind, { changes: ['update-reports'] });
  if (n === 0) return <span className="muted">{t('remindedToday')}</span>;
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {n === 1 ? t('remindOne') : t('remind', { n })}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('remindTitle', { n })}
        confirmLabel={t('remindDo')}
        busyLabel={t('reminding')}
        cancelLabel={t('keep')}
        onConfirm={async () => {
          const { data } = await remind.mutateAsync({ params: { id: update.id }, body: {} });
          toast(t('remindedToast', { n: data.reminded }));
          setOpen(false);
        }}
      >
        <p>{t('remindText')}</p>
      </ConfirmDialog>
    </>
  );
}
