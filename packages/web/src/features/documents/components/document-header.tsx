import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import type { SignableDocument } from '../../../shared/pdf/signing/signer-timeline.tsx';
import { Status } from '../../../kit/status.tsx';
import { dayOf, formatDate } from '../../../ui/format.ts';
import { PageHeader, type Crumb } from '../../../ui/page-header.tsx';
import { words } from '../words.ts';

/** Name, until when, and what the sender wrote. */
export function DocumentHeader({
  name,
  document,
  myTurn,
  crumb,
}: {
  name: string;
  document: SignableDocument | undefined;
  myTurn: boolean;
  crumb: Crumb;
}): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const notes = [
    myTurn && document?.due_on
      ? t(isPast(document.due_on) ? 'overdue' : 'due', { date: formatDate(document.due_on) })
      : null,
    myTurn ? document?.message : null,
    document?.status === status.declined
      ? t('closed.declined', { reason: document.decline_reason ?? '' })
      : null,
    document?.status === status.voided ? t('closed.voided', { brand: settings.company_name }) : null,
  ].filter((note) => note !== null && note !== undefined && note !== '');
  return (
    <PageHeader
      title={name}
      crumbs={[crumb]}
      note={notes.length > 0 ? notes.join(' · ') : undefined}
      actions={document && !myTurn && <Status of="document" code={document.status} />}
    />
  );
}

export const isPast = (day: string): boolean => day < dayOf(new Date());
