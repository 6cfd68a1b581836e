import type { FieldSpec } from '@tranche/domain/kit/field';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { EditInPlace } from '../../ui/in-place.tsx';
import { FieldInput } from './field-input.tsx';
import type { FamilySay } from './types.ts';

/** Chosen from a list: the choice saves. */
const PICKED: readonly string[] = ['choice', 'country', 'belongsTo'];

interface Props {
  readonly name: string;
  readonly spec: FieldSpec;
  readonly t: FamilySay;
  readonly label: string;
  readonly value: unknown;
  readonly root: Ref<HTMLSpanElement>;
  readonly onCommit: (value: unknown, byKey: boolean) => void;
  readonly onCancel: () => void;
}

/** The input of a value in its place, loaded when the first one is edited. */
export default function InlineEditor({
  name,
  spec,
  t,
  label,
  value,
  root,
  onCommit,
  onCancel,
}: Props): ReactNode {
  const [typed, setTyped] = useState(value);
  const latest = useRef(value);
  // leaving after Enter or Esc is not a second answer
  const isDone = useRef(false);
  const finish = (act: () => void): void => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  };
  const change = (next: unknown): void => {
    latest.current = next;
    setTyped(next);
    if (PICKED.includes(spec.kind) && next !== null) finish(() => onCommit(next, true));
  };
  return (
    <EditInPlace
      root={root}
      onCommit={(byKey) => finish(() => onCommit(latest.current, byKey))}
      onCancel={() => finish(onCancel)}
    >
      <FieldInput
        autoFocus
        name={name}
        spec={spec}
        t={t}
        label={label}
        binding={{ name, value: typed, error: undefined, onChange: change, onBlur: () => undefined }}
      />
    </EditInPlace>
  );
}
