import * as assetVerbs from '@tranche/domain/funds/asset.verbs';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { Asset } from '../asset.ts';
import { BODIES, type AssetMove } from '../moves.ts';
import { words } from '../words.ts';
import { CloseDialog } from './close-dialog.tsx';

interface Props {
  readonly asset: Asset;
  readonly move: AssetMove;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The question before an asset is published, returned to draft, closed or reopened. */
export function MoveDialog({ asset, move, open, onClose }: Props): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const { id, name } = asset;
  if (move === 'close') return <CloseDialog asset={asset} open={open} onClose={onClose} />;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(`moves.${move}.title`, { name })}
      confirmLabel={t(`moves.${move}.confirm`)}
      busyLabel={t(`moves.${move}.busy`)}
      onConfirm={async () => {
        await api.action(assetVerbs.change, { params: { id }, body: BODIES[move] });
        await refresh(client, ['fund-investment-opportunities', 'funds', 'activity']);
        toast(t(`moves.${move}.done`, { name }));
        onClose();
      }}
    >
      <p>{t(`moves.${move}.text`)}</p>
    </ConfirmDialog>
  );
}
