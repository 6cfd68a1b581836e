import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
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
import { paperWords } from '../paper-words.ts';

type Paper = RowOfName<'onboarding-documents'>;
interface Investor {
  readonly id: number;
  readonly name: string;
}
const CHANGES = ['onboarding-documents', 'pdfs', 'activity'] as const;

/** One paper: its state, and the verbs that its state leaves to staff. */
export function PaperRow({ paper, investor }: { paper: Paper; investor: Investor }): ReactNode {
  const t = useWords(paperWords);
  const { can } = useAccess();
  const [voiding, setVoiding] = useState(false);
  const verbs = useVerbs(paper, investor, () => setVoiding(true));
  const ours =
    paper.status === status.signed && paper.requires_countersignature && can('onboarding_documents.create');
  return (
    <li>
      <RowWords name={paper.name}>
        <RowNote>{notesOf(paper, t)}</RowNote>
      </RowWords>
      <Status of="paper" code={paper.status} />
      {paper.pdf_id !== null && (
        <LinkButton
          small
          kind={ours ? 'primary' : 'secondary'}
          href={`/admin/investors/${investor.id}/sign-pdf/${paper.pdf_id}`}
          aria-label={ours ? undefined : t('open', { name: paper.name })}
        >
          {t(ours ? 'countersign' : 'openShort')}
        </LinkButton>
      )}
      {verbs.length > 0 && <MoreMenu items={verbs} name={paper.name} />}
      <VoidDialog open={voiding} onClose={() => setVoiding(false)} paper={paper} investor={investor} />
    </li>
  );
}

const pathOf = (paper: Paper) => (): string => `onboarding-documents/${paper.id}`;

function useVerbs(paper: Paper, investor: Investor, onVoid: () => void): MenuItem[] {
  const t = useWords(paperWords);
  const { can } = useAccess();
  const remind = useAction<Verb>(pathOf(paper), {
    changes: CHANGES,
    onDone: () => toast(t('remindedToast', { name: investor.name })),
  });
  const open = paper.status === status.sent || paper.status === status.viewed;
  const signed = paper.status === status.signed || paper.status === status.countersigned;
  const mayWrite = can('onboarding_documents.create');
  const items: MenuItem[] = [];
  if (open && mayWrite)
    items.push({
      label: t('remind'),
      onSelect: () => remind.mutate({ _method: 'PATCH', remind: true }, { onError: tellRefusal }),
    });
  if (signed) items.push({ label: t('download'), href: `/api/pdfs/${paper.pdf_id}?download=1` });
  if (mayWrite && (open || paper.status === status.signed))
    items.push({ label: t('void'), onSelect: onVoid, danger: true });
  return items;
}

interface VoidDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly paper: Paper;
  readonly investor: Investor;
}

function VoidDialog({ open, onClose, paper, investor }: VoidDialogProps): ReactNode {
  const t = useWords(paperWords);
  const [reason, setReason] = useState('');
  const withdraw = useAction<Verb>(pathOf(paper), {
    changes: CHANGES,
    onDone: () => {
      onClose();
      toast(t('voided'));
    },
  });
  const send = async (): Promise<void> => {
    if (reason.trim() === '') throw new Error(t('reasonMissing'));
    await withdraw.mutateAsync({ _method: 'PATCH', status: status.voided, reason });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('voidTitle', { paper: paper.name })}
      confirmLabel={t('void')}
      busyLabel={t('voiding')}
      danger
      onConfirm={send}
    >
      <Stack gap={16}>
        <p>{t('voidText', { name: investor.name })}</p>
        <TextAreaField label={t('voidReason')} value={reason} onChange={setReason} />
      </Stack>
    </ConfirmDialog>
  );
}

interface Verb extends Readonly<Record<string, unknown>> {
  readonly _method: 'PATCH';
}

const tellRefusal = (error: unknown): void =>
  toastError((error instanceof Error && error.message) || paperWords.thing);

function notesOf(
  paper: Paper,
  t: (key: 'sent' | 'signed' | 'due' | 'required', said?: { date: string }) => string,
) {
  return [
    paper.required_to_invest && t('required'),
    paper.sent_at && t('sent', { date: formatDate(paper.sent_at) }),
    paper.signed_at && t('signed', { date: formatDate(paper.signed_at) }),
    !paper.signed_at && paper.due_on && t('due', { date: formatDate(paper.due_on) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
