import { useState, type ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { FigureButton } from '../../ui/figure-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type ExplainedBy, FigureRows } from './figure-rows.tsx';
import { explainWords } from './words.ts';

export interface ExplainedFigureProps extends ExplainedBy {
  readonly name: string;
  /** As the server names it, and others that belong to it. */
  readonly figures: readonly string[];
  /** To the penny, where the tile rounds. */
  readonly exact?: ReactNode;
  readonly children: ReactNode;
}

/** A figure that opens to its rule, the records that it comes from, and what they come to (C-50). */
export function ExplainedFigure({ name, figures, exact, children, ...by }: ExplainedFigureProps): ReactNode {
  const t = useWords(explainWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <FigureButton how={t('how', { name })} onOpen={() => setOpen(true)}>
        {children}
      </FigureButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={name} size={640}>
        <p>
          <strong className="num">{exact ?? children}</strong>
        </p>
        {open && <FigureRows figures={figures} {...by} onFollow={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
