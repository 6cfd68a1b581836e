import type { ReactNode } from 'react';
import { FigureDialog } from './figure-dialog.tsx';
import { type ExplainedBy, FigureRows } from './figure-rows.tsx';

export interface ExplainedFigureProps extends ExplainedBy {
  readonly name: string;
  /** As the server names it, and others that belong to it. */
  readonly figures: readonly string[];
  /** To the penny, where the tile rounds. */
  readonly exact?: ReactNode;
  readonly children: ReactNode;
}

/** A figure that opens to its rule, the records that it comes from, and what they come to. */
export function ExplainedFigure({ name, figures, exact, children, ...by }: ExplainedFigureProps): ReactNode {
  return (
    <FigureDialog
      name={name}
      exact={exact ?? children}
      rows={(close) => <FigureRows figures={figures} {...by} onFollow={close} />}
    >
      {children}
    </FigureDialog>
  );
}
