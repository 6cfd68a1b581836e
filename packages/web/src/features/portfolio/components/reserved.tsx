import { INVESTMENT_STATUS_LABELS } from '@tranche/domain/investments/codes';
import { isZero } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { payHref, payInvestmentHref } from '../../../shared/payment/hrefs.ts';
import { Status } from '../../../kit/status.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import { RowList } from '../../../ui/row-list.tsx';
import { Money } from '../../../ui/value.tsx';
import { holdingHref, type Table, type TableRow } from '../../../shared/holdings/portfolio-tables.ts';
import { words } from '../words.ts';
import styles from './portfolio.module.css';

/** “My Reserved Allocations”: what is on its way, and what is to be paid. */
export function Reserved({
  title,
  table,
  currency,
}: {
  title: string;
  table: Table;
  currency: string;
}): ReactNode {
  return (
    <Card title={title} flush>
      <RowList figures>
        {table.rows.map((row) => (
          <Reservation key={row.investment_id ?? row.holding_id} row={row} currency={currency} />
        ))}
      </RowList>
    </Card>
  );
}

const hrefToPay = ({ target, investment_id: id }: TableRow): string =>
  id === undefined ? payHref(target.slug) : payInvestmentHref({ id, slug: target.slug });

function Reservation({ row, currency }: { row: TableRow; currency: string }): ReactNode {
  const t = useWords(words);
  const name = row.cells.company ?? '';
  const owed = row.amount_outstanding ?? '0';
  const due = row.due_on && !isZero(owed);
  const status = statusOf(row.cells.status);
  return (
    <li>
      <div className={styles.grow}>
        <AppLink href={holdingHref(row.target)} className={styles.name}>
          {name}
        </AppLink>
        <span className={styles.note}>
          {[
            row.cells.holder_name,
            due && t('outstanding', { amount: formatMoney(owed, { currency }) }),
            due && row.due_on && t('due', { date: formatDate(row.due_on) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <Money value={row.cells.amount_invested} currency={currency} />
      {status !== null && <Status of="investment" code={status} />}
      {due ? (
        <LinkButton small kind="primary" href={hrefToPay(row)} aria-label={t('payNamed', { name })}>
          {t('pay')}
        </LinkButton>
      ) : (
        <LinkButton small href={holdingHref(row.target)} aria-label={t('viewNamed', { name })}>
          {t('view')}
        </LinkButton>
      )}
    </li>
  );
}

/** The table carries the state's word; its pill goes by the code. */
const statusOf = (label: string | null | undefined): number | null => {
  const found = Object.entries(INVESTMENT_STATUS_LABELS).find(([, known]) => known === label);
  return found ? Number(found[0]) : null;
};
