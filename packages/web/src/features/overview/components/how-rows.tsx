import { recordPage } from '@tranche/domain/crm/record-pages';
import type { Source, SourceFamily } from '@tranche/domain/portfolio/source';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useBoot, useWords } from '../../../kit/context.tsx';
import ExplainedTable from '../../../shared/explain/explained-table.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { useExplainedStatistic } from '../queries.ts';
import { rowWords } from '../row-words.ts';
import { ways } from '../ways.ts';
import { words } from '../words.ts';
import type { StatisticFigures } from './statistic-figures.ts';

interface Props extends StatisticFigures {
  readonly onFollow: () => void;
}

/** The rules of these figures, and the records that they count. */
export default function HowRows({ statistic, inputs = {}, figures, onFollow }: Props): ReactNode {
  const t = useWords(words);
  const row = useWords(rowWords);
  const { settings } = useBoot();
  const hrefOf = useRecordPage();
  const names = figures.map(({ figure }) => figure);
  const read = useExplainedStatistic(statistic, inputs, names);
  const known = new Map(figures.map((each) => [each.figure, each]));
  const isCount = (figure: string): boolean => known.get(figure)?.unit === 'number';
  return (
    <StateView of={read} thing={t('thing')} skeleton={<BlockSkeleton height={160} />}>
      {({ explain }) => (
        <ExplainedTable
          figures={names}
          explain={explain}
          look={{
            currency: settings.currency,
            isCount,
            hrefOf,
            onFollow,
            labelOf: (label) => (isRow(label) ? row(label) : label),
            headOf: (figure) => known.get(figure)?.label ?? null,
          }}
        />
      )}
    </StateView>
  );
}

const TYPES: Partial<Record<SourceFamily, string>> = {
  users: 'user',
  'investment-opportunities': 'investment_opportunity',
  'pipeline-deals': 'pipeline_deal',
  funds: 'fund',
  'fund-investment-opportunities': 'fund_investment_opportunity',
};

/** Where a record behind a figure opens, for who may open it. */
function useRecordPage(): (source: Source) => string | null {
  const { can } = useAccess();
  return ({ family, id }) => {
    if (family === 'staff') return can('user.update') ? `${ways.staff}?panel=${id}` : null;
    const page = recordPage(TYPES[family] ?? '', id);
    return page !== null && can(page.right) ? page.details : null;
  };
}

const isRow = (label: string): label is keyof typeof rowWords => label in rowWords;
