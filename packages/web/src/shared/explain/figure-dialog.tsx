import { IconListDetails } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { FigureButton } from '../../ui/figure-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { explainWords } from './words.ts';

export interface FigureDialogProps {
  readonly name: string;
  /** The figure to the penny; absent where several are shown, each under its own heading. */
  readonly exact?: ReactNode;
  /** The figure, which opens; without it a button opens, beside a figure that is a link. */
  readonly children?: ReactNode;
  /** Drawn, and read, once it is open; `close` before a record opens. */
  readonly rows: (close: () => void) => ReactNode;
}

/** What opens from a figure: the figure, its rule and its rows. */
export function FigureDialog({ name, exact, children, rows }: FigureDialogProps): ReactNode {
  const t = useWords(explainWords);
  const [isOpen, setOpen] = useState(false);
  const how = t('how', { name });
  const open = (): void => setOpen(true);
  const close = (): void => setOpen(false);
  return (
    <>
      {children === undefined ? (
        <IconButton small label={how} onClick={open} aria-haspopup="dialog">
          <IconListDetails size={16} />
        </IconButton>
      ) : (
        <FigureButton how={how} onOpen={open}>
          {children}
        </FigureButton>
      )}
      <Dialog open={isOpen} onClose={close} title={name} size={640}>
        {exact !== undefined && (
          <p>
            <strong className="num">{exact}</strong>
          </p>
        )}
        {isOpen && rows(close)}
      </Dialog>
    </>
  );
}
