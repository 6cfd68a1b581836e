import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import type { Paper } from '../../../kit/pdf/signing/signer-timeline.tsx';
import { Status } from '../../../kit/status.tsx';
import { dayOf, formatDate } from '../../../ui/format.ts';
import { PageHeader, type Crumb } from '../../../ui/page-header.tsx';
import { words } from '../words.ts';

/** Name, until when, and what the sender wrote. */
export function PaperHeader({
  name,
  paper,
  myTurn,
  crumb,
}: {
  name: string;
  paper: Paper | undefined;
  myTurn: boolean;
  crumb: Crumb;
}): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const notes = [
    myTurn && paper?.due_on
      ? t(isPast(paper.due_on) ? 'overdue' : 'due', { date: formatDate(paper.due_on) })
      : null,
    myTurn ? paper?.message : null,
    paper?.status === status.declined ? t('closed.declined', { reason: paper.decline_reason ?? '' }) : null,
    paper?.status === status.voided ? t('closed.voided', { brand: settings.company_name }) : null,
  ].filter((note) => note !== null && note !== undefined && note !== '');
  return (
    <PageHeader
      title={name}
      crumbs={[crumb]}
      note={notes.length > 0 ? notes.join(' · ') : undefined}
      actions={paper && !myTurn && <Status of="paper" code={paper.status} />}
    />
  );
}

export const isPast = (day: string): boolean => day < dayOf(new Date());
