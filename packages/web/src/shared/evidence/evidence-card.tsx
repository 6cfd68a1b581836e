import * as registrationVerbs from '@tranche/domain/investors/registration.verbs';
import { registrationDocumentStatus as state } from '@tranche/domain/investors/codes';
import { REGISTRATION_DOCUMENT_TYPE_LABELS } from '@tranche/domain/investors/document-types';
import { useState, type ReactNode } from 'react';
import { Can } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { DownloadButton } from '../../kit/download.tsx';
import { useAction, useList } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { Status } from '../../kit/status.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatDate } from '../../ui/format.ts';
import { DecideDialog } from '../../kit/decide-dialog.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { RowList, RowNote, RowWords } from '../../ui/row-list.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../ui/state-view.tsx';
import { evidenceWords } from './words.ts';

type Evidence = RowOfName<'registration-documents'>;
type Decision = 'approve' | 'reject';

/** Identity and evidence of a person or an organisation, each with its decision. */
export function EvidenceCard({
  of,
  name,
}: {
  of: { user_id: number } | { contact_id: number } | { organisation_id: number };
  name: string;
}): ReactNode {
  const t = useWords(evidenceWords);
  const documents = useList('registration-documents', { filter: of, limit: 100, sort: '-created_at' });
  const [asked, setAsked] = useState<{ evidence: Evidence; decision: Decision } | null>(null);
  return (
    <Card title={t('title')} flush>
      <StateView
        of={documents}
        thing={t('things')}
        skeleton={<LineSkeleton lines={3} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('empty')} />}
      >
        {({ data }) => (
          <RowList>
            {data.map((evidence) => (
              <EvidenceRow
                key={evidence.id}
                evidence={evidence}
                onDecide={(decision) => setAsked({ evidence, decision })}
              />
            ))}
          </RowList>
        )}
      </StateView>
      {asked && <EvidenceDialog {...asked} name={name} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function EvidenceRow({
  evidence,
  onDecide,
}: {
  evidence: Evidence;
  onDecide: (decision: Decision) => void;
}): ReactNode {
  const t = useWords(evidenceWords);
  const facts = [
    evidence.file_name,
    evidence.expires_on && t('expires', { date: formatDate(evidence.expires_on) }),
    t('sent', { date: formatDate(evidence.created_at) }),
    evidence.rejection_reason && t('because', { reason: evidence.rejection_reason }),
  ].filter(Boolean);
  const name = REGISTRATION_DOCUMENT_TYPE_LABELS[evidence.type];
  return (
    <li>
      <RowWords name={name}>
        <RowNote>{facts.join(' · ')}</RowNote>
      </RowWords>
      <Status of="evidence" code={evidence.status} />
      <DownloadButton
        small
        href={`/api/registration-documents/${evidence.id}?download=1`}
        aria-label={t('openName', { name })}
      >
        {t('open')}
      </DownloadButton>
      {evidence.status === state.submitted && (
        <Can p="investors.update">
          <Button small aria-label={t('approveName', { name })} onClick={() => onDecide('approve')}>
            {t('approve')}
          </Button>
          <Button
            small
            kind="quiet"
            aria-label={t('rejectName', { name })}
            onClick={() => onDecide('reject')}
          >
            {t('reject')}
          </Button>
        </Can>
      )}
    </li>
  );
}

interface DialogProps {
  readonly evidence: Evidence;
  readonly decision: Decision;
  readonly name: string;
  readonly onClose: () => void;
}

function EvidenceDialog({ evidence, decision, name, onClose }: DialogProps): ReactNode {
  const t = useWords(evidenceWords);
  const review = useAction(registrationVerbs.review, {
    changes: ['registration-documents', 'users', 'activity', 'aml-checks'],
  });
  const isRejected = decision === 'reject';
  return (
    <DecideDialog
      about={`evidence:${evidence.id}`}
      decision={decision}
      onClose={onClose}
      words={{
        title: t(isRejected ? 'rejectTitle' : 'approveTitle', {
          type: REGISTRATION_DOCUMENT_TYPE_LABELS[evidence.type].toLowerCase(),
          name,
        }),
        confirm: t(isRejected ? 'reject' : 'approve'),
        busy: t('deciding'),
        text: t('approveText', { name }),
        reason: t('reason'),
        reasonHelp: t('reasonHelp', { name }),
        required: t('required'),
      }}
      onDecide={async (reason) => {
        await review.mutateAsync({
          params: { id: evidence.id },
          body: { status: isRejected ? state.rejected : state.approved, rejection_reason: reason },
        });
        toast(t(isRejected ? 'rejected' : 'approved'));
        onClose();
      }}
    />
  );
}
