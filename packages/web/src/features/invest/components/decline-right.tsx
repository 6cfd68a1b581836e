import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { keyFor } from '../answers.ts';
import { opportunityHref } from '../queries.ts';
import { requestOf, sendAnswers } from '../send-answers.ts';
import type { WizardState } from '../use-wizard.ts';
import type { WizardData } from '../wizard-data.ts';
import { words } from '../words.ts';

interface DeclineRightProps {
  readonly data: WizardData;
  readonly wizard: WizardState;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** ‘Do not take up’ ends here: it is confirmed and sent, and no further step is asked. */
export function DeclineRight({ data, wizard, open, onClose }: DeclineRightProps): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const router = useRouter();
  const last = useRef<{ body: string; key: string } | null>(null);
  const decline = async (): Promise<void> => {
    last.current = keyFor(last.current, requestOf(data, wizard).body);
    await sendAnswers(client, data, wizard, last.current.key);
    wizard.finish();
    toast(t('wizard.pre_emption.declined'));
    router.history.push(opportunityHref(data.opportunity.slug));
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      onClose={onClose}
      title={t('wizard.pre_emption.declineTitle')}
      confirmLabel={t('wizard.pre_emption.decline')}
      busyLabel={t('wizard.pre_emption.declining')}
      cancelLabel={t('wizard.pre_emption.keep')}
      onConfirm={decline}
    >
      {t('wizard.pre_emption.declineText', { shares: formatNumber(wizard.right?.entitlement ?? '0') })}
    </ConfirmDialog>
  );
}
