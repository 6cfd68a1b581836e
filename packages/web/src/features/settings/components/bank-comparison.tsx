import { bankChangeStatus } from '@tranche/domain/settings/bank-changes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { bankWords } from '../bank-words.ts';
import styles from './bank-comparison.module.css';
import type { BankChange } from '../bank-change.ts';

/** Old and new side by side: a second person sees what would change, digit by digit. */
export function BankComparison({ change }: { change: BankChange }): ReactNode {
  const t = useWords(bankWords);
  const waits = change.status === bankChangeStatus.waiting;
  const label = t('compare', { name: change.subject_name });
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('detail')}</th>
            <th scope="col">{t(waits ? 'now' : 'before')}</th>
            <th scope="col">{t('wanted')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(change.details ?? {}).map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{t.field(name)}</th>
              <td className="muted">{change.previous?.[name] || t('none')}</td>
              <td>
                <strong>{value || t('none')}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
