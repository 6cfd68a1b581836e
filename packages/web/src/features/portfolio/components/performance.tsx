import type { Explanation } from '@tranche/domain/portfolio/explain';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { TimeSeriesCard } from '../../../ui/charts/time-series-card.tsx';
import { formatMoney, formatNumber } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { DateTime, Delta, Money, Percent } from '../../../ui/value.tsx';
import type { HoldingPage } from '../portfolio.ts';
import { words } from '../words.ts';
import { Multiple } from './cell.tsx';
import { Figure } from './figure.tsx';
import styles from './portfolio.module.css';

const SHOWN = ['total_invested', 'current_value', 'unrealised_gain', 'realised_gain', 'moic', 'irr'] as const;
type Shown = (typeof SHOWN)[number];
const isShown = (figure: string): figure is Shown => SHOWN.some((name) => name === figure);

/** Cost, value, gain and multiple, each explained; the price with my purchases beside it. */
export function Performance({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const { currency } = page;
  const price = page.holding.share_price;
  return (
    <Stack gap={24}>
      <Figures page={page} />
      <TimeSeriesCard
        title={t('price')}
        takeaway={price === null ? undefined : t('priceNow', { price: formatMoney(price, { currency }) })}
        unit="money"
        currency={currency}
        height={280}
        series={[{ key: 'price', label: t('price') }]}
        points={page.price_history.map((point) => ({
          date: point.effective_on,
          values: { price: point.price },
        }))}
      />
      <Purchases page={page} />
      {page.entities.length > 1 && <Holders page={page} />}
    </Stack>
  );
}

function Figures({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const label = (text: string): string => (isType(text) ? t(`transactionTypes.${text}`) : text);
  return (
    <StatRow
      stats={page.explain.flatMap((explained) => {
        const { figure } = explained;
        if (!isShown(figure)) return [];
        return [
          {
            label: t(`figures.${figure}`),
            value: (
              <Figure
                name={t(`figures.${figure}`)}
                value={<Value figure={figure} explained={explained} currency={page.currency} />}
                formula={explained.formula}
                parts={explained.rows.map((row) => ({
                  label: label(row.label),
                  date: row.date,
                  value: <Money value={row.value} currency={page.currency} />,
                }))}
              />
            ),
            note:
              figure === 'unrealised_gain' ? (
                <Delta value={page.holding.figures?.total_gain_pct} of="percent" />
              ) : undefined,
          },
        ];
      })}
    />
  );
}

const isType = (text: string): text is keyof typeof words.transactionTypes => text in words.transactionTypes;

function Value({
  figure,
  explained: { value },
  currency,
}: {
  figure: Shown;
  explained: Explanation;
  currency: string;
}): ReactNode {
  if (figure === 'moic') return <Multiple value={value} />;
  if (figure === 'irr') return <Percent value={value} decimals={1} />;
  if (figure === 'unrealised_gain' || figure === 'realised_gain')
    return <Delta value={value} currency={currency} pence="never" />;
  return <Money value={value} currency={currency} pence="never" />;
}

/** The markers of the price chart, as a list: when, how many, at what price. */
function Purchases({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const bought = page.transactions.filter(({ type }) => type === 'purchase');
  if (bought.length === 0) return null;
  return (
    <Card title={t('purchases')} flush>
      <RowList>
        {bought.map((row) => (
          <li key={row.id}>
            <span className={styles.grow}>
              <DateTime value={row.date} />
              <span className={styles.note}>
                {row.shares !== null && row.price !== null
                  ? t('bought', {
                      n: formatNumber(row.shares),
                      price: formatMoney(row.price, { currency: page.currency }),
                    })
                  : row.entity}
              </span>
            </span>
            <Money value={row.amount} currency={page.currency} />
          </li>
        ))}
      </RowList>
    </Card>
  );
}

function Holders({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  return (
    <Card title={t('holders')} flush>
      <RowList>
        {page.entities.map(({ id, name, figures }) => (
          <li key={id}>
            <span className={styles.grow}>
              {name}
              <span className={styles.note}>{t('shares', { n: formatNumber(figures.shares) })}</span>
            </span>
            <Money value={figures.current_value} currency={page.currency} />
            <Delta value={figures.unrealised_gain} currency={page.currency} />
          </li>
        ))}
      </RowList>
    </Card>
  );
}
