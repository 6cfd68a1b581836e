import { isZero } from '@tranche/domain/kit/money';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { DateTime, Money, Num } from '../../../ui/value.tsx';
import type { Statement } from '../ledger.ts';
import { words } from '../words.ts';
import styles from './portfolio.module.css';

type Entry = RowOfName<'fund-ledger'>;
export interface LedgerTableProps {
  readonly statement: Statement<Entry>;
  readonly currency: string;
}

/** Entries oldest first with the balance after each; cards on a phone. */
export function LedgerTable({ statement, currency }: LedgerTableProps): ReactNode {
  const t = useWords(words);
  const { opening, rows } = statement;
  const label = t('fund.entries');
  return (
    <>
      <div className={`${styles.scroll} ${styles.wide}`} tabIndex={0} role="region" aria-label={label}>
        <table className={styles.table}>
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col" data-left>
                {t('date')}
              </th>
              <th scope="col" data-left>
                {t('type')}
              </th>
              <th scope="col" data-left>
                {t('fund.description')}
              </th>
              <th scope="col">{t('fund.units')}</th>
              <th scope="col">{t('amount')}</th>
              <th scope="col">{t('fund.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {!isZero(opening) && (
              <tr>
                <td data-left colSpan={5}>
                  {t('fund.opening')}
                </td>
                <td>
                  <Money value={opening} currency={currency} />
                </td>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row.id}>
                <td data-left>
                  <DateTime value={row.entry_date} />
                </td>
                <td data-left>
                  <TypeOf entry={row} />
                </td>
                <td data-left className={styles.words}>
                  {row.description}
                </td>
                <td>
                  <Num value={row.units} />
                </td>
                <td>
                  <Money value={row.amount} currency={currency} />
                </td>
                <td>
                  <Money value={row.balance} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <LedgerCards statement={statement} currency={currency} />
    </>
  );
}

function LedgerCards({ statement: { rows }, currency }: LedgerTableProps): ReactNode {
  const t = useWords(words);
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className={styles.cardHead}>
            <span className={styles.name}>
              <TypeOf entry={row} />
            </span>
            <Money value={row.amount} currency={currency} />
          </div>
          <span className={styles.note}>
            <DateTime value={row.entry_date} /> · {row.description}
          </span>
          <span className={styles.note}>
            {t('fund.balance')} <Money value={row.balance} currency={currency} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function TypeOf({ entry: { type, reverses_id } }: { entry: Entry }): ReactNode {
  const t = useWords(words);
  const name = isKnown(type) ? t(`fund.types.${type}`) : type;
  return reverses_id === null ? name : `${name} (${t('fund.reversed')})`;
}
const isKnown = (type: string): type is keyof typeof words.fund.types => type in words.fund.types;
