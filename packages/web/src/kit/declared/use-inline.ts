import type { AnyField } from '@tranche/domain/kit/field';
import { useEffect, useRef, useState } from 'react';
import { toastError, toastUndo } from '../../ui/overlay/toasts.tsx';
import { api } from '../api.ts';
import { isApiError } from '../api-error.ts';
import { useWords } from '../context.tsx';
import type { ResourceName, UpdateOf } from '../resource-types.ts';
import { sentenceOf } from '../server-form.ts';
import { readConflict } from './conflict.ts';
import { includesOf } from './includes.ts';
import { SHOWN, type InlineState } from './inline.ts';
import type { AnyRow, Definition } from './types.ts';
import { useRowPatch } from './use-row-patch.ts';
import { isEmpty, isSame, valuesOf } from './values.ts';
import { declaredWords } from './words.ts';

/** Others may save other fields of the record meanwhile, so often at most. */
const MOST_MERGES = 3;

export interface Inline {
  readonly state: InlineState;
  edit(): void;
  restore(): void;
  commit(value: unknown): void;
  retry(): void;
  keepTheirs(): void;
  keepMine(): void;
}

interface Cell {
  readonly definition: Definition;
  readonly name: string;
  readonly row: AnyRow;
  /** Of the field and the record, for messages. */
  readonly label: string;
  readonly rowName: string;
}

/** A field changed where it is shown, with the version that was seen: another's value is never written over unasked. */
export function useInline({ definition, name, row, label, rowName }: Cell): Inline {
  const w = useWords(declaredWords);
  const [state, setState] = useState<InlineState>(SHOWN);
  const patch = useRowPatch(definition);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => void (alive.current = false);
  }, []);
  const { spec } = definition.allFields[name] as AnyField;
  const write = async (value: unknown, seen: AnyRow): Promise<AnyRow> => {
    const body = { [name]: value } as UpdateOf<ResourceName>;
    const saved = (await api.update(definition.name, seen.id, body, seen.updated_at)) as unknown as AnyRow;
    await patch(saved, name);
    return saved;
  };
  const refuse = (value: unknown, seen: AnyRow, why: string): void => {
    if (alive.current) setState({ is: 'refused', value, seen, why });
    else toastError(w('inline.lost', { field: label, name: rowName, why }));
  };
  const send = async (value: unknown, seen: AnyRow, merges = MOST_MERGES): Promise<void> => {
    setState({ is: 'saving', value, seen });
    const before = valuesOf(definition, [name], seen);
    try {
      const saved = await write(value, seen);
      setState(SHOWN);
      toastUndo(
        w('inline.saved', { field: label }),
        () => void write(before[name], saved).catch((error: unknown) => toastError(sentenceOf(error))),
      );
    } catch (error) {
      const mine = { [name]: value };
      const include = includesOf(definition, [name]);
      const conflict = await readConflict(definition, error, { record: seen, before, mine, include });
      if (conflict === null || !alive.current) return refuse(value, seen, whyOf(error, name));
      const { theirRow: theirs, who } = conflict;
      if (conflict.both.includes(name)) setState({ is: 'conflict', value, seen, theirs, who });
      else if (isSame(conflict.theirs[name], value)) await take(theirs);
      else if (merges > 0) await send(value, theirs, merges - 1);
      else refuse(value, theirs, whyOf(error, name));
    }
  };
  const take = async (theirs: AnyRow): Promise<void> => {
    await patch(theirs, name);
    setState(SHOWN);
  };
  return {
    state,
    edit: () =>
      setState((old) => {
        if (old.is === 'shown')
          return { is: 'editing', value: valuesOf(definition, [name], row)[name], seen: row };
        return old.is === 'refused' ? { is: 'editing', value: old.value, seen: old.seen } : old;
      }),
    restore: () => setState(SHOWN),
    commit: (value) => {
      if (state.is !== 'editing') return;
      if (isSame(valuesOf(definition, [name], state.seen)[name], value)) setState(SHOWN);
      else if (spec.required && isEmpty(value)) refuse(value, state.seen, w('required'));
      else void send(value, state.seen);
    },
    retry: () => state.is === 'refused' && void send(state.value, state.seen),
    keepTheirs: () => state.is === 'conflict' && void take(state.theirs),
    keepMine: () => state.is === 'conflict' && void send(state.value, state.theirs),
  };
}

const whyOf = (error: unknown, name: string): string =>
  (isApiError(error) && error.errors[name]?.[0]) || sentenceOf(error);
