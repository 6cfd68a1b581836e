import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { FigureDialog } from '../../../shared/explain/figure-dialog.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import type { StatisticFigures } from './statistic-figures.ts';

const HowRows = part(() => import('./how-rows.tsx'), <BlockSkeleton height={160} />);

interface Props extends StatisticFigures {
  /** What the figures are of: names the dialog, and the button to a screen reader. */
  readonly name: string;
  /** The figure itself, which opens; else a button beside it. */
  readonly children?: ReactNode;
}

/** How figures of the overview were worked out: their rules, and the records that they count. */
export const How = ({ name, children, ...of }: Props): ReactNode => (
  <FigureDialog name={name} rows={(close) => <HowRows {...of} onFollow={close} />}>
    {children}
  </FigureDialog>
);
