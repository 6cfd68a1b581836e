import * as fundVerbs from '@tranche/domain/funds/fund.verbs';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { Fund } from '../fund.ts';
import { fundWords } from '../words.ts';
import type { FundMove } from './moves.ts';

interface Props {
  readonly move: FundMove;
  readonly fund: Fund;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Publication and closing, asked again with what follows; a refusal is shown where it was asked. */
export function MoveDialog({ move, fund, open, onClose }: Props): ReactNode {
  const t = useWords(fundWords);
  const change = useAction(fundVerbs.change, { changes: ['funds', 'activity'] });
  const { id, name, updated_at: seen } = fund;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      danger={move.isDanger}
      title={t(`ask.${move.key}.title`, { name })}
      confirmLabel={t(`verbs.${move.key}`)}
      busyLabel={t(`ask.${move.key}.busy`)}
      onConfirm={async () => {
        await change.mutateAsync({ params: { id }, body: move.body, seen });
        toast(t(`ask.${move.key}.done`, { name }));
        onClose();
      }}
    >
      <p>{t(`ask.${move.key}.text`)}</p>
    </ConfirmDialog>
  );
}
