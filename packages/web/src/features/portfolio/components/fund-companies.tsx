import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { Card } from '../../../ui/card.tsx';
import { formatPercent } from '../../../ui/format.ts';
import { Picture } from '../../../ui/person.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { Money } from '../../../ui/value.tsx';
import type { HoldingPage } from '../holding-page.ts';
import { weigh } from '../ledger.ts';
import { words } from '../words.ts';
import styles from './portfolio.module.css';

interface Own {
  /** My part of cost and value, while the fund shows its holdings. */
  readonly own: { readonly cost: string; readonly value: string } | null;
}

/** What the fund holds, by weight, with my part of each. */
export function FundCompanies({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const companies = useList<'fund-investment-opportunities', Own>('fund-investment-opportunities', {
    filter: { fund_id: page.holding.target.id },
    append: ['own'],
    limit: 100,
  });
  return (
    <Card title={t('fund.companies')} flush>
      <StateView
        of={companies}
        thing={t('fund.companiesThing')}
        skeleton={<BlockSkeleton height={240} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('fund.noCompanies')} />}
      >
        {({ data }) => (
          <RowList>
            {weigh(data, ({ own }) => own?.value ?? null).map(({ row, weight }) => (
              <li key={row.id}>
                <Picture name={row.name} src={row.logo} size={40} square />
                <span className={styles.grow}>
                  <span className={styles.name}>{row.name}</span>
                  {row.summary && <span className={styles.note}>{row.summary}</span>}
                  {row.own !== null && <Weight weight={weight} />}
                </span>
                {row.own !== null && (
                  <span className={styles.part}>
                    <Money value={row.own.value} currency={row.currency} />
                    <span className={styles.note}>{t('fund.yourPart')}</span>
                  </span>
                )}
              </li>
            ))}
          </RowList>
        )}
      </StateView>
    </Card>
  );
}

function Weight({ weight }: { weight: string }): ReactNode {
  const t = useWords(words);
  const pct = formatPercent(weight, 1);
  return (
    <span className={styles.weight}>
      <meter min={0} max={100} value={Number(weight)} aria-label={t('fund.weight')}>
        {pct}
      </meter>
      <span className={styles.note}>{t('fund.weightOf', { pct })}</span>
    </span>
  );
}
