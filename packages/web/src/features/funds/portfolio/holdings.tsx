import type { FundPortfolio } from '@tranche/domain/funds/portfolio-table';
import { compare, isPositive } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { AssetValuation, newValuationOf } from '../../../shared/valuation/asset-valuation.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DonutCard } from '../../../ui/charts/donut-card.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { dayOf, formatDate, formatMoney } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/state-view.tsx';
import type { Fund } from '../fund.ts';
import { HoldingTable } from './holding-table.tsx';
import { portfolioWords } from './portfolio-words.ts';
import { Reconciled } from './reconciled.tsx';

const ASSETS = '/admin/investments/fund-opportunities';

interface Props {
  readonly fund: Fund;
  readonly portfolio: FundPortfolio;
}

export function Holdings({ fund, portfolio }: Props): ReactNode {
  const t = useWords(portfolioWords);
  const { can } = useAccess();
  const [, setValuation] = useSearchParam('valuation');
  const add = can('funds_opportunity.create') && (
    <LinkButton small href={`${ASSETS}/new-opportunity?fund=${fund.id}`}>
      {t('add')}
    </LinkButton>
  );
  if (portfolio.rows.length === 0)
    return (
      <Card title={t('title')} actions={add}>
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      </Card>
    );
  return (
    <Stack gap={16}>
      <Row justify="between" align="end">
        <Reconciled fundId={fund.id} portfolio={portfolio} currency={fund.currency} />
        <Day of={portfolio.as_of} />
      </Row>
      <Card
        flush
        title={t('title')}
        help={t('help', { date: formatDate(portfolio.as_of), currency: fund.currency })}
        actions={add}
      >
        <HoldingTable
          portfolio={portfolio}
          currency={fund.currency}
          linked={can('funds_opportunity.show')}
          onValue={can('funds_opportunity.update') ? ({ id }) => setValuation(newValuationOf(id)) : null}
        />
      </Card>
      {portfolio.fx_missing.length > 0 && (
        <Card tone="warning">{t('missing', { currency: portfolio.fx_missing.join(', ') })}</Card>
      )}
      <Split portfolio={portfolio} currency={fund.currency} />
      <AssetValuation />
    </Stack>
  );
}

/** The day that everything is valued at. */
function Day({ of }: { of: string }): ReactNode {
  const t = useWords(portfolioWords);
  const [, setAt] = useSearchParam('at');
  return (
    <DateField label={t('asOf')} value={of} max={dayOf(new Date())} onChange={(day) => setAt(day, true)} />
  );
}

/** The companies as parts of the whole. */
function Split({
  portfolio: { rows, totals },
  currency,
}: Pick<Props, 'portfolio'> & { currency: string }): ReactNode {
  const t = useWords(portfolioWords);
  const held = rows
    .filter(({ fair_value: value }) => value !== null && isPositive(value))
    .toSorted((one, other) => compare(other.fair_value ?? '0', one.fair_value ?? '0'));
  if (held.length === 0) return null;
  return (
    <DonutCard
      title={t('donut')}
      takeaway={t('takeaway', {
        n: held.length,
        amount: formatMoney(totals.fair_value, { currency, pence: 'never' }),
      })}
      unit="money"
      currency={currency}
      slices={held.map(({ id, name, fair_value: value }) => ({
        label: name,
        value: value ?? '0',
        href: `${ASSETS}/${id}/details`,
      }))}
    />
  );
}
