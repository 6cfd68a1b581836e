import { isDraft } from '@tranche/domain/opportunities/codes';
import * as opportunityVerbs from '@tranche/domain/opportunities/verbs';
import type { ReactNode } from 'react';
import { useAccess, type Access } from '../../../kit/access.tsx';
import { api, type RecordVersion } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { words } from '../words.ts';

export interface Deletable extends RecordVersion {
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

export interface DeleteOpportunityProps {
  /** Null = closed. */
  readonly opportunity: Deletable | null;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

export function DeleteOpportunity({ opportunity, onClose, onDeleted }: DeleteOpportunityProps): ReactNode {
  const t = useWords(words);
  const access = useAccess();
  const draft =
    opportunity !== null && isDraft(opportunity.status) && access.can('investment_opportunity_live.delete');
  const dialog = { resource: 'investment-opportunities', onClose, onDeleted } as const;
  return (
    <>
      <DeleteDialog {...dialog} record={draft ? opportunity : null} />
      <DeleteDialog
        {...dialog}
        record={draft ? null : opportunity}
        typed
        confirmLabel={t('remove.confirm')}
        title={t('remove.title', { name: opportunity?.name ?? '' })}
        remove={({ id, updated_at }) =>
          api.action(opportunityVerbs.remove, {
            params: { id },
            seen: updated_at,
            body: { force: true, name: opportunity?.name },
          })
        }
      >
        {t('remove.text')}
      </DeleteDialog>
    </>
  );
}
