import { useState, type ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Money } from '../../../ui/value.tsx';
import { useStatistic, type TrioPart } from '../queries.ts';
import { words } from '../words.ts';
import { How } from './how.tsx';
import styles from './overview.module.css';

const PARTS: readonly { key: TrioPart; label: 'received' | 'awaiting' | 'reserved' }[] = [
  { key: 'cash_call_received', label: 'received' },
  { key: 'cash_call_awaiting', label: 'awaiting' },
  { key: 'reserved', label: 'reserved' },
];

const BY = ['value', 'count'] as const;

/** Reserved, awaiting, received. Lengths are display only; the amounts stay exact. */
export function Trio(): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const trio = useStatistic('investment-count-trio');
  const [by, setBy] = useState<(typeof BY)[number]>('value');
  const sizeOf = (part: { readonly amount: string; readonly count: number }): number =>
    by === 'value' ? Number(part.amount) : part.count;
  return (
    <Card title={t('trio.title')} help={t('trio.help')}>
      <StateView of={trio} thing={t('thing')} skeleton={<BlockSkeleton height={96} />}>
        {({ data }) => {
          const whole = PARTS.reduce((total, { key }) => total + sizeOf(data[key]), 0) || 1;
          return (
            <>
              <ViewTabs
                label={t('trio.by')}
                tabs={BY.map((key) => ({ key, label: t(`trio.${key}`) }))}
                current={by}
                onChange={(key) => setBy(key === 'count' ? 'count' : 'value')}
              />
              <div className={styles.bar} role="img" aria-label={t('trio.bar')}>
                {PARTS.map(({ key }) => (
                  <span
                    key={key}
                    data-part={key}
                    style={{ width: `${(sizeOf(data[key]) / whole) * 100}%` }}
                  />
                ))}
              </div>
              <dl className={styles.legend}>
                {PARTS.map(({ key, label }) => (
                  <div key={key} data-part={key}>
                    <dt>
                      <span className={styles.capital}>{t(`trio.${label}`)}</span>
                    </dt>
                    <dd>
                      <How
                        name={t(`trio.${label}`)}
                        statistic="investment-count-trio"
                        figures={[
                          { figure: `${key}.amount`, label: t('trio.value'), unit: 'money' },
                          { figure: `${key}.count`, label: t('trio.count'), unit: 'number' },
                        ]}
                      >
                        <Money value={data[key].amount} currency={settings.currency} pence="never" />
                      </How>
                      <small>{t('trio.lines', { n: data[key].count })}</small>
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          );
        }}
      </StateView>
    </Card>
  );
}
