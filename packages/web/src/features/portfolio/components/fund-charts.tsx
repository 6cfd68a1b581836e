import { isZero, mul } from '@tranche/domain/kit/exact';
import type { CapitalAccount } from '@tranche/domain/funds/capital-account';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { TimeSeriesCard } from '../../../ui/charts/time-series-card.tsx';
import { WaterfallCard } from '../../../ui/charts/waterfall-card.tsx';
import { formatDate, formatMoney, formatPrice } from '../../../ui/format.ts';
import { EmptyState } from '../../../ui/state-view.tsx';
import type { HoldingPage } from '../holding-page.ts';
import { words } from '../words.ts';

/** What a unit is worth, by the published net asset values. */
export function NavChart({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const { currency } = page;
  const { nav_as_of: asOf = null, nav_per_unit: price = null } = page.holding.fund ?? {};
  if (asOf === null || price === null)
    return (
      <Card title={t('fund.nav')}>
        <EmptyState title={t('fund.noNav')} text={t('fund.noNavText')} />
      </Card>
    );
  return (
    <TimeSeriesCard
      title={t('fund.nav')}
      takeaway={t('fund.navTake', { price: formatPrice(price, currency), date: formatDate(asOf) })}
      unit="money"
      currency={currency}
      height={280}
      ranges
      series={[{ key: 'nav', label: t('fund.nav') }]}
      points={page.price_history.map(({ effective_on, price: nav }) => ({
        date: effective_on,
        values: { nav },
      }))}
    />
  );
}

/** From the opening to the closing value of my units in the period, step by step. */
export function AccountChart({
  account,
  currency,
}: {
  account: CapitalAccount;
  currency: string;
}): ReactNode {
  const t = useWords(words);
  const less = (amount: string): string => (isZero(amount) ? amount : mul(amount, -1));
  const steps = [
    { key: 'opening', value: account.opening, total: true },
    { key: 'contributions', value: account.contributions },
    { key: 'distributions', value: less(account.distributions) },
    { key: 'fees', value: less(account.fees) },
    { key: 'gain', value: account.gain },
    { key: 'closing', value: account.closing, total: true },
  ] as const;
  return (
    <WaterfallCard
      title={t('fund.account')}
      takeaway={t('fund.accountTake', {
        opening: formatMoney(account.opening, { currency }),
        closing: formatMoney(account.closing, { currency }),
        start: formatDate(account.period_start),
        end: formatDate(account.period_end),
      })}
      currency={currency}
      steps={steps.map(({ key, ...step }) => ({ ...step, label: t(`fund.steps.${key}`) }))}
    />
  );
}
