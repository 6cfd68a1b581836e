import type { ExitHolder, ExitScenario } from '@tranche/domain/portfolio/exit-scenario';
import type { ExitPayout } from '@tranche/domain/portfolio/exit';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { FigureTable, type FigureColumn } from '../../../ui/figure-table.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { Money } from '../../../ui/value.tsx';
import { capTableWords } from './cap-table-words.ts';

interface Props {
  readonly exit: ExitScenario;
  readonly currency: string;
}

/** What a sale would pay each class, and each holder of it; both come to the proceeds. */
export function ExitResult({ exit, currency }: Props): ReactNode {
  const t = useWords(capTableWords);
  const money = (value: string): ReactNode => <Money value={value} currency={currency} />;
  const classes: readonly FigureColumn<ExitPayout>[] = [
    { id: 'name', header: t.field('share_class'), cell: ({ name }) => name },
    {
      id: 'choice',
      header: t.field('choice'),
      cell: ({ converts, preference }) =>
        converts ? t('scenario.converts') : Number(preference) > 0 ? t('scenario.keeps') : null,
    },
    {
      id: 'preference',
      header: t.field('preference'),
      align: 'right',
      cell: ({ preference }) => money(preference),
    },
    { id: 'shared', header: t.field('shared'), align: 'right', cell: ({ shared }) => money(shared) },
    {
      id: 'total',
      header: t.field('total'),
      align: 'right',
      cell: ({ total }) => money(total),
      total: money(exit.proceeds),
    },
  ];
  const holders: readonly FigureColumn<ExitHolder>[] = [
    { id: 'holder', header: t.field('holder'), cell: ({ holder }) => holder },
    {
      id: 'class',
      header: t.field('share_class'),
      cell: ({ security, share_class }) => (security === 'share' ? share_class : t(`securities.${security}`)),
    },
    { id: 'shares', header: t.field('shares'), align: 'right', cell: ({ shares }) => formatNumber(shares) },
    {
      id: 'amount',
      header: t.field('total'),
      align: 'right',
      cell: ({ amount }) => money(amount),
      total: money(exit.proceeds),
    },
  ];
  return (
    <Stack gap={12}>
      <Row justify="between">
        <h3>{t('scenario.byClass')}</h3>
        <Chip>{t('scenario.mark')}</Chip>
      </Row>
      <FigureTable
        label={t('scenario.byClass')}
        columns={classes}
        rows={exit.by_class}
        rowKey={(row) => exit.by_class.indexOf(row)}
        totalLabel={t('scenario.proceedsTotal')}
      />
      <h3>{t('scenario.byHolder')}</h3>
      <FigureTable
        label={t('scenario.byHolder')}
        columns={holders}
        rows={exit.by_holder}
        rowKey={(row) => exit.by_holder.indexOf(row)}
        totalLabel={t('scenario.proceedsTotal')}
      />
      <p className="muted">{exit.rule}.</p>
    </Stack>
  );
}
