import { isDraft } from '@tranche/domain/opportunities/codes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccess, type Access } from '../../../kit/access.tsx';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { refresh } from '../../../kit/query.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { words } from '../words.ts';

export interface Deletable {
  readonly id: number;
  readonly name: string;
  readonly status: number;
}

/** Drafts may go by the right to delete; anything later only for good, by Support, with its name typed. */
export const mayDelete = (access: Access, status: number): boolean =>
  isDraft(status)
    ? access.can('investment_opportunity_live.delete')
    : access.can(
        status >= 5
          ? 'investment_opportunity_existing.delete_unsafe'
          : 'investment_opportunity_live.delete_unsafe',
      );

export interface DeleteOfferProps {
  /** Null = closed. */
  readonly offer: Deletable | null;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

export function DeleteOffer({ offer, onClose, onDeleted }: DeleteOfferProps): ReactNode {
  const access = useAccess();
  const draft = offer !== null && isDraft(offer.status) && access.can('investment_opportunity_live.delete');
  return (
    <>
      <DeleteDialog
        resource="investment-opportunities"
        record={draft ? offer : null}
        onClose={onClose}
        onDeleted={onDeleted}
      />
      {offer !== null && !draft && <DeleteForGood offer={offer} onClose={onClose} onDeleted={onDeleted} />}
    </>
  );
}

function DeleteForGood({ offer, onClose, onDeleted }: DeleteOfferProps & { offer: Deletable }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const remove = async (): Promise<void> => {
    await api.action(`investment-opportunities/${offer.id}`, {
      _method: 'DELETE',
      force: true,
      name: offer.name,
    });
    onClose();
    onDeleted?.();
    toast(t('remove.done', { name: offer.name }));
    await refresh(client, ['investment-opportunities']);
  };
  return (
    <ConfirmDialog
      open
      danger
      typed={offer.name}
      title={t('remove.title', { name: offer.name })}
      confirmLabel={t('remove.confirm')}
      busyLabel={t('remove.busy')}
      onClose={onClose}
      onConfirm={remove}
    >
      <p>{t('remove.text')}</p>
    </ConfirmDialog>
  );
}
