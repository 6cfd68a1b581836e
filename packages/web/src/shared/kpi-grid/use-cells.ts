import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AUTOSAVE_AFTER_MS } from '../../kit/autosave.ts';
import type { Change } from '../../ui/period-grid/types.ts';
import { ownSaves } from './own-saves.ts';
import type { FigureEdit, FigureField, FigureStore, GridFigure, KpiLine, Outcome } from './types.ts';

/** A cell that someone changed, until the server has it. */
export interface LocalCell {
  readonly state: 'unsaved' | 'saving' | 'saved' | 'wrong';
  /** What it says; unless it is saved, then the stored figure does. */
  readonly value: string | null;
  readonly typed?: string;
  readonly why?:
    | { readonly kind: 'typed' | 'refused'; readonly text: string }
    | { readonly kind: 'overtaken' }
    | { readonly kind: 'failed' };
  /** What is sent, or was. */
  readonly edit?: FigureEdit;
}

export interface CellChange extends Change {
  readonly line: KpiLine;
  readonly field: FigureField;
  readonly seen: GridFigure | null;
}

export interface Cells {
  readonly local: ReadonlyMap<string, LocalCell>;
  readonly state: 'idle' | 'unsaved' | 'saving' | 'saved' | 'wrong';
  /** How many cells were not saved. */
  readonly wrong: number;
  readonly hasFailed: boolean;
  change(changes: readonly CellChange[]): void;
  /** Sends now what waits. */
  flush(): Promise<void>;
  retry(): Promise<void>;
}

export const cellKey = (row: string, column: string): string => `${row} ${column}`;

type Waiting = LocalCell & { readonly edit: FigureEdit };

const settled = (cell: Waiting, outcome: Outcome): LocalCell => {
  const refused = {
    state: 'wrong',
    value: cell.edit.seen?.[cell.edit.field] ?? null,
    typed: cell.value ?? '',
    edit: cell.edit,
  } as const;
  switch (outcome.kind) {
    case 'saved':
      return { state: 'saved', value: cell.value };
    case 'refused':
      return { ...refused, why: { kind: 'refused', text: outcome.message } };
    case 'overtaken':
    case 'failed':
      return { ...refused, why: { kind: outcome.kind } };
  }
};

/** Cells save themselves 3 s after the last change, when the grid is left, and when its screen is (`screens.md#0.7`). */
export function useCells(store: FigureStore): Cells {
  const [local, setLocal] = useState<ReadonlyMap<string, LocalCell>>(new Map());
  const waiting = useRef(new Map<string, Waiting>());
  const timer = useRef<number | undefined>(undefined);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const own = useRef(ownSaves());
  const latest = useRef(store);
  latest.current = store;

  const put = useCallback(
    (cells: readonly (readonly [string, LocalCell])[], only?: ReadonlyMap<string, LocalCell>) => {
      setLocal((known) => {
        const next = new Map(known);
        for (const [key, cell] of cells) {
          // what was typed over it meanwhile is newer
          if (only === undefined || next.get(key) === only.get(key)) next.set(key, cell);
        }
        return next;
      });
    },
    [],
  );

  const send = useCallback(async () => {
    const due = [...waiting.current];
    waiting.current = new Map();
    if (due.length === 0) return;
    const saving = new Map(due.map(([key, cell]) => [key, { ...cell, state: 'saving' as const }]));
    put([...saving], new Map(due));
    const edits = due.map(([, { edit }]) => own.current.following(edit));
    const outcomes = await latest.current
      .save(edits)
      .catch(() => edits.map((): Outcome => ({ kind: 'failed' })));
    own.current.keep(edits, outcomes);
    // the stored figure must be there before the local one goes
    await latest.current.reload().catch(() => undefined);
    put(
      due.map(([key, cell], at) => [key, settled(cell, outcomes[at] ?? { kind: 'failed' })] as const),
      saving,
    );
  }, [put]);

  const flush = useCallback(() => {
    window.clearTimeout(timer.current);
    queue.current = queue.current.then(send);
    return queue.current;
  }, [send]);

  const change = useCallback(
    (changes: readonly CellChange[]) => {
      const cells = changes.map(({ row, column, before, after, wrong, line, field, seen }) => {
        const key = cellKey(row, column);
        if (wrong !== undefined) {
          waiting.current.delete(key);
          const cell: LocalCell = {
            state: 'wrong',
            value: before,
            typed: after ?? '',
            why: { kind: 'typed', text: wrong },
          };
          return [key, cell] as const;
        }
        const edit = { line, end: column, field, value: after, seen, seenAt: seen?.updatedAt ?? null };
        const cell: Waiting = { state: 'unsaved', value: after, edit };
        waiting.current.set(key, cell);
        return [key, cell] as const;
      });
      setLocal((known) => {
        const kept = [...known].filter(([, { state }]) => state !== 'saved');
        return new Map([...kept, ...cells]);
      });
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush(), AUTOSAVE_AFTER_MS);
    },
    [flush],
  );

  const retry = useCallback(() => {
    const failed = [...local].flatMap(([key, { why, edit }]) =>
      why?.kind === 'failed' && edit ? [[key, { state: 'unsaved', value: edit.value, edit }] as const] : [],
    );
    for (const [key, cell] of failed) waiting.current.set(key, cell);
    setLocal((known) => new Map<string, LocalCell>([...known, ...failed]));
    return flush();
  }, [local, flush]);

  useEffect(() => () => void flush(), [flush]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (waiting.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return useMemo(() => {
    const states = [...local.values()];
    const wrong = states.filter(({ state }) => state === 'wrong').length;
    const is = (state: LocalCell['state']): boolean => states.some((cell) => cell.state === state);
    const state = is('saving')
      ? 'saving'
      : is('unsaved')
        ? 'unsaved'
        : wrong > 0
          ? 'wrong'
          : is('saved')
            ? 'saved'
            : 'idle';
    return {
      local,
      state,
      wrong,
      hasFailed: states.some(({ why }) => why?.kind === 'failed'),
      change,
      flush,
      retry,
    };
  }, [local, change, flush, retry]);
}
