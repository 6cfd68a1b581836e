import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { say } from '../words.ts';
import { inputProps } from './field-label.tsx';
import type { Option, OptionSource } from './options.ts';
import type { FieldProps } from './types.ts';
import styles from './fields.module.css';

const SEARCH_AFTER_MS = 250;

export interface EntityPickerProps extends FieldProps<string | null> {
  readonly source: OptionSource;
  readonly placeholder?: string;
  /** Offered when nothing fits and the viewer may create one. */
  readonly onCreate?: (query: string) => void;
  /** Told the whole option, e.g. to show its currency. */
  readonly onPick?: (option: Option | null) => void;
}

/** Server search for people, firms, funds, deals (C-37). Value = the id as text. */
export function EntityPicker({
  source,
  value,
  onChange,
  placeholder,
  onCreate,
  onPick,
  ...field
}: EntityPickerProps): ReactNode {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const { options, busy } = useSearch(source, text, combobox.dropdownOpened);
  const chosen = useChosen(source, value, options);
  useEffect(() => setText(chosen?.label ?? ''), [chosen]);

  const pick = (option: Option | null): void => {
    onChange(option?.value ?? null);
    onPick?.(option);
    setText(option?.label ?? '');
    combobox.closeDropdown();
  };
  const submit = (submitted: string): void => {
    if (submitted === CREATE) return onCreate?.(text);
    pick(options.find((option) => option.value === submitted) ?? null);
  };
  const query = text.trim();
  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal>
      <Combobox.Target>
        <InputBase
          {...inputProps(field)}
          value={text}
          placeholder={placeholder ?? say('startTyping')}
          autoComplete="off"
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={(event) => {
            combobox.closeDropdown();
            setText(chosen?.label ?? '');
            field.onBlur?.(event);
          }}
          rightSectionPointerEvents="all"
          rightSection={
            busy ? (
              <Loader size={16} />
            ) : value !== null && !field.disabled ? (
              <button
                type="button"
                className={styles.clear}
                aria-label={say('clear')}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(null)}
              >
                <IconX size={14} />
              </button>
            ) : (
              <Combobox.Chevron />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {options.map((option) => (
            <Combobox.Option
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              active={option.value === value}
            >
              <span className={styles.option}>
                {option.label}
                {option.note !== undefined && <span className={styles.optionNote}>{option.note}</span>}
              </span>
            </Combobox.Option>
          ))}
          {!busy && options.length === 0 && (
            <Combobox.Empty>
              {query === '' ? say('startTyping') : say('nothingFound', { query })}
            </Combobox.Empty>
          )}
          {onCreate && query !== '' && query !== chosen?.label && (
            <Combobox.Option value={CREATE}>{say('createNew', { query })}</Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const CREATE = '\u0000create';

function useSearch(
  source: OptionSource,
  text: string,
  open: boolean,
): { options: readonly Option[]; busy: boolean } {
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const stop = new AbortController();
    const timer = window.setTimeout(() => {
      setBusy(true);
      source.search(text.trim(), stop.signal).then(
        (found) => {
          if (stop.signal.aborted) return;
          setOptions(found);
          setBusy(false);
        },
        () => setBusy(false),
      );
    }, SEARCH_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [open, source, text]);
  return { options, busy };
}

/** The option of the current value; its name is asked for when the search has not brought it. */
function useChosen(source: OptionSource, value: string | null, options: readonly Option[]): Option | null {
  const [chosen, setChosen] = useState<Option | null>(null);
  const known = useRef(options);
  known.current = options;
  useEffect(() => {
    if (value === null) {
      setChosen(null);
      return undefined;
    }
    const here = known.current.find((option) => option.value === value);
    if (here) {
      setChosen(here);
      return undefined;
    }
    let current = true;
    void source.find(value).then(
      (option) => current && setChosen(option ?? { value, label: value }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [source, value]);
  return chosen;
}
