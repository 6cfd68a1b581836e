import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { Status } from '../../../kit/status.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { formatDate } from '../../../ui/format.ts';
import { MoreMenu, type MenuItem } from '../../../ui/menu.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { paperWords } from '../paper-words.ts';
import styles from './paper-row.module.css';

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
  const path = (): string => `onboarding-documents/${paper.id}`;
  const remind = useAction<Verb>(path, {
    changes: CHANGES,
    onDone: () => toast(t('remindedToast', { name: investor.name })),
  });
  const withdraw = useAction<Verb>(path, {
    changes: CHANGES,
    onDone: () => {
      setVoiding(false);
      toast(t('voided'));
    },
  });
  const open = paper.status === status.sent || paper.status === status.viewed;
  const signed = paper.status === status.signed || paper.status === status.countersigned;
  const ours = paper.status === status.signed && paper.requires_countersignature;
  const mayWrite = can('onboarding_documents.create');
  const verbs: MenuItem[] = [
    ...(open && mayWrite
      ? [
          {
            label: t('remind'),
            onSelect: () => remind.mutate({ _method: 'PATCH', remind: true }, { onError: tellRefusal }),
          },
        ]
      : []),
    ...(signed ? [{ label: t('download'), href: `/api/pdfs/${paper.pdf_id}?download=1` }] : []),
    ...(mayWrite && (open || paper.status === status.signed)
      ? [{ label: t('void'), onSelect: () => setVoiding(true), danger: true }]
      : []),
  ];
  return (
    <li>
      <span className={styles.grow}>
        <span className={styles.name}>{paper.name}</span>
        <span className={styles.note}>{notesOf(paper, t)}</span>
      </span>
      <Status of="paper" code={paper.status} />
      {paper.pdf_id !== null && (
        <LinkButton
          small
          kind={ours && mayWrite ? 'primary' : 'secondary'}
          href={`/admin/investors/${investor.id}/sign-pdf/${paper.pdf_id}`}
          aria-label={ours && mayWrite ? undefined : t('open', { name: paper.name })}
        >
          {t(ours && mayWrite ? 'countersign' : 'openShort')}
        </LinkButton>
      )}
      {verbs.length > 0 && <MoreMenu items={verbs} name={paper.name} />}
      <ConfirmDialog
        open={voiding}
        onClose={() => setVoiding(false)}
        title={t('voidTitle', { paper: paper.name })}
        confirmLabel={t('void')}
        busyLabel={t('voiding')}
        danger
        onConfirm={() => withdraw.mutateAsync({ _method: 'PATCH', status: status.voided })}
      >
        <p>{t('voidText', { name: investor.name })}</p>
      </ConfirmDialog>
    </li>
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
