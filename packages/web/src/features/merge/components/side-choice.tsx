import type { FieldSpec } from '@tranche/domain/kit/field';
import type { Side } from '@tranche/domain/merges/merges.resource';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { RecordName } from '../../../kit/declared/record-name.tsx';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { words } from '../words.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly spec?: FieldSpec | undefined;
  readonly survivor: unknown;
  readonly merged: unknown;
  readonly taken: Side;
  readonly onChoose: (side: Side) => void;
}

/** Which of two values is kept. */
export function SideChoice({ name, label, spec, survivor, merged, taken, onChoose }: Props): ReactNode {
  const t = useWords(words);
  const shown = (value: unknown): ReactNode => {
    if (value === null || value === undefined || value === '') return t('empty');
    if (spec?.kind === 'belongsTo') return <RecordName spec={spec} id={textOf(value)} />;
    return spec?.labels?.[textOf(value)] ?? textOf(value);
  };
  return (
    <RadioCardsField
      name={name}
      label={label}
      value={taken}
      onChange={(side) => onChoose(side === 'merged' ? 'merged' : 'survivor')}
      options={[
        { value: 'survivor', label: 'A', help: shown(survivor) },
        { value: 'merged', label: 'B', help: shown(merged) },
      ]}
    />
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);
