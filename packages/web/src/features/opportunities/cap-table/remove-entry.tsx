import { useQueryClient } from '@tanstack/react-query';
import * as opportunityVerbs from '@tranche/domain/opportunities/verbs';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { OpportunityRow } from '../queries.ts';
import { capTableWords } from './cap-table-words.ts';
import type { Entry } from './entry.ts';
import { CAP_TABLE_FAMILIES } from './use-cap-table.ts';

interface Props {
  readonly opportunity: OpportunityRow;
  readonly entries: readonly Entry[];
  readonly seen: string;
  readonly entry: Entry | null;
  readonly onClose: () => void;
}

/** The table is written whole: without the one that goes. */
export function RemoveEntry({ opportunity, entries, seen, entry, onClose }: Props): ReactNode {
  const t = useWords(capTableWords);
  const client = useQueryClient();
  const name = entry?.holder_name ?? '';
  const remove = async (): Promise<void> => {
    await api.action(opportunityVerbs.change, {
      params: { id: opportunity.id },
      body: { cap_table: entries.filter(({ id }) => id !== entry?.id) },
      seen,
    });
    toast(t('removed', { name }));
    onClose();
    await refresh(client, CAP_TABLE_FAMILIES);
  };
  return (
    <ConfirmDialog
      open={entry !== null}
      onClose={onClose}
      title={t('removeTitle', { name })}
      confirmLabel={t('removeConfirm')}
      busyLabel={t('removeBusy')}
      danger
      onConfirm={remove}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}
