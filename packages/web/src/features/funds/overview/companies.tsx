import type { ReactNode } from 'react';
import { Can, useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { LocalTable } from '../../../kit/local-table.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { PersonCell } from '../../../ui/person.tsx';
import { DateTime, Money } from '../../../ui/value.tsx';
import type { Fund } from '../fund.ts';
import { overviewWords } from './overview-words.ts';

interface AssetParts {
  readonly fair_value: string | null;
  readonly moic: string | null;
}
const ASSETS = '/admin/investments/fund-opportunities';

/** What the fund backs, with the server's value of each. */
export function Companies({ fund }: { fund: Fund }): ReactNode {
  const t = useWords(overviewWords);
  const { can } = useAccess();
  const mayOpen = can('funds_opportunity.show');
  return (
    <Can p="funds_opportunity.index">
      <Card
        title={t('companies.title')}
        flush
        actions={
          <Can p="funds_opportunity.create">
            <LinkButton small href={`${ASSETS}/new-opportunity?fund=${fund.id}`}>
              {t('companies.new')}
            </LinkButton>
          </Can>
        }
      >
        <LocalTable<'fund-investment-opportunities', AssetParts>
          resource="fund-investment-opportunities"
          things={t('companies.things')}
          query={{
            filter: { fund_id: fund.id },
            append: ['fair_value', 'moic'],
            sort: 'name',
            limit: 10,
          }}
          rowName={(row) => row.name}
          rowHref={(row) => (mayOpen ? `${ASSETS}/${row.id}/details` : null)}
          columns={[
            {
              id: 'name',
              header: t.field('name'),
              cell: (row) => <PersonCell square name={row.name} src={row.logo} />,
            },
            {
              id: 'invested_on',
              header: t.field('invested_on'),
              width: 130,
              cell: (row) => <DateTime value={row.invested_on} />,
            },
            {
              id: 'cost',
              header: t.field('cost'),
              align: 'right',
              width: 140,
              cell: (row) => <Money value={row.cost} currency={row.currency} pence="never" />,
            },
            {
              id: 'fair_value',
              header: t.field('fair_value'),
              align: 'right',
              width: 140,
              cell: (row) => <Money value={row.fair_value} currency={row.currency} pence="never" />,
            },
            {
              id: 'moic',
              header: t.field('moic'),
              align: 'right',
              width: 100,
              cell: (row) => (row.moic === null ? null : t('times', { n: formatNumber(row.moic, 2) })),
            },
          ]}
          empty={{ title: t('companies.emptyTitle'), text: t('companies.emptyText') }}
        />
      </Card>
    </Can>
  );
}
