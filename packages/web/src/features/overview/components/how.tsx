import type { Source } from '@tranche/domain/portfolio/source';
import type { StatisticName } from '@tranche/domain/reporting/statistics';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { ExplainedRows } from '../../../shared/explain/explained-rows.tsx';
import { FigureDialog } from '../../../shared/explain/figure-dialog.tsx';
import { targetPage } from '../../../shared/record/target-page.ts';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Money, Num } from '../../../ui/value.tsx';
import { type Inputs, useExplainedStatistic } from '../queries.ts';
import { words } from '../words.ts';

export interface HowProps {
  /** What the figures are of: names the dialog, and the button to a screen reader. */
  readonly name: string;
  readonly statistic: StatisticName;
  readonly inputs?: Inputs;
  /** Each by its path in the answer. */
  readonly figures: readonly CountedFigure[];
  /** The figure itself, which opens; else a button beside it. */
  readonly children?: ReactNode;
}
interface CountedFigure {
  readonly figure: string;
  readonly label: string;
  readonly unit: 'money' | 'number';
}

/** How figures of the overview were worked out: their rules, and the records that they count. */
export const How = ({ name, children, ...of }: HowProps): ReactNode => (
  <FigureDialog name={name} rows={(close) => <Rows {...of} onFollow={close} />}>
    {children}
  </FigureDialog>
);

interface RowsProps extends Omit<HowProps, 'name' | 'children'> {
  readonly onFollow: () => void;
}

function Rows({ statistic, inputs = {}, figures, onFollow }: RowsProps): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const hrefOf = useRecordPage();
  const names = figures.map(({ figure }) => figure);
  const read = useExplainedStatistic(statistic, inputs, names);
  const known = new Map(figures.map((each) => [each.figure, each]));
  const isCount = (figure: string): boolean => known.get(figure)?.unit === 'number';
  return (
    <StateView of={read} thing={t('thing')} skeleton={<BlockSkeleton height={160} />}>
      {({ explain }) => (
        <ExplainedRows
          figures={names}
          explain={explain}
          look={{
            currency: settings.currency,
            isCount,
            hrefOf,
            onFollow,
            labelOf: (label) => (isRow(label) ? t(`rows.${label}`) : label),
            headOf: ({ figure, value }) => (
              <h3>
                {known.get(figure)?.label}{' '}
                {isCount(figure) ? (
                  <Num value={value} />
                ) : (
                  <Money value={value} currency={settings.currency} pence="always" />
                )}
              </h3>
            ),
          }}
        />
      )}
    </StateView>
  );
}

/** Where a record behind a figure opens, for who may open it. */
function useRecordPage(): (source: Source) => string | null {
  const { can } = useAccess();
  return ({ family, id }) => {
    if (family === 'users') return can('investors.show') ? targetPage({ type: 'user', id }) : null;
    return family === 'investment-opportunities' ? targetPage({ type: 'investment_opportunity', id }) : null;
  };
}

const isRow = (label: string): label is keyof typeof words.rows => label in words.rows;
