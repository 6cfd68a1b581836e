import type { KpiAnswerForm } from '@tranche/domain/reporting/kpi-answers';
import { useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { hasStatus, isApiError } from '../../../kit/api-error.ts';
import { useBrand } from '../../../kit/brand.ts';
import { useWords } from '../../../kit/context.tsx';
import { usePath } from '../../../kit/query.ts';
import { Logo } from '../../../ui/shell/logo.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { answerWords } from '../answer-words.ts';
import { AnswerForm } from '../answer/answer-form.tsx';
import { ClosedLink } from '../answer/closed-link.tsx';
import { Receipt } from '../answer/receipt.tsx';
import styles from '../answer/answer.module.css';

/** Figures that a company gives by its link, without an account. What is sent is read-only from then on. */
export default function Answer(): ReactNode {
  const t = useWords(answerWords);
  const { brand } = useBrand();
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const [sent, setSent] = useState<KpiAnswerForm | null>(null);
  const form = usePath<{ data: KpiAnswerForm }>(
    `kpi-answers/${encodeURIComponent(token)}`,
    {},
    { staleTime: Infinity },
  );
  const isClosed = hasStatus(form.error, 404) || hasStatus(form.error, 410);
  return (
    <div className={styles.page}>
      <header className={styles.bar} data-no-print>
        <Logo brand={brand} />
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {isClosed ? (
          <ClosedLink reason={isApiError(form.error) ? (form.error.reasons[0] ?? null) : null} />
        ) : (
          <StateView of={form} thing={t('loading')} skeleton={<FormSkeleton fields={4} />}>
            {({ data }) => {
              const shown = sent ?? data;
              return shown.is_open ? (
                <AnswerForm token={token} form={shown} onSent={setSent} />
              ) : (
                <Receipt form={shown} />
              );
            }}
          </StateView>
        )}
      </main>
    </div>
  );
}
