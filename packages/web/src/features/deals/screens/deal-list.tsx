import { useMemo, useState, type ReactNode } from 'react';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { ListScreen } from '../../../kit/declared/list-screen.tsx';
import { ImportButton, ImportPanel } from '../../../shared/imports/import-panel.tsx';
import { useBoardBody } from '../board/board-body.tsx';
import { ArchiveDialog } from '../components/archive-dialog.tsx';
import { ConvertDialog } from '../components/convert-dialog.tsx';
import { MoveDialog } from '../components/move-dialog.tsx';
import { PipelineTotals } from '../components/pipeline-totals.tsx';
import type { Deal } from '../deal.ts';
import { dealList } from '../deal-list.tsx';
import { isAllowed } from '../moves.ts';
import { useOpenPipelines } from '../pipelines.ts';
import { useDealChange } from '../use-change.ts';
import { words } from '../words.ts';

const IMPORTABLE = ['pipeline_deals'] as const;
const CHANGED = ['pipeline-deals', 'pipelines'] as const;
interface Asked {
  readonly act: 'move' | 'convert' | 'archive';
  readonly deal: Deal;
}

export default function DealList(): ReactNode {
  const t = useWords(words);
  const viewer = useViewer();
  const pipelines = useOpenPipelines();
  const { reactivate, failed } = useDealChange();
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useMemo(() => dealList(pipelines), [pipelines]);
  const dialog = (act: Asked['act']) => ({
    deal: asked?.act === act ? asked.deal : null,
    onClose: () => setAsked(null),
  });
  return (
    <ListScreen
      of={list}
      above={<PipelineTotals />}
      tools={<ImportButton families={IMPORTABLE} />}
      body={useBoardBody()}
      menu={(deal) => [
        ...(['move', 'convert'] as const)
          .filter((act) => isAllowed(deal, act, viewer))
          .map((act) => ({ label: t(`${act}.action`), onSelect: () => setAsked({ act, deal }) })),
        ...(isAllowed(deal, 'deactivate', viewer)
          ? [{ label: t('archive.action'), onSelect: () => setAsked({ act: 'archive', deal }) }]
          : []),
        ...(isAllowed(deal, 'reactivate', viewer)
          ? [{ label: t('archive.reactivate'), onSelect: () => void reactivate(deal).catch(failed) }]
          : []),
      ]}
    >
      <MoveDialog {...dialog('move')} />
      <ConvertDialog {...dialog('convert')} />
      <ArchiveDialog {...dialog('archive')} />
      <ImportPanel families={IMPORTABLE} changes={CHANGED} />
    </ListScreen>
  );
}
