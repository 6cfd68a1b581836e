import { useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/overlay/dialog.tsx';

export interface FigureDialogProps {
  readonly name: string;
  /** The figure to the penny; absent where several are shown, each under its own heading. */
  readonly exact?: ReactNode;
  readonly opener: (open: () => void) => ReactNode;
  /** Drawn, and read, once it is open; `close` before a record opens. */
  readonly rows: (close: () => void) => ReactNode;
}

/** What opens from a figure: the figure, its rule and its rows. */
export function FigureDialog({ name, exact, opener, rows }: FigureDialogProps): ReactNode {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      {opener(() => setOpen(true))}
      <Dialog open={open} onClose={close} title={name} size={640}>
        {exact !== undefined && (
          <p>
            <strong className="num">{exact}</strong>
          </p>
        )}
        {open && rows(close)}
      </Dialog>
    </>
  );
}
