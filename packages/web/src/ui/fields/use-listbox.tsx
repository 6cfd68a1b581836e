import { IconCheck } from '@tabler/icons-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Anchored } from '../overlay/anchored.tsx';
import styles from './listbox.module.css';
import type { Option } from './options.ts';

export interface Listing {
  readonly label: string;
  /** What the list shows now. */
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onPick: (option: Option) => void;
  /** Closed, by a choice or without one. */
  readonly onClose?: () => void;
  readonly onBlur?: (event: FocusEvent) => void;
  /** Said where there is no option. */
  readonly nothing?: string | null;
  /** Letters are typed into the field; otherwise they lead to the option that begins with them. */
  readonly typed: boolean;
  readonly disabled?: boolean;
}

export interface Listbox {
  readonly isOpen: boolean;
  /** At the first option that can be chosen, or at the chosen one. */
  readonly open: (at?: 'first' | 'chosen') => void;
  /** What the text control takes (ARIA's combobox pattern). */
  readonly control: Readonly<Record<string, unknown>> & {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
  /** Beside the control, inside an element of its own. */
  readonly list: ReactNode;
}

/** The list of a combobox: opening, moving by keys, choosing. The focus stays in the control. */
export function useListbox(listing: Listing): Listbox {
  const { label, options, chosen, onPick, onClose, onBlur, nothing, typed, disabled } = listing;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const open = (at: 'first' | 'chosen' = 'chosen'): void => {
    if (disabled) return;
    const here = at === 'chosen' ? options.findIndex(({ value }) => chosen.includes(value)) : -1;
    setActive(here >= 0 ? here : typed && at === 'chosen' ? -1 : 0);
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    onClose?.();
  };
  const pick = (option: Option | undefined): void => {
    if (option === undefined || option.disabled) return;
    onPick(option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || disabled) return;
    const next = isOpen ? moved(event.key, active, options) : null;
    const letter = !typed && /^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey;
    if (next !== null) setActive(next);
    else if (isOpen && event.key === 'Escape') close();
    else if (isOpen && isChoice(event.key, typed) && options[active]) pick(options[active]);
    else if (!isOpen && opens(event.key, typed)) open();
    else if (letter) {
      open();
      setActive((at) => beginning(options, event.key, at));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    isOpen,
    open,
    control: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
      // a dialog around it does not take this Escape as its own
      'data-mantine-stop-propagation': isOpen || undefined,
      onKeyDown,
      onClick: () => (isOpen && !typed ? close() : isOpen || open()),
      onBlur: (event: FocusEvent) => {
        if (isOpen) close();
        onBlur?.(event);
      },
    },
    list: isOpen && <Options {...{ id, label, options, chosen, active, nothing }} onPick={pick} />,
  };
}

const opens = (key: string, typed: boolean): boolean =>
  key === 'ArrowDown' || key === 'ArrowUp' || (!typed && (key === 'Enter' || key === ' '));
const isChoice = (key: string, typed: boolean): boolean => key === 'Enter' || (!typed && key === ' ');

/** The next option that can be chosen, round and round; null for a key that does not move. */
function moved(key: string, from: number, options: readonly Option[]): number | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || options.length === 0) return null;
  const at = from < 0 && step < 0 ? 0 : from;
  const order = options.map((_, index) => (at + step * (index + 1) + options.length * 2) % options.length);
  return order.find((index) => !options[index]?.disabled) ?? from;
}

function beginning(options: readonly Option[], letter: string, from: number): number {
  const order = [...options.keys()].map((index) => (from + 1 + index) % options.length);
  const fits = ({ label, disabled }: Option): boolean =>
    !disabled && label.toLowerCase().startsWith(letter.toLowerCase());
  return order.find((index) => options[index] && fits(options[index])) ?? from;
}

function Options({
  id,
  label,
  options,
  chosen,
  active,
  nothing,
  onPick,
}: Pick<Listing, 'label' | 'options' | 'chosen' | 'nothing'> & {
  id: string;
  active: number;
  onPick: (option: Option) => void;
}): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.children[active];
    if (option && 'scrollIntoView' in option) option.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Anchored wide className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
      <div ref={list} role="listbox" id={id} aria-label={label} className={styles.list}>
        {options.map((option, index) => (
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={chosen.includes(option.value)}
            aria-disabled={option.disabled}
            data-active={index === active}
            className={styles.option}
            onClick={() => onPick(option)}
          >
            <span className={styles.words}>
              {option.label}
              {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
            </span>
            {chosen.includes(option.value) && <IconCheck size={16} aria-hidden />}
          </div>
        ))}
      </div>
      {options.length === 0 && nothing && (
        <p role="status" className={styles.nothing}>
          {nothing}
        </p>
      )}
    </Anchored>
  );
}
