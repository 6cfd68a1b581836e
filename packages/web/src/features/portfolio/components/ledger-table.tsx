import { isZero } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { DateTime, Money, Num } from '../../../ui/value.tsx';
import type { Statement } from '../ledger.ts';
import { words } from '../words.ts';
import { CardHead, LinesTable } from './lines-table.tsx';
import styles from './portfolio.module.css';

type Entry = RowOfName<'fund-ledger'>;
export interface LedgerTableProps {
  readonly statement: Statement<Entry>;
  readonly currency: string;
}

/** Entries oldest first with the balance after each. */
export function LedgerTable({ statement: { opening, rows }, currency }: LedgerTableProps): ReactNode {
  const t = useWords(words);
  const amount = (value: string): ReactNode => <Money value={value} currency={currency} />;
  return (
    <LinesTable
      label={t('fund.entries')}
      rows={rows}
      before={
        !isZero(opening) && (
          <tr>
            <td data-left colSpan={5}>
              {t('fund.opening')}
            </td>
            <td>{amount(opening)}</td>
          </tr>
        )
      }
      columns={[
        { header: t('date'), left: true, cell: (row) => <DateTime value={row.entry_date} /> },
        { header: t('type'), left: true, cell: (row) => <TypeOf entry={row} /> },
        { header: t('fund.description'), left: true, long: true, cell: (row) => row.description },
        { header: t('fund.units'), cell: (row) => <Num value={row.units} /> },
        { header: t('amount'), cell: (row) => amount(row.amount) },
        { header: t('fund.balance'), cell: (row) => amount(row.balance) },
      ]}
      card={(row) => (
        <>
          <CardHead name={<TypeOf entry={row} />}>{amount(row.amount)}</CardHead>
          <span className={styles.note}>
            <DateTime value={row.entry_date} /> · {row.description}
          </span>
          <span className={styles.note}>
            {t('fund.balance')} {amount(row.balance)}
          </span>
        </>
      )}
    />
  );
}

function TypeOf({ entry: { type, reverses_id } }: { entry: Entry }): ReactNode {
  const t = useWords(words);
  const name = isKnown(type) ? t(`fund.types.${type}`) : type;
  return reverses_id === null ? name : `${name} (${t('fund.reversed')})`;
}
const isKnown = (type: string): type is keyof typeof words.fund.types => type in words.fund.types;
