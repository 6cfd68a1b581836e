import { useRef, type ReactNode } from 'react';
import styles from './drop-area.module.css';
import { useDrop } from './use-drop.ts';

export interface DropAreaProps {
  /** ‘Drop files here or’, before the button. */
  readonly prompt: string;
  readonly browse: string;
  /** The accessible name of the file input. */
  readonly label: string;
  /** What may come, in a line under the prompt. */
  readonly note: ReactNode;
  /** Endings, as the input's `accept` has them; absent = anything. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly tall?: boolean;
  /** Shown in place of the prompt while something is on its way. */
  readonly busy?: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Files are sent as they come: dropped, pasted or chosen. To collect them in a form, use `FileDrop`. */
export function DropArea({
  prompt,
  browse,
  label,
  note,
  accept,
  multiple,
  tall,
  busy,
  onFiles,
}: DropAreaProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const drop = useDrop(onFiles);
  return (
    <div
      className={styles.area}
      data-tall={tall}
      {...drop}
      onPaste={(event) => onFiles([...event.clipboardData.files])}
    >
      {busy ?? (
        <span>
          {prompt}{' '}
          <button type="button" onClick={() => input.current?.click()}>
            {browse}
          </button>
        </span>
      )}
      {note}
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
