import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './period-grid.module.css';

export interface CellEditing {
  readonly text: string;
  readonly label: string;
  /** Each keystroke, for what ends the edit from outside. */
  readonly onType: (text: string) => void;
  /** Goes on by rows and columns; without a way on the cell is left. */
  readonly onCommit: (text: string, by: readonly [rows: number, columns: number] | null) => void;
  readonly onCancel: () => void;
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  Tab: [0, 1],
};

/** The one input of the grid: in the cell that is being edited. */
export function CellEditor({ text, label, onType, onCommit, onCancel }: CellEditing): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    const element = input.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      isOver.current = true;
      onCancel();
      return;
    }
    const way = WAYS[event.key];
    if (way === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    isOver.current = true;
    const [rows, columns] = way;
    onCommit(event.currentTarget.value, event.shiftKey ? [-rows, -columns] : way);
  };
  return (
    <input
      ref={input}
      className={styles.editor}
      aria-label={label}
      defaultValue={text}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onCopy={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={(event) => {
        if (!isOver.current) onCommit(event.currentTarget.value, null);
      }}
    />
  );
}
