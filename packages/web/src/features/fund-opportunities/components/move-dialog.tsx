import * as assetVerbs from '@tranche/domain/funds/asset.verbs';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasStatus, isApiError } from '../../../kit/api-error.ts';
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
        await api
          .action(assetVerbs.change, { params: { id }, body: BODIES[move] })
          .catch((error: unknown) => {
            throw inWords(error, (fields) => t('missing', { fields: fields.map(t.field).join(', ') }));
          });
        await refresh(client, ['fund-investment-opportunities', 'funds', 'activity']);
        toast(t(`moves.${move}.done`, { name }));
        onClose();
      }}
    >
      <p>{t(`moves.${move}.text`)}</p>
    </ConfirmDialog>
  );
}

/** Fields that are wanting are named by their labels; any other refusal says itself. */
const inWords = (error: unknown, missing: (fields: readonly string[]) => string): unknown =>
  hasStatus(error, 422) && isApiError(error) && Object.keys(error.errors).length > 0
    ? new Error(missing(Object.keys(error.errors)))
    : error;
