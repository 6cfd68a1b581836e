import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Money, Num } from '../../../ui/value.tsx';
import { useListed, useStatistic } from '../queries.ts';
import { ways } from '../ways.ts';
import { words } from '../words.ts';
import { How } from './how.tsx';

const PARTS = ['deals', 'live', 'existing'] as const;

/** Deals, rounds that are raising, and investments that exist: how many, and what they come to. */
export function Breakdown(): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const hrefs = {
    deals: useListed('pipeline_deals.index')(ways.deals),
    live: useListed('investment_opportunity_live.index')(ways.raising),
    existing: useListed('investment_opportunity_existing.index')(ways.existing),
  };
  const trio = useStatistic('trio-breakdown');
  return (
    <Card title={t('breakdown.title')} flush>
      <StateView of={trio} thing={t('thing')} skeleton={<BlockSkeleton height={96} />}>
        {({ data }) => (
          <StatRow
            stats={PARTS.map((part) => ({
              label: t(`breakdown.${part}`),
              value: <Num value={data[part].count} />,
              note: <Money value={data[part].value} currency={settings.currency} compact />,
              href: hrefs[part],
              aside: (
                <How
                  name={t(`breakdown.${part}`)}
                  statistic="trio-breakdown"
                  figures={[
                    { figure: `${part}.count`, label: t('trio.count'), unit: 'number' },
                    { figure: `${part}.value`, label: t('trio.value'), unit: 'money' },
                  ]}
                />
              ),
            }))}
          />
        )}
      </StateView>
    </Card>
  );
}
