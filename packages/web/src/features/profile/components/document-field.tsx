import {
  REGISTRATION_DOCUMENT_STATUS_LABELS,
  registrationDocumentStatus,
} from '@tranche/domain/investors/codes';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileDrop, refusal } from '../../../ui/file-drop.tsx';
import { StatusPill, type StatusLook } from '../../../ui/status-pill.tsx';
import type { SignableDocument } from '../identity-values.ts';
import { words } from '../words.ts';
import styles from './identity.module.css';

const TEN_MB = 10 * 1024 * 1024;
const ENDINGS = ['.pdf', '.png', '.jpg', '.jpeg'];

interface DocumentFieldProps {
  readonly label: string;
  readonly name: string;
  readonly help?: string;
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
  readonly error: string | undefined;
  /** What was sent before. */
  readonly sent: SignableDocument | undefined;
}

/** A document as a file, or as a picture taken now: a phone opens its camera. */
export function DocumentField({
  label,
  name,
  help,
  value,
  onChange,
  error,
  sent,
}: DocumentFieldProps): ReactNode {
  const t = useWords(words);
  const camera = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    const reason = refusal(file, ENDINGS, TEN_MB) ?? undefined;
    setRefused(reason);
    if (reason === undefined) onChange(file);
  };
  return (
    <div className={styles.document}>
      <FileDrop
        label={label}
        name={name}
        help={help}
        accept={ENDINGS}
        maxBytes={TEN_MB}
        value={value === null ? [] : [value]}
        onChange={([file]) => {
          setRefused(undefined);
          onChange(file ?? null);
        }}
        error={refused ?? error}
      />
      {sent && value === null && <SentDocument document={sent} label={t('identity.sentBefore')} />}
      <div>
        <Button
          small
          icon={<IconCamera size={16} />}
          onClick={() => camera.current?.click()}
          aria-label={t('identity.cameraNamed', { document: label })}
        >
          {t('identity.camera')}
        </Button>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}

const LOOKS: Readonly<Record<number, Pick<StatusLook, 'tone' | 'icon'>>> = {
  [registrationDocumentStatus.submitted]: { tone: 'amber', icon: 'clock' },
  [registrationDocumentStatus.approved]: { tone: 'green', icon: 'check' },
  [registrationDocumentStatus.rejected]: { tone: 'red', icon: 'warning' },
  [registrationDocumentStatus.expired]: { tone: 'amber', icon: 'warning' },
};

/** A file that was sent, how it stands, and why it was sent back. */
export function SentDocument({ document, label }: { document: SignableDocument; label?: string }): ReactNode {
  return (
    <div className={styles.kept}>
      <span>
        {label !== undefined && <strong>{label} · </strong>}
        {document.file_name}
        {document.rejection_reason && <span className="muted"> — {document.rejection_reason}</span>}
      </span>
      <StatusPill
        look={{
          label: REGISTRATION_DOCUMENT_STATUS_LABELS[document.status],
          ...(LOOKS[document.status] ?? { tone: 'grey' }),
        }}
      />
    </div>
  );
}
