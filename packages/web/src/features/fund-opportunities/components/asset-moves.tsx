import { useState, type ReactNode } from 'react';
import { useViewer, useWords } from '../../../kit/context.tsx';
import type { RecordVerb } from '../../../kit/declared/record-screen.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Asset } from '../asset.ts';
import { movesOf, type AssetMove } from '../moves.ts';
import { words } from '../words.ts';
import { MoveDialog } from './move-dialog.tsx';

/** A draft is published from its header. */
export function PublishButton({ asset }: { asset: Asset }): ReactNode {
  const t = useWords(words);
  const [isOpen, setOpen] = useState(false);
  if (!movesOf(asset, useViewer()).includes('publish')) return null;
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {t('verbs.publish')}
      </Button>
      <MoveDialog asset={asset} move="publish" open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

type Verb = RecordVerb<'fund-investment-opportunities', Asset>;

/** The other moves are entries of the record's menu. */
export const assetVerbs: readonly Verb[] = (['unpublish', 'close', 'reopen'] satisfies AssetMove[]).map(
  (move): Verb => ({
    label: `verbs.${move}`,
    when: ({ record, viewer }) => movesOf(record, viewer).includes(move),
    dialog: ({ record }, open, onClose) => (
      <MoveDialog asset={record} move={move} open={open} onClose={onClose} />
    ),
  }),
);
