import { useEffect, useRef, type RefObject } from 'react';
import type { PeekTools } from '../../ui/data-table/types.ts';
import { useSearchParam } from '../search-param.ts';
import { usePhone } from '../../ui/use-phone.ts';

/** Moving along the rows reads only the record that one rests on. */
const REST_MS = 150;

export interface Peeking {
  readonly id: number | null;
  readonly tools: PeekTools<object> | undefined;
  readonly panel: RefObject<HTMLElement | null>;
}

/** Which record is shown beside the list, `?peek={id}`; on a phone none is, a tap opens the record. */
export function usePeek(isOffered: boolean): Peeking {
  const [param, setParam] = useSearchParam('peek');
  const isPhone = usePhone();
  const panel = useRef<HTMLElement>(null);
  const timer = useRef(0);
  const latest = useRef(setParam);
  latest.current = setParam;
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const isOn = isOffered && !isPhone;
  const id = isOn && param !== null && /^\d+$/.test(param) ? Number(param) : null;
  const set = (value: string | null, after = 0): void => {
    window.clearTimeout(timer.current);
    const write = (): void => latest.current(value, id !== null);
    if (after === 0) write();
    else timer.current = window.setTimeout(write, after);
  };
  const nameOf = (row: object): string => String((row as { readonly id: number }).id);
  const tools: PeekTools<object> = {
    id,
    show: (row) => set(nameOf(row) === String(id) ? null : nameOf(row)),
    follow: (row) => id !== null && set(nameOf(row), REST_MS),
    enter: () => panel.current?.focus(),
    close: () => set(null),
  };
  return { id, tools: isOn ? tools : undefined, panel };
}
