import * as invitationVerbs from '@tranche/domain/opportunities/invitations.verbs';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { optionSource } from '../../../kit/options.ts';
import { useAction } from '../../../kit/query.ts';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { PersonDialogProps } from '../investor.ts';
import { words } from '../words.ts';

const opportunities = optionSource('investment-opportunities', {
  label: (row) => row.name,
  query: { type: 'live' },
});

/** One investor to one live opportunity; why they cannot be invited is said here. */
export function InviteDialog({ investor, open, onClose }: PersonDialogProps): ReactNode {
  const t = useWords(words);
  const [opportunity, setOpportunity] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [sendEmail, setSendEmail] = useState(true);
  const invite = useAction(invitationVerbs.invite, { changes: ['invitations', 'activity'] });
  const { id, name } = investor;
  const send = async (): Promise<void> => {
    if (opportunity === null) throw new Error(t('invite.required'));
    const { data } = await invite.mutateAsync({
      body: {
        investment_opportunity_id: Number(opportunity),
        user_ids: [id],
        message: message.trim() === '' ? null : message,
        send_email: sendEmail,
      },
    });
    const [skipped] = data.skipped;
    if (skipped) throw new Error(t(`invite.reasons.${skipped.reason}`, { name }));
    toast(t('invite.done', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('invite.title', { name })}
      confirmLabel={t('invite.confirm')}
      busyLabel={t('invite.busy')}
      onConfirm={send}
    >
      <Stack gap={16}>
        <EntityPicker
          label={t('invite.opportunity')}
          source={opportunities}
          value={opportunity}
          onChange={setOpportunity}
        />
        <TextAreaField
          label={t('invite.message')}
          optional
          rows={3}
          maxLength={2000}
          value={message}
          onChange={setMessage}
        />
        <CheckboxField label={t('invite.sendEmail')} value={sendEmail} onChange={setSendEmail} />
      </Stack>
    </ConfirmDialog>
  );
}
