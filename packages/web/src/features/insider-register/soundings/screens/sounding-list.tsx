import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../../kit/access.tsx';
import { useWords } from '../../../../kit/context.tsx';
import { ListScreen } from '../../../../kit/declared/list-screen.tsx';
import { ExportButton } from '../../../../kit/export-button.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CleanseDialog } from '../components/cleanse-dialog.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { SendPanel } from '../components/send-panel.tsx';
import { SoundingHistory } from '../components/sounding-history.tsx';
import type { Sounding } from '../family.ts';
import { INSIDE, soundingList } from '../sounding-list.tsx';
import { soundingWords } from '../words.ts';

type Opened =
  | { readonly is: 'send' | 'cleanse' }
  | { readonly is: 'reason' | 'history'; readonly row: Sounding };

/** The insider register: who was asked, who agreed, and every change with its author. */
export default function SoundingList(): ReactNode {
  const t = useWords(soundingWords);
  const { can } = useAccess();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const mayWrite = can('investors.update');
  const rowOf = (is: Opened['is']): Sounding | null =>
    opened !== null && 'row' in opened && opened.is === is ? opened.row : null;
  const send = mayWrite && (
    <Button kind="primary" onClick={() => setOpened({ is: 'send' })}>
      {t('send.action')}
    </Button>
  );
  return (
    <ListScreen
      of={soundingList}
      actions={
        mayWrite && (
          <>
            <Button onClick={() => setOpened({ is: 'cleanse' })}>{t('cleanse.action')}</Button>
            {send}
          </>
        )
      }
      emptyAction={send}
      tools={<ExportButton resource="market-sounding-acceptance" query={{ filter: INSIDE }} />}
      menu={(row) => [
        ...(mayWrite
          ? [{ label: t('reason.action'), onSelect: () => setOpened({ is: 'reason', row }) }]
          : []),
        { label: t('history'), onSelect: () => setOpened({ is: 'history', row }) },
      ]}
    >
      <SendPanel open={opened?.is === 'send'} onClose={close} />
      <CleanseDialog open={opened?.is === 'cleanse'} onClose={close} />
      <ReasonDialog row={rowOf('reason')} onClose={close} />
      <SoundingHistory row={rowOf('history')} onClose={close} />
    </ListScreen>
  );
}
