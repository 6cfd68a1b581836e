import { isZero, percentOf } from '@tranche/domain/kit/exact';
import type { HoldingFigures } from '@tranche/domain/portfolio/holding';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { TimeSeriesCard } from '../../../ui/charts/time-series-card.tsx';
import { formatMoney, formatNumber } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { EmptyState } from '../../../ui/state-view.tsx';
import { DateTime, Delta, Money, Percent } from '../../../ui/value.tsx';
import { priceCourse, type HoldingPage } from '../holding-page.ts';
import { words } from '../words.ts';
import { Explained } from './explained.tsx';
import { Figure } from './figure.tsx';
import { KpiCards } from './kpi-cards.tsx';
import styles from './portfolio.module.css';

const SHOWN = ['total_invested', 'current_value', 'unrealised_gain', 'realised_gain', 'moic', 'irr'] as const;
type Shown = (typeof SHOWN)[number];
/** Of what is gone there is no value left to speak of. */
const OVER: readonly string[] = ['current_value', 'unrealised_gain'];
const isShown = (figure: string): figure is Shown => SHOWN.some((name) => name === figure);

/** Cost, value, gain, multiple and part held, each explained; the price with my purchases; the newest key figures. */
export function Performance({ page }: { page: HoldingPage }): ReactNode {
  const { target } = page.holding;
  return (
    <Stack gap={24}>
      <Figures page={page} />
      {target.type !== 'investment' && <PriceChart page={page} />}
      {target.type === 'investment_opportunity' && <KpiCards id={target.id} currency={page.currency} />}
      {target.type !== 'investment' && <Purchases page={page} />}
      {page.entities.length > 1 && <Holders page={page} />}
    </Stack>
  );
}

function Figures({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const { currency, holding } = page;
  const tiles = page.explain.flatMap((explained) => {
    const { figure } = explained;
    if (!isShown(figure) || (holding.is_matured && OVER.includes(figure))) return [];
    const name = t(`figures.${figure}`);
    return [
      {
        label: name,
        value: <Explained explained={explained} name={name} currency={currency} />,
        note:
          figure === 'unrealised_gain' ? (
            <Delta value={gainPercent(holding.figures)} of="percent" />
          ) : explained.note ? (
            <span className="muted">{explained.note}</span>
          ) : undefined,
      },
    ];
  });
  return <StatRow stats={[...tiles, ...partTile(page, t('figures.ownership'))]} />;
}

/** The unrealised gain over the cost of what is still held. */
const gainPercent = (figures: HoldingFigures | null): string | null =>
  figures === null || isZero(figures.cost_remaining)
    ? null
    : percentOf(figures.unrealised_gain, figures.cost_remaining);

/** The part of the company that is mine, where it is known and I still hold it. */
const partTile = ({ holding, explain }: HoldingPage, name: string) =>
  explain
    .filter(({ figure }) => figure === 'ownership_pct' && !holding.is_matured)
    .map(({ value, formula, rows }) => ({
      label: name,
      value: (
        <Figure
          name={name}
          value={<Percent value={value} decimals={2} />}
          exact={<Percent value={value} decimals={4} />}
          formula={formula}
          parts={rows.map((row) => ({ label: row.label, value: formatNumber(row.value) }))}
        />
      ),
    }));

/** What is said where there is no price to draw. */
const BASES = {
  loan: 'atLoan',
  private: 'atStated',
  realised: 'atCost',
  nav: 'atCost',
  share_price: 'atCost',
  cost: 'atCost',
} as const;

/** The price by the day, my purchases marked on it. */
function PriceChart({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const { currency, holding, transactions } = page;
  const { share_price: price } = holding;
  const course = priceCourse(page);
  const basis = BASES[holding.valued_by ?? 'cost'];
  if (course.length === 0)
    return (
      <Card title={t(basis === 'atCost' ? 'price' : 'value')}>
        <EmptyState title={t(basis)} text={t(`${basis}Text`)} />
      </Card>
    );
  return (
    <TimeSeriesCard
      title={t('price')}
      takeaway={
        price === null || holding.is_matured
          ? undefined
          : t('priceNow', { price: formatMoney(price, { currency }) })
      }
      unit="money"
      currency={currency}
      height={280}
      ranges
      series={[{ key: 'price', label: t('price') }]}
      points={course.map(({ date, price: value }) => ({ date, values: { price: value } }))}
      markers={{
        label: t('purchases'),
        at: transactions
          .filter(({ type, shares }) => type === 'purchase' && shares !== null)
          .map(({ date, shares, price: paid }) => ({
            date,
            text: t('bought', {
              n: formatNumber(shares ?? '0'),
              price: paid === null ? '—' : formatMoney(paid, { currency }),
            }),
          })),
      }}
    />
  );
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
