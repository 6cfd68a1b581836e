import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState, type DragEventHandler, type ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWords } from '../context.tsx';
import type { Moves } from './use-placing.ts';
import styles from './sortable.module.css';
import { sortableWords } from './words.ts';

interface HandlesProps {
  readonly name: string;
  readonly moves: Omit<Moves, 'onTake'>;
}

/** How a row of a sortable list is moved: dragged, or up and down by buttons. */
export function PlaceHandles({ name, moves }: HandlesProps): ReactNode {
  const t = useWords(sortableWords);
  const { dragged, onUp, onDown } = moves;
  return (
    <span className={styles.handles}>
      <span
        className={styles.grip}
        draggable
        title={t('drag', { name })}
        onDragStart={(event) => event.dataTransfer.setData('text/plain', dragged)}
      >
        <IconGripVertical size={16} stroke={1.75} aria-hidden />
      </span>
      <IconButton
        small
        plainTooltip
        label={t('up', { name })}
        disabled={onUp === undefined}
        onClick={() => onUp?.()}
      >
        <IconArrowUp size={15} />
      </IconButton>
      <IconButton
        small
        plainTooltip
        label={t('down', { name })}
        disabled={onDown === undefined}
        onClick={() => onDown?.()}
      >
        <IconArrowDown size={15} />
      </IconButton>
    </span>
  );
}

interface DropTarget {
  readonly className: string | undefined;
  readonly 'data-over': true | undefined;
  readonly onDragOver: DragEventHandler;
  readonly onDragLeave: DragEventHandler;
  readonly onDrop: DragEventHandler;
}

/** What a row needs to take another one before it; null where nothing can be moved. */
export function useDropTarget(onTake: ((dragged: string) => void) | null): DropTarget {
  const [over, setOver] = useState(false);
  return {
    className: styles.row,
    'data-over': over || undefined,
    onDragOver: (event) => {
      if (onTake === null) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event) => {
      event.preventDefault();
      setOver(false);
      onTake?.(event.dataTransfer.getData('text/plain'));
    },
  };
}
