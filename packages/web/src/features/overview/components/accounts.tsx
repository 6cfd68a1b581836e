import { role } from '@tranche/domain/roles';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Num } from '../../../ui/value.tsx';
import { useListed, useStatistic } from '../queries.ts';
import { ways } from '../ways.ts';
import { words } from '../words.ts';
import { How } from './how.tsx';
import type { StatisticFigures } from './statistic-figures.ts';

/** Accounts of investors and staff. */
export function Accounts(): ReactNode {
  const t = useWords(words);
  const staff = useListed('user.index')(ways.staff);
  const investors = useListed('investors.index')(ways.investors);
  const read = useStatistic('user-count');
  return (
    <Card title={t('accounts.title')} flush>
      <StateView of={read} thing={t('thing')} skeleton={<BlockSkeleton height={96} />}>
        {({ data: { by_role: roles, ...counts } }) => {
          const of = (isInvestor: boolean): number =>
            roles
              .filter(({ role_id: id }) => (id === role.investor) === isInvestor)
              .reduce((sum, { count }) => sum + count, 0);
          const rolesOf = (isInvestor: boolean) =>
            roles.flatMap(({ role_id: id, label }, place) =>
              (id === role.investor) === isInvestor
                ? [{ figure: `by_role.${place}.count`, label, unit: 'number' as const }]
                : [],
            );
          const how = (name: string, figures: StatisticFigures['figures']): ReactNode => (
            <How name={name} statistic="user-count" figures={figures} />
          );
          return (
            <StatRow
              stats={[
                {
                  label: t('accounts.investors'),
                  value: <Num value={of(true)} />,
                  href: investors,
                  aside: how(t('accounts.investors'), rolesOf(true)),
                },
                {
                  label: t('accounts.staff'),
                  value: <Num value={of(false)} />,
                  href: staff,
                  aside: how(t('accounts.staff'), rolesOf(false)),
                },
                ...(['unverified', 'inactive'] as const).map((figure) => {
                  const label = t(`accounts.${figure}`);
                  return {
                    label,
                    value: <Num value={counts[figure]} />,
                    aside: how(label, [{ figure, label, unit: 'number' }]),
                  };
                }),
              ]}
            />
          );
        }}
      </StateView>
    </Card>
  );
}

/** Which companies have sent their figures of the period. */
export function Reporting(): ReactNode {
  const t = useWords(words);
  const reports = useStatistic('aggregate-reports');
  return (
    <Card title={t('reporting.title')} flush>
      <StateView of={reports} thing={t('thing')} skeleton={<BlockSkeleton height={96} />}>
        {({ data: { period, reporting } }) => (
          <StatRow
            stats={(['due', 'received', 'late'] as const).map((part) => ({
              label: t(`reporting.${part}`),
              value: <Num value={reporting[part]} />,
              note: period,
              aside: (
                <How
                  name={t(`reporting.${part}`)}
                  statistic="aggregate-reports"
                  figures={[{ figure: `reporting.${part}`, label: t(`reporting.${part}`), unit: 'number' }]}
                />
              ),
            }))}
          />
        )}
      </StateView>
    </Card>
  );
}
