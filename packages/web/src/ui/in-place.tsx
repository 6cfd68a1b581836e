import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import styles from './in-place.module.css';

interface InPlaceProps {
  readonly state: 'shown' | 'saving' | 'refused' | 'conflict';
  /** ‘Edit {field} of {name}’. */
  readonly label: string;
  readonly onEdit: () => void;
  /** Why it was not saved, and what can be done about it. */
  readonly note?: ReactNode;
  readonly root: Ref<HTMLSpanElement>;
  readonly children: ReactNode;
}

/** A value that can be changed where it is: by its pencil, F2 on its row or a double click. */
export function InPlace({ state, label, onEdit, note, root, children }: InPlaceProps): ReactNode {
  return (
    <span
      ref={root}
      className={styles.cell}
      data-editable
      data-state={state}
      aria-busy={state === 'saving' || undefined}
      onDoubleClick={onEdit}
    >
      <span className={styles.value}>{children}</span>
      {/* one stop of the tab key for each row: from a row F2 leads here, Tab on to the next */}
      <button
        type="button"
        className={styles.pencil}
        data-edit-cell
        tabIndex={-1}
        aria-label={label}
        onClick={onEdit}
      >
        <IconPencil size={14} stroke={1.75} aria-hidden />
      </button>
      {note && (
        <span role="alert" className={styles.note}>
          {note}
        </span>
      )}
    </span>
  );
}

interface EditInPlaceProps {
  /** By Enter the focus returns to where it came from. */
  readonly onCommit: (byEnter: boolean) => void;
  readonly onCancel: () => void;
  readonly root: Ref<HTMLSpanElement>;
  readonly children: ReactNode;
}

/** Around the input: Enter and leaving save, Tab saves and goes to the next, Esc restores. */
export function EditInPlace({ onCommit, onCancel, root, children }: EditInPlaceProps): ReactNode {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => box.current?.querySelector('input')?.select(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLSpanElement>): void => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    const next = event.key === 'Tab' ? neighbour(event.currentTarget, event.shiftKey ? -1 : 1) : undefined;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && isField) onCommit(true);
    else if (next) {
      onCommit(false);
      next.click();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = (event: FocusEvent): void => {
    // another window took the focus, or a part of the field
    if (!document.hasFocus() || box.current?.contains(event.relatedTarget)) return;
    onCommit(false);
  };
  return (
    <span ref={root} className={styles.editor} data-editable onKeyDown={onKeyDown} onBlur={onBlur}>
      <span ref={box}>{children}</span>
    </span>
  );
}

/** The pencil of the next value that can be changed: of the same row, or of the same panel. */
function neighbour(from: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const all = [...(from.closest('tr, aside')?.querySelectorAll<HTMLElement>('[data-editable]') ?? [])];
  return all[all.indexOf(from) + by]?.querySelector<HTMLElement>('[data-edit-cell]') ?? undefined;
}
