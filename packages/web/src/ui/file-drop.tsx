import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { errorOf, labelOf } from './fields/field-label.tsx';
import { formatBytes } from './format.ts';
import { IconButton } from './icon-button.tsx';
import styles from './file-drop.module.css';
import { useDrop } from './use-drop.ts';
import { sayInForm } from './form-words.ts';

export interface FileDropProps {
  readonly label: string;
  readonly value: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  /** Endings with a dot, e.g. `['.pdf', '.docx']`; empty = anything. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly multiple?: boolean;
  readonly name?: string;
  readonly help?: ReactNode;
  /** Marks ‘(optional)’. */
  readonly optional?: boolean;
  readonly error?: string;
  readonly disabled?: boolean;
}

/** ‘Drop files or browse’; paste works too. Files that do not fit are named with the reason. */
export function FileDrop({
  label,
  value,
  onChange,
  accept,
  maxBytes,
  multiple,
  name,
  help,
  optional,
  error,
  disabled,
}: FileDropProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const take = (files: Iterable<File>): void => {
    const list = [...files];
    const reasons = list.flatMap((file) => refusal(file, accept, maxBytes) ?? []);
    const good = list.filter((file) => refusal(file, accept, maxBytes) === null);
    setRefused(reasons);
    if (good.length > 0) onChange(multiple ? [...value, ...good] : good.slice(0, 1));
  };
  const drop = useDrop((files) => !disabled && take(files));
  return (
    <div
      data-field={name}
      onPaste={(event) => event.clipboardData.files.length > 0 && take(event.clipboardData.files)}
    >
      <label htmlFor={id} className={styles.label}>
        {labelOf(label, optional)}
      </label>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      <div className={styles.zone} data-invalid={error ? true : undefined} {...drop}>
        <IconUpload size={20} stroke={1.75} aria-hidden />
        <span>
          {sayInForm('dropFiles')}{' '}
          <button
            type="button"
            className={styles.browse}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {sayInForm('chooseFile').toLowerCase()}
          </button>
        </span>
        <span className={styles.help}>
          {sayInForm('fileLimits', { types: accept.join(' ') || '*', size: formatBytes(maxBytes) })}
        </span>
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          className="sr-only"
          multiple={multiple}
          accept={accept.join(',')}
          disabled={disabled}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            take(event.currentTarget.files ?? []);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <div id={`${id}-error`} role="alert" className={styles.error}>
        {error !== undefined && <p>{errorOf({ error, name, label })}</p>}
        {refused.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
      <ul className={styles.files}>
        {value.map((file, index) => (
          <li key={`${file.name}-${index}`}>
            <IconFile size={18} stroke={1.75} aria-hidden />
            <span className={styles.name}>{file.name}</span>
            <span className={styles.help}>{formatBytes(file.size)}</span>
            <IconButton
              small
              label={sayInForm('removeFile', { name: file.name })}
              onClick={() => onChange(value.filter((each) => each !== file))}
            >
              <IconX size={15} />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function refusal(file: File, accept: readonly string[], maxBytes: number): string | null {
  if (file.size > maxBytes)
    return `${file.name}: ${sayInForm('fileTooBig', { size: formatBytes(maxBytes) })}`;
  const fits =
    accept.length === 0 || accept.some((ending) => file.name.toLowerCase().endsWith(ending.toLowerCase()));
  return fits ? null : `${file.name}: ${sayInForm('fileWrongType')}`;
}
