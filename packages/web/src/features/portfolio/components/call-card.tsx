import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { DownloadButton } from '../../../kit/download.tsx';
import { payInvestmentHref } from '../../../shared/payment/hrefs.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import type { HoldingPage } from '../holding-page.ts';
import { words } from '../words.ts';
import styles from './fund.module.css';

/** Calls that are due stay in sight while the fund is read: one of an opportunity is paid here, one of the fund by its notice. */
export function CallCard({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const { calls = [], unpaid_calls: unpaid = [] } = page;
  return (
    <>
      {calls.map((call) => (
        <Due key={call.investment_id} page={page} call={call}>
          <LinkButton kind="primary" href={payInvestmentHref({ id: call.investment_id, slug: call.slug })}>
            {t('pay')}
          </LinkButton>
        </Due>
      ))}
      {unpaid.map((call) => (
        <Due key={call.run_line_id} page={page} call={call}>
          {call.document_id !== null && (
            <DownloadButton kind="primary" href={`/api/documents/${call.document_id}?download=1`}>
              {t('fund.callNotice')}
            </DownloadButton>
          )}
        </Due>
      ))}
    </>
  );
}

interface DueProps {
  readonly page: HoldingPage;
  readonly call: { readonly amount_outstanding: string; readonly due_on: string | null };
  /** What leads to paying it. */
  readonly children: ReactNode;
}

function Due({ page, call, children }: DueProps): ReactNode {
  const t = useWords(words);
  const amount = formatMoney(call.amount_outstanding, { currency: page.currency });
  return (
    <section
      className={styles.call}
      aria-label={t('fund.call')}
      data-late={call.due_on !== null && call.due_on < page.as_of}
      data-no-print
    >
      <div>
        <strong>{t('fund.call')}</strong>
        <span>
          {call.due_on === null
            ? t('fund.callOpen', { amount })
            : t('fund.callText', { amount, date: formatDate(call.due_on) })}
        </span>
      </div>
      {children}
    </section>
  );
}
