import * as onboardingVerbs from '@tranche/domain/investors/onboarding.verbs';
import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { useState, type ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import type { SignableDocument } from '../../../shared/pdf/signing/signer-timeline.tsx';
import { signingWords } from '../../../shared/pdf/signing/words.ts';
import { useTyped } from '../../../kit/form-draft.ts';
import { useAction } from '../../../kit/query.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';

/** Not to sign is an answer too: with a reason, and asked again. */
export function DeclineButton({ document }: { document: SignableDocument }): ReactNode {
  const t = useWords(signingWords);
  const { settings } = useBoot();
  const [asking, setAsking] = useState(false);
  const [{ reason }, type] = useTyped(`decline:${document.id}`, { reason: '' });
  const [missing, setMissing] = useState(false);
  const decline = useAction(onboardingVerbs.change, {
    changes: ['onboarding-documents', 'pdfs'],
    onDone: () => {
      setAsking(false);
      toast(t('declined'));
    },
  });
  const confirm = async (): Promise<void> => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    await decline.mutateAsync({
      params: { id: document.id },
      body: { status: status.declined, decline_reason: reason.trim() },
    });
  };
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('decline')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('declineTitle', { name: document.name })}
        confirmLabel={t('decline')}
        busyLabel={t('declining')}
        danger
        onConfirm={confirm}
      >
        <Stack gap={16}>
          <p>{t('declineText', { brand: settings.company_name })}</p>
          <TextAreaField
            label={t('declineReason')}
            name="decline_reason"
            value={reason}
            onChange={(next) => type({ reason: next })}
            error={missing && reason.trim() === '' ? t('declineMissing') : undefined}
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
}
