import * as onboardingVerbs from '@tranche/domain/investors/onboarding.verbs';
import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useTyped } from '../../../kit/form-draft.ts';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { Status } from '../../../kit/status.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { formatDate } from '../../../ui/format.ts';
import { MoreMenu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { Stack } from '../../../ui/layout.tsx';
import { RowNote, RowWords } from '../../../ui/row-list.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { documentWords } from '../document-words.ts';

type SignableDocument = RowOfName<'onboarding-documents'>;
interface Investor {
  readonly id: number;
  readonly name: string;
}
const CHANGES = ['onboarding-documents', 'pdfs', 'activity'] as const;

/** One document: its state, and the verbs that its state leaves to staff. */
export function DocumentRow({
  document,
  investor,
}: {
  document: SignableDocument;
  investor: Investor;
}): ReactNode {
  const t = useWords(documentWords);
  const { can } = useAccess();
  const [voiding, setVoiding] = useState(false);
  const verbs = useVerbs(document, investor, () => setVoiding(true));
  const ours =
    document.status === status.signed &&
    document.requires_countersignature &&
    can('onboarding_documents.create');
  return (
    <li>
      <RowWords name={document.name}>
        <RowNote>{notesOf(document, t)}</RowNote>
      </RowWords>
      <Status of="document" code={document.status} />
      {document.pdf_id !== null && (
        <LinkButton
          small
          kind={ours ? 'primary' : 'secondary'}
          href={`/admin/investors/${investor.id}/sign-pdf/${document.pdf_id}`}
          aria-label={ours ? undefined : t('open', { name: document.name })}
        >
          {t(ours ? 'countersign' : 'openShort')}
        </LinkButton>
      )}
      {verbs.length > 0 && <MoreMenu items={verbs} name={document.name} />}
      <VoidDialog open={voiding} onClose={() => setVoiding(false)} document={document} investor={investor} />
    </li>
  );
}

function useVerbs(document: SignableDocument, investor: Investor, onVoid: () => void): MenuItem[] {
  const t = useWords(documentWords);
  const { can } = useAccess();
  const remind = useAction(onboardingVerbs.change, {
    changes: CHANGES,
    onDone: () => toast(t('remindedToast', { name: investor.name })),
  });
  const open = document.status === status.sent || document.status === status.viewed;
  const signed = document.status === status.signed || document.status === status.countersigned;
  const mayWrite = can('onboarding_documents.create');
  const items: MenuItem[] = [];
  if (open && mayWrite)
    items.push({
      label: t('remind'),
      onSelect: () =>
        remind.mutate({ params: { id: document.id }, body: { remind: true } }, { onError: notifyRefusal }),
    });
  if (signed) items.push({ label: t('download'), href: `/api/pdfs/${document.pdf_id}?download=1` });
  if (mayWrite && (open || document.status === status.signed))
    items.push({ label: t('void'), onSelect: onVoid, danger: true });
  return items;
}

interface VoidDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly document: SignableDocument;
  readonly investor: Investor;
}

function VoidDialog({ open, onClose, document, investor }: VoidDialogProps): ReactNode {
  const t = useWords(documentWords);
  const [{ reason }, type] = useTyped(`void:${document.id}`, { reason: '' });
  const withdraw = useAction(onboardingVerbs.change, {
    changes: CHANGES,
    onDone: () => {
      onClose();
      toast(t('voided'));
    },
  });
  const send = async (): Promise<void> => {
    if (reason.trim() === '') throw new Error(t('reasonMissing'));
    await withdraw.mutateAsync({
      params: { id: document.id },
      body: { status: status.voided, reason },
    });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('voidTitle', { document: document.name })}
      confirmLabel={t('void')}
      busyLabel={t('voiding')}
      danger
      onConfirm={send}
    >
      <Stack gap={16}>
        <p>{t('voidText', { name: investor.name })}</p>
        <TextAreaField label={t('voidReason')} value={reason} onChange={(next) => type({ reason: next })} />
      </Stack>
    </ConfirmDialog>
  );
}

const notifyRefusal = (error: unknown): void =>
  toastError((error instanceof Error && error.message) || documentWords.thing);

function notesOf(
  document: SignableDocument,
  t: (key: 'sent' | 'signed' | 'due' | 'required', said?: { date: string }) => string,
) {
  return [
    document.required_to_invest && t('required'),
    document.sent_at && t('sent', { date: formatDate(document.sent_at) }),
    document.signed_at && t('signed', { date: formatDate(document.signed_at) }),
    !document.signed_at && document.due_on && t('due', { date: formatDate(document.due_on) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
