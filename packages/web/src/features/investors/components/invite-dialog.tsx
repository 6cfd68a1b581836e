import * as invitationVerbs from '@tranche/domain/opportunities/invitations.verbs';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useTyped } from '../../../kit/form-draft.ts';
import { optionSource } from '../../../kit/options.ts';
import { useAction } from '../../../kit/query.ts';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { Named, PersonDialogProps } from '../investor.ts';
import { words } from '../words.ts';

const opportunities = optionSource('investment-opportunities', {
  label: (row) => row.name,
  query: { type: 'live' },
});

interface Props {
  readonly investors: readonly Named[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onInvited?: () => void;
}

interface Inviting {
  readonly opportunity: string | null;
  readonly message: string;
  readonly sendEmail: boolean;
}
const NOTHING_YET: Inviting = { opportunity: null, message: '', sendEmail: true };

/** One investor or several to one live opportunity; who cannot be invited, and why, is said here. */
export function InviteDialog({ investors, open, onClose, onInvited }: Props): ReactNode {
  const t = useWords(words);
  const whom = investors.map(({ id }) => id).join();
  const [{ opportunity, message, sendEmail }, type] = useTyped<Inviting>(`invite:${whom}`, NOTHING_YET);
  const invite = useAction(invitationVerbs.invite, { changes: ['invitations', 'activity'] });
  const [first] = investors;
  const name = investors.length === 1 && first ? first.name : t('invite.several', { n: investors.length });
  const nameOf = (id: number | null): string => investors.find((each) => each.id === id)?.name ?? '';
  const send = async (): Promise<void> => {
    if (opportunity === null) throw new Error(t('invite.required'));
    const { data } = await invite.mutateAsync({
      body: {
        investment_opportunity_id: Number(opportunity),
        user_ids: investors.map(({ id }) => id),
        message: message.trim() === '' ? null : message,
        send_email: sendEmail,
      },
    });
    const leftOut = data.skipped.map(({ reason, user_id }) =>
      t(`invite.reasons.${reason}`, { name: nameOf(user_id ?? null) }),
    );
    if (data.created === 0) throw new Error(leftOut.join(' '));
    toast([t('invite.done', { n: data.created }), ...leftOut].join(' '));
    onInvited?.();
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
          onChange={(next) => type({ opportunity: next })}
        />
        <TextAreaField
          label={t('invite.message')}
          optional
          rows={3}
          maxLength={2000}
          value={message}
          onChange={(next) => type({ message: next })}
        />
        <CheckboxField
          label={t('invite.sendEmail')}
          value={sendEmail}
          onChange={(next) => type({ sendEmail: next })}
        />
      </Stack>
    </ConfirmDialog>
  );
}

/** From the record of one of them. */
export const InviteOne = ({ investor, ...dialog }: PersonDialogProps): ReactNode => (
  <InviteDialog investors={[investor]} {...dialog} />
);
