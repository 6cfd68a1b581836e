import * as organisationVerbs from '@tranche/domain/organisations/verbs';
import { organisationLinkStatus as link } from '@tranche/domain/investors/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { LinkRow } from '../profile.ts';
import { words } from '../words.ts';

/** A waiting application can be withdrawn; after a rejection one may apply again. */
export function LinkActions({
  row,
  onWithdrawn,
}: {
  row: LinkRow;
  /** Where the page itself is of the application. */
  onWithdrawn?: () => void;
}): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const name = row.organisation?.name ?? row.proposed_organisation?.name ?? '';
  const withdraw = async (): Promise<void> => {
    await api.action(organisationVerbs.decide, { params: { id: row.id }, body: { status: link.withdrawn } });
    setAsking(false);
    toast(t('apply.withdrawn'));
    onWithdrawn?.();
    await refresh(client, ['users', 'organisation-links']);
  };
  if (row.status === link.rejected)
    return (
      <LinkButton small href={`/investor/profile/organisation-apply?again=${row.id}`}>
        {t('apply.again')}
      </LinkButton>
    );
  if (row.status !== link.pending) return null;
  return (
    <>
      <Button small onClick={() => setAsking(true)} aria-label={t('apply.withdrawNamed', { name })}>
        {t('apply.withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('apply.withdrawTitle', { name })}
        confirmLabel={t('apply.withdraw')}
        busyLabel={t('apply.withdrawing')}
        danger
        onConfirm={withdraw}
      >
        <p>{t('apply.withdrawText')}</p>
      </ConfirmDialog>
    </>
  );
}
