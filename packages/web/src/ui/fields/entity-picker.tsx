import { Loader, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { sayInForm } from '../form-words.ts';
import { inputProps } from './field-label.tsx';
import { ListboxEnd } from './listbox-end.tsx';
import type { Option, OptionSource } from './options.ts';
import type { FieldProps } from './types.ts';
import { useListbox } from './use-listbox.tsx';

const SEARCH_AFTER_MS = 250;

export interface EntityPickerProps extends FieldProps<string | null> {
  readonly source: OptionSource;
  readonly placeholder?: string;
  /** Offered when nothing fits and the viewer may create one. */
  readonly onCreate?: (query: string) => void;
  /** Told the whole option, e.g. to show its currency. */
  readonly onPick?: (option: Option | null) => void;
}

/** Server search for people, firms, funds, deals. Value = the id as text. */
export function EntityPicker({
  source,
  value,
  onChange,
  placeholder,
  onCreate,
  onPick,
  ...field
}: EntityPickerProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [found, setFound] = useState<readonly Option[]>([]);
  const chosen = useChosen(source, value, found);
  const control = useRef<HTMLInputElement>(null);
  // its name comes after the focus: what is typed then takes its place
  useEffect(() => {
    if (chosen !== null && document.activeElement === control.current) control.current?.select();
  }, [chosen]);
  const query = (typed ?? '').trim();
  const pick = (option: Option | null): void => {
    if (option?.value === CREATE) return onCreate?.(query);
    onChange(option?.value ?? null);
    onPick?.(option);
  };
  const mayCreate = onCreate !== undefined && query !== '' && query !== chosen?.label;
  const [state, setState] = useState<SearchState>('rests');
  const busy = state === 'asks';
  const listbox = useListbox({
    label: field.label,
    options: mayCreate ? [...found, { value: CREATE, label: sayInForm('createNew', { query }) }] : found,
    chosen: value === null ? [] : [value],
    onPick: pick,
    onClose: () => setTyped(null),
    onBlur: field.onBlur,
    nothing: nothingOf(state, query),
    typed: true,
    disabled: field.disabled,
  });
  useSearch(source, { query, open: listbox.isOpen, onFound: setFound, onState: setState });
  const mayClear = value !== null && !field.disabled;
  return (
    <TextInput
      {...inputProps(field)}
      {...listbox.control}
      ref={control}
      value={typed ?? chosen?.label ?? ''}
      placeholder={placeholder ?? sayInForm('startTyping')}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        listbox.open('first');
      }}
      inputContainer={(input) => (
        <div>
          {input}
          {listbox.list}
        </div>
      )}
      rightSectionPointerEvents={mayClear && !busy ? 'all' : 'none'}
      rightSection={
        busy ? (
          <Loader size={16} />
        ) : (
          <ListboxEnd clear={mayClear ? { label: sayInForm('clear'), onClear: () => pick(null) } : null} />
        )
      }
    />
  );
}

const CREATE = '\u0000create';

type SearchState = 'rests' | 'asks' | 'failed';

/** Why nothing is offered: a search that failed must not look like one that found nothing. */
const nothingOf = (state: SearchState, query: string): string =>
  state === 'failed'
    ? sayInForm('searchFailed')
    : query === ''
      ? sayInForm('startTyping')
      : sayInForm('nothingFound', { query });

interface Searching {
  readonly query: string;
  readonly open: boolean;
  readonly onFound: (options: readonly Option[]) => void;
  readonly onState: (state: SearchState) => void;
}

/** Asks while the list is open, a moment after the last letter. */
function useSearch(source: OptionSource, { query, open, onFound, onState }: Searching): void {
  useEffect(() => {
    if (!open) return undefined;
    const stop = new AbortController();
    const timer = window.setTimeout(() => {
      onState('asks');
      source.search(query, stop.signal).then(
        (options) => {
          if (stop.signal.aborted) return;
          onFound(options);
          onState('rests');
        },
        () => {
          if (stop.signal.aborted) return;
          onFound([]);
          onState('failed');
        },
      );
    }, SEARCH_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
      onState('rests');
    };
  }, [open, source, query, onFound, onState]);
}

/** The option of the current value; its name is requested when the search has not brought it. */
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
      // an empty field would look as if nothing were chosen
      () => current && setChosen({ value, label: sayInForm('nameMissing') }),
    );
    return () => {
      current = false;
    };
  }, [source, value]);
  return chosen;
}
