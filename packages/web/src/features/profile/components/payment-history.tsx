import type { PaymentStatus } from '@tranche/domain/payments/codes';
import { IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { payInvestmentHref } from '../../../shared/payment/hrefs.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import { RowList, RowNote, RowWords } from '../../../ui/row-list.tsx';
import { StatusPill, type StatusLook } from '../../../ui/status-pill.tsx';
import { subscriptionWords } from '../subscription-words.ts';
import { PayOnce } from './pay-once.tsx';

const TONES: Readonly<Record<PaymentStatus, Pick<StatusLook, 'tone' | 'icon'>>> = {
  requires_payment: { tone: 'grey', icon: 'clock' },
  processing: { tone: 'blue', icon: 'clock' },
  succeeded: { tone: 'green', icon: 'check' },
  failed: { tone: 'red', icon: 'warning' },
  refunded: { tone: 'slate', icon: 'done' },
  part_refunded: { tone: 'slate', icon: 'done' },
  cancelled: { tone: 'grey', icon: 'ban' },
};

export interface Paid {
  /** What an investment's payment is of; null for a line without an opportunity. */
  readonly investment: { readonly investmentOpportunity: { readonly slug: string } | null } | null;
}
type Payment = RowOfName<'single-payment'> & Paid;

/** What was paid by card, with the provider's receipts, and what was begun and can still be paid; a refusal in the provider's words. */
export function PaymentHistory({ rows }: { rows: readonly Payment[] }): ReactNode {
  const t = useWords(subscriptionWords);
  return (
    <Card flush title={t('history')}>
      <RowList>
        {rows.map((row) => (
          <li key={row.id}>
            <IconReceipt size={22} stroke={1.5} aria-hidden />
            <RowWords name={row.description}>
              <RowNote>
                {[formatDate(row.paid_at ?? row.created_at ?? ''), row.failure_message]
                  .filter(Boolean)
                  .join(' · ')}
              </RowNote>
            </RowWords>
            <span className="num">
              {formatMoney(row.amount, { currency: row.currency, pence: 'always' })}
            </span>
            <StatusPill look={{ label: t(`payments.${row.status}`), ...TONES[row.status] }} />
            {isUnpaid(row, rows) && <GoOn row={row} />}
            {row.receipt_url !== null && (
              <LinkButton
                small
                href={row.receipt_url}
                target="_blank"
                rel="noreferrer"
                aria-label={t('receiptOf', { name: row.description })}
              >
                {t('receipt')}
              </LinkButton>
            )}
          </li>
        ))}
      </RowList>
    </Card>
  );
}

/** Begun, or refused and not tried again since. */
function isUnpaid(row: Payment, rows: readonly Payment[]): boolean {
  if (row.status !== 'failed') return row.status === 'requires_payment';
  return !rows.some(
    (other) =>
      other.id > row.id &&
      other.purpose === row.purpose &&
      other.investment_id === row.investment_id &&
      other.description === row.description,
  );
}

/** An investment is paid where it was begun, anything else here; an unpaid membership has its own form above. */
function GoOn({ row }: { row: Payment }): ReactNode {
  const t = useWords(subscriptionWords);
  const { purpose, investment_id, investment, description } = row;
  if (purpose === 'membership') return null;
  if (investment_id === null) return <PayOnce row={row} />;
  const slug = investment?.investmentOpportunity?.slug;
  return (
    <LinkButton
      small
      kind="primary"
      href={payInvestmentHref({ id: investment_id, slug })}
      aria-label={t('goOnWith', { name: description })}
    >
      {t('goOn')}
    </LinkButton>
  );
}
