import type { FieldSpec } from '@tranche/domain/kit/field';
import type { Side } from '@tranche/domain/merges/merges.resource';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { humanise } from '../../../kit/terms.ts';
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
  /** Whose the two values are. */
  readonly names: Readonly<Record<Side, string>>;
  readonly onChoose: (side: Side) => void;
}

/** Which of two values is kept. */
export function SideChoice({
  name,
  label,
  spec,
  survivor,
  merged,
  taken,
  names,
  onChoose,
}: Props): ReactNode {
  const t = useWords(words);
  const shown = (value: unknown): ReactNode => {
    if (value === null || value === undefined || value === '') return t('empty');
    if (spec?.kind === 'belongsTo') return <RecordName spec={spec} id={textOf(value)} />;
    return spec?.labels?.[textOf(value)] ?? (spec === undefined ? answerOf(value) : textOf(value));
  };
  return (
    <RadioCardsField
      pair
      name={name}
      label={label}
      value={taken}
      onChange={(side) => onChoose(side === 'merged' ? 'merged' : 'survivor')}
      options={[
        { value: 'survivor', label: names.survivor, help: shown(survivor) },
        { value: 'merged', label: names.merged, help: shown(merged) },
      ]}
    />
  );
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join(', ') : plainText(value);

/** An answer that was chosen is kept by its key: `high_growth`. */
const answerOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(answerOf).join(', ')
    : textOf(value).replace(/^[a-z\d]+(_[a-z\d]+)*$/, humanise);

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);
