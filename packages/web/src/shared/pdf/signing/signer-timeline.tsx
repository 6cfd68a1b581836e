import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import type { PdfSignature } from '@tranche/domain/investors/document-audience';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { useBoot, useWords } from '../../../kit/context.tsx';
import type { RowOfName } from '../../../kit/resource-types.ts';
import styles from './signing.module.css';
import { signingWords } from './words.ts';

export type SignableDocument = RowOfName<'onboarding-documents'>;
type Mark = 'done' | 'waiting' | 'stopped';
interface Step {
  readonly mark: Mark;
  readonly text: string;
  readonly at: string | null;
}

/** Sent, opened, signed, countersigned: what has happened, and on whom it waits. */
export function SignerTimeline({
  document,
  signatures,
  signer,
}: {
  document: SignableDocument;
  signatures: readonly PdfSignature[];
  /** The investor's name. */
  signer: string;
}): ReactNode {
  const t = useWords(signingWords);
  const { settings } = useBoot();
  const brand = settings.company_name;
  const steps: Step[] = [
    { mark: 'done', text: t('timeline.sent', { name: signer }), at: document.sent_at },
    ...(document.viewed_at === null ? [] : [step('done', t('timeline.viewed'), document.viewed_at)]),
    ...signatures.map(({ role, name, at }) =>
      step('done', t(role === 'investor' ? 'timeline.signed' : 'timeline.countersigned', { name }), at),
    ),
  ];
  const code = document.status;
  if (code === status.sent || code === status.viewed)
    steps.push(step('waiting', t('timeline.waitingInvestor', { name: signer }), null));
  if (code === status.signed && document.requires_countersignature)
    steps.push(step('waiting', t('timeline.waitingCountersigner', { brand }), null));
  if (code === status.declined) {
    const reason = document.decline_reason ?? '';
    steps.push(step('stopped', t('timeline.declined', { reason }), document.declined_at));
  }
  if (code === status.voided)
    steps.push(step('stopped', t('timeline.voided', { brand }), document.voided_at));
  return (
    <Card title={t('timeline.title')}>
      <ol className={styles.timeline}>
        {steps.map(({ mark, text, at }) => (
          <li key={text} data-mark={mark}>
            <Sign mark={mark} />
            <span>
              {text}
              {at !== null && <time dateTime={at}>{formatMoment(at)}</time>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const step = (mark: Mark, text: string, at: string | null): Step => ({ mark, text, at });

function Sign({ mark }: { mark: Mark }): ReactNode {
  if (mark === 'waiting') return <IconClock size={18} aria-hidden />;
  return mark === 'done' ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />;
}
