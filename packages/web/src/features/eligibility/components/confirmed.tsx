import type { Criteria, CriteriaAnswers, Criterion } from '@tranche/domain/investors/categorisation';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { formatDate, formatMoney, formatNumber } from '../../../ui/format.ts';
import { textOf } from '../../../shared/statement/answers.ts';
import { words } from '../words.ts';
import styles from './statement.module.css';

/** What was confirmed before, as the statement to be signed refers to it. */
export function Confirmed({
  criteria,
  answers,
}: {
  criteria: Criteria | null;
  answers: CriteriaAnswers;
}): ReactNode {
  const t = useWords(words);
  const confirmed = criteria?.items.filter(({ key }) => answers[key]?.selected === true) ?? [];
  if (confirmed.length === 0) return null;
  return (
    <section>
      <h3>{t('type.confirmed')}</h3>
      <ul className={styles.confirmed}>
        {confirmed.map((item) => (
          <li key={item.key}>
            <Line label={item.label} written={writtenOf(item, textOf(answers[item.key]))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ label, written }: { label: string; written: string }): ReactNode {
  const t = useWords(words);
  if (written === '') return label;
  return (
    <>
      {t('type.confirmedAs', { label })} <b className="num">{written}</b>
    </>
  );
}

/** The figure, date or detail that is with it. */
function writtenOf(item: Criterion, written: string): string {
  if (written === '') return '';
  if (item.max_age_months !== undefined) return formatDate(written);
  if (item.input === 'money') return formatMoney(written);
  return item.input === 'number' ? formatNumber(written) : written;
}
