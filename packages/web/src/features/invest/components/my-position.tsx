import { effectiveAmount } from '@tranche/domain/investments/amounts';
import { investmentStatus as status, preEmptionOption } from '@tranche/domain/investments/codes';
import { isAnswerable } from '@tranche/domain/investments/answerable';
import { sum } from '@tranche/domain/kit/exact';
import { inUnits } from '@tranche/domain/opportunities/instruments';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Status } from '../../../kit/status.tsx';
import { formatDate, formatMoment, formatMoney, formatNumber } from '../../../ui/format.ts';
import type { MyInvestment, OpportunityRow } from '../queries.ts';
import { words } from '../words.ts';
import styles from './opportunity-actions.module.css';

/** What the investor has in this opportunity, in one line. */
export function MyPosition({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  return (
    <>
      <MyRight opportunity={opportunity} />
      {opportunity.my_investment && <Mine mine={opportunity.my_investment} units={inUnits(opportunity)} />}
    </>
  );
}

function Mine({ mine, units }: { mine: MyInvestment; units: boolean }): ReactNode {
  const t = useWords(words);
  const money = (value: string): string => formatMoney(value, { currency: mine.currency });
  const sentence =
    mine.status === status.cashCalled
      ? t('opportunityPage.dueOf', {
          amount: money(mine.amount_outstanding),
          date: mine.cash_call_due_on === null ? '' : formatDate(mine.cash_call_due_on),
        })
      : mine.status === status.reserved
        ? t('opportunityPage.reservedOf', { amount: money(effectiveAmount(mine)) })
        : t(mine.status === status.confirmed ? 'opportunityPage.allocatedOf' : 'opportunityPage.holdsOf', {
            amount: money(effectiveAmount(mine)),
          });
  return (
    <div className={styles.position}>
      <span className="muted">{t('opportunityPage.mine')}</span>
      <strong className="num">{sentence}</strong>
      {mine.others.length > 0 && (
        <span className="muted num">
          {t('opportunityPage.inAll', { amount: money(sum([mine, ...mine.others].map(effectiveAmount))) })}
        </span>
      )}
      <span className={styles.pill}>
        {/* its word for the issue speaks of shares */}
        {!(units && mine.status === status.sharesIssued) && <Status of="investment" code={mine.status} />}
      </span>
    </div>
  );
}

/** What a holder may take before others, while it may still be answered. */
function MyRight({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(words);
  const now = new Date().toISOString();
  const open = (opportunity.my_pre_emption ?? []).filter((row) => isAnswerable(row, now));
  const [first] = open;
  if (!first) return null;
  const waits = open.filter((row) => row.pre_emption_option_id === preEmptionOption.awaiting);
  const shares = formatNumber(sum(waits.map((row) => row.entitlement_shares)));
  const date = first.deadline === null ? null : formatMoment(first.deadline);
  const sentence =
    waits.length === 0
      ? date && t('opportunityPage.rightAnswered', { date })
      : date
        ? t('opportunityPage.rightUntil', { shares, date })
        : t('opportunityPage.right', { shares });
  if (!sentence) return null;
  return (
    <div className={styles.position}>
      <strong>{sentence}</strong>
    </div>
  );
}
