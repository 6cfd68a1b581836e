import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { AssetValuation, newValuationOf } from '../../../shared/valuation/asset-valuation.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RowList, RowNote, RowWords } from '../../../ui/row-list.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Money } from '../../../ui/value.tsx';
import type { Named, OpportunityRow } from '../queries.ts';
import { performanceWords } from './performance-words.ts';

interface Held {
  readonly fund: Named | null;
  readonly performance: {
    readonly currency: string;
    readonly fair_value?: string;
    readonly valued_on?: string | null;
  } | null;
}

/** The funds that hold the same company, each with its value and the way to a new one; nothing where none does. */
export function HeldByFunds({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(performanceWords);
  const { can } = useAccess();
  const [, setValuation] = useSearchParam('valuation');
  const held = useList<'fund-investment-opportunities', Held>(
    'fund-investment-opportunities',
    {
      filter: { investment_opportunity_id: opportunity.id, is_active: 1 },
      include: ['fund'],
      append: ['performance'],
      limit: 50,
    },
    { enabled: can('funds_opportunity.index') },
  );
  const rows = held.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title={t('inFunds.title')} help={t('inFunds.help')} flush>
      <RowList figures>
        {rows.map(({ id, name, fund, fund_name, performance }) => (
          <li key={id}>
            <RowWords
              name={
                can('funds_opportunity.show') ? (
                  <AppLink href={`/admin/investments/fund-opportunities/${id}/details`}>
                    {fund?.name ?? fund_name ?? name}
                  </AppLink>
                ) : (
                  (fund?.name ?? fund_name ?? name)
                )
              }
            >
              <RowNote>
                {performance?.valued_on
                  ? t('inFunds.valued', { date: formatDate(performance.valued_on) })
                  : t('atCost')}
              </RowNote>
            </RowWords>
            <Money value={performance?.fair_value} currency={performance?.currency} pence="never" />
            {can('funds_opportunity.update') && (
              <Button
                small
                aria-label={t('inFunds.addTo', { name: fund?.name ?? fund_name ?? name })}
                onClick={() => setValuation(newValuationOf(id))}
              >
                {t('inFunds.add')}
              </Button>
            )}
          </li>
        ))}
      </RowList>
      <AssetValuation />
    </Card>
  );
}
