import { IconMessage } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { CommentDialog } from './comment-dialog.tsx';
import { FigureHistory } from './figure-history.tsx';
import styles from './kpi-grid.module.css';
import type { FigureActionsProps } from './types.ts';
import { gridWords } from './words.ts';

/** What can be done with a figure besides typing over it: say something of it, correct or restate it, read its history. */
export function FigureActions(props: FigureActionsProps): ReactNode {
  const t = useWords(gridWords);
  const { at, line, figure, store, currency, editable } = props;
  const [open, setOpen] = useState<'comment' | 'change' | null>(null);
  const close = (): void => setOpen(null);
  const verb =
    store.change &&
    (figure.isLocked ? (figure.isLive ? 'restate' : null) : figure.isFromCompany ? 'correct' : null);
  return (
    <span className={styles.actions}>
      {editable && !figure.isLocked && (
        <Button
          kind="quiet"
          small
          icon={<IconMessage size={16} stroke={1.75} />}
          aria-label={t('commentOn', { at })}
          onClick={() => setOpen('comment')}
        >
          {t('comment')}
        </Button>
      )}
      {editable && verb && (
        <Button kind="quiet" small aria-label={t(`${verb}Title`, { at })} onClick={() => setOpen('change')}>
          {t(verb)}
        </Button>
      )}
      {store.historyType && (
        <FigureHistory at={at} type={store.historyType} line={line} figure={figure} currency={currency} />
      )}
      <CommentDialog {...props} open={open === 'comment'} onClose={close} />
      {verb && <ChangeDialog {...props} verb={verb} open={open === 'change'} onClose={close} />}
    </span>
  );
}
