import { organisationLinkStatus } from '@tranche/domain/investors/codes';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { APPLICATIONS, nameOf, PENDING, type Application } from '../application.ts';
import { applicationWords } from '../application-words.ts';

/** `organisationId` null: a new organisation is made of the proposal. */
export type Verdict =
  { readonly approve: true; readonly organisationId: number | null } | { readonly approve: false };

interface Props {
  readonly application: Application;
  readonly verdict: Verdict | null;
  readonly onClose: () => void;
}

/** Asks once more, or for the reason, and leads to the next that waits. */
export function DecideDialog({ application, verdict, onClose }: Props): ReactNode {
  const t = useWords(applicationWords);
  const router = useRouter();
  const [reason, setReason] = useState('');
  const decide = useAction<Readonly<Record<string, unknown>>>(() => `organisation-links/${application.id}`, {
    changes: ['organisation-links', 'organisations', 'users', 'activity'],
  });
  const person = application.user?.name ?? '';
  const rejects = verdict?.approve === false;
  const send = async (): Promise<void> => {
    if (verdict === null) return;
    if (rejects && reason.trim() === '') throw new Error(t('required'));
    await decide.mutateAsync({
      _method: 'PATCH',
      ...(verdict.approve
        ? { status: organisationLinkStatus.approved, organisation_id: verdict.organisationId }
        : { status: organisationLinkStatus.rejected, decision_reason: reason }),
    });
    toast(t(rejects ? 'rejected' : 'approved'));
    onClose();
    const next = await api.list('organisation-links', { ...PENDING, limit: 1 }).catch(() => null);
    const [waiting] = next?.data ?? [];
    router.history.push(waiting ? `${APPLICATIONS}/${waiting.id}/details` : APPLICATIONS);
  };
  return (
    <ConfirmDialog
      open={verdict !== null}
      onClose={onClose}
      danger={rejects}
      title={t(rejects ? 'rejectTitle' : 'approveTitle', { person, org: nameOf(application) })}
      confirmLabel={t(rejects ? 'reject' : 'approve')}
      busyLabel={t(rejects ? 'rejecting' : 'approving')}
      onConfirm={send}
    >
      {rejects ? (
        <TextAreaField
          label={t('reason')}
          help={t('reasonHelp', { person })}
          value={reason}
          onChange={setReason}
        />
      ) : (
        <p>{t('approveText')}</p>
      )}
    </ConfirmDialog>
  );
}
