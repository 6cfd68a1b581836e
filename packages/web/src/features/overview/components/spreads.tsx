import type { amlStatus } from '@tranche/domain/codes';
import type { Statistic } from '@tranche/domain/reporting/statistics';
import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { DonutCard } from '../../../ui/charts/donut-card.tsx';
import type { Slice } from '../../../ui/charts/slices.ts';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { useListed, useStatistic } from '../queries.ts';
import { ways } from '../ways.ts';
import { words } from '../words.ts';
import { How } from './how.tsx';

const SKELETON = <BlockSkeleton height={300} />;
const filled = (slices: readonly Slice[]): readonly Slice[] =>
  slices.filter(({ value }) => Number(value) > 0);

/** What kinds of opportunities there were, by what they raised. */
export function SubTypes(): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const spread = useStatistic('opportunity-sub-types');
  return (
    <StateView of={spread} thing={t('thing')} skeleton={SKELETON}>
      {({ data }) => (
        <DonutCard
          title={t('charts.subTypes')}
          unit="money"
          currency={settings.currency}
          slices={filled(data.map((kind) => ({ label: kindName(kind), value: kind.amount })))}
          tools={
            <How
              name={t('charts.subTypes')}
              statistic="opportunity-sub-types"
              figures={data.map((kind, place) => ({
                figure: `${place}.amount`,
                label: kindName(kind),
                unit: 'money',
              }))}
            />
          }
        />
      )}
    </StateView>
  );
}

const kindName = ({ name, type }: Statistic<'opportunity-sub-types'>[number]): string =>
  name === null ? type : `${type}: ${name}`;

const STATES: readonly (readonly [keyof typeof amlStatus, keyof Statistic<'aml-count'>])[] = [
  ['passed', 'passed'],
  ['pending', 'pending'],
  ['referred', 'referred'],
  ['failed', 'failed'],
  ['expired', 'expired'],
  ['notStarted', 'not_started'],
];

/** How far the screening of active investors is. */
export function Screening(): ReactNode {
  const t = useWords(words);
  const listed = useListed('investors.index');
  const counts = useStatistic('aml-count');
  return (
    <StateView of={counts} thing={t('thing')} skeleton={SKELETON}>
      {({ data }) => (
        <DonutCard
          title={t('charts.screening')}
          unit="number"
          slices={filled(
            STATES.map(([state, name]) => ({
              label: t(`aml.${name}`),
              value: String(data[name]),
              href: listed(ways.aml(state)),
            })),
          )}
          tools={
            <How
              name={t('charts.screening')}
              statistic="aml-count"
              figures={STATES.flatMap(([, name]) =>
                data[name] === 0 ? [] : [{ figure: name, label: t(`aml.${name}`), unit: 'number' }],
              )}
            />
          }
        />
      )}
    </StateView>
  );
}

const TEST = ['passed', 'failed', 'cooldown', 'exhausted', 'not_attempted'] as const;

/** Who has passed the test that is asked now. */
export function Test(): ReactNode {
  const t = useWords(words);
  const listed = useListed('investors.index');
  const counts = useStatistic('compliance-count');
  return (
    <StateView of={counts} thing={t('thing')} skeleton={SKELETON}>
      {({ data: { passed, ...others } }) => (
        <DonutCard
          title={t('charts.test')}
          unit="number"
          slices={filled([
            { label: t('test.passed'), value: String(passed), href: listed(ways.test('passed')) },
            {
              label: t('test.failed'),
              value: String(Object.values(others).reduce((sum, each) => sum + each, 0)),
              href: listed(ways.test('failed')),
            },
          ])}
          tools={
            <How
              name={t('charts.test')}
              statistic="compliance-count"
              figures={TEST.map((figure) => ({ figure, label: t(`testStates.${figure}`), unit: 'number' }))}
            />
          }
        />
      )}
    </StateView>
  );
}

/** Shown where the category is (specification §2). */
export function Categories(): ReactNode {
  const t = useWords(words);
  const spread = useStatistic('investor-categorisation');
  const listed = useListed('investors.index');
  return (
    <StateView of={spread} thing={t('thing')} skeleton={<BlockSkeleton height={300} />}>
      {({ data }) => (
        <DonutCard
          title={t('charts.categories')}
          unit="number"
          slices={data
            .filter(({ count }) => count > 0)
            .map(({ investor_type_id: id, name, count }) => ({
              label: name,
              value: String(count),
              href: id === null ? undefined : listed(ways.category(id)),
            }))}
          tools={
            <How
              name={t('charts.categories')}
              statistic="investor-categorisation"
              figures={data.flatMap(({ name, count }, place) =>
                count === 0 ? [] : [{ figure: `${place}.count`, label: name, unit: 'number' }],
              )}
            />
          }
        />
      )}
    </StateView>
  );
}
