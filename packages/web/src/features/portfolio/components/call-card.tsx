import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { payInvestmentHref } from '../../../shared/payment/hrefs.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import type { HoldingPage } from '../holding-page.ts';
import { words } from '../words.ts';
import styles from './fund.module.css';

/** A call that is due stays in sight while the fund is read. */
export function CallCard({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const { calls = [], currency } = page;
  return calls.map((call) => {
    const amount = formatMoney(call.amount_outstanding, { currency });
    const late = call.due_on !== null && call.due_on < page.as_of;
    return (
      <section
        key={call.investment_id}
        className={styles.call}
        aria-label={t('fund.call')}
        data-late={late}
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
        <LinkButton kind="primary" href={payInvestmentHref({ id: call.investment_id, slug: call.slug })}>
          {t('pay')}
        </LinkButton>
      </section>
    );
  });
}
