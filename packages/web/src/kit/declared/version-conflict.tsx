import type { ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { useWords } from '../context.tsx';
import type { Version } from './conflict.ts';
import { isEmpty, type FormValues } from './values.ts';
import { declaredWords } from './words.ts';

const ConflictCard = part(async () => ({
  default: (await import('./conflict-card.tsx')).ConflictCard,
}));

interface Props {
  readonly version: Version;
  readonly mine: FormValues;
  readonly label: (name: string) => string;
  /** A value that is not empty, as people read it. */
  readonly shown: (name: string, value: unknown) => ReactNode;
}

/** What someone else saved of the same fields, beside what was typed; nothing without a conflict. */
export function VersionConflict({ version, mine, label, shown }: Props): ReactNode {
  const w = useWords(declaredWords);
  const { conflict, choices, choose } = version;
  if (conflict === null) return null;
  return (
    <ConflictCard
      {...{ conflict, choices, label }}
      shown={(name, side) => {
        const value = (side === 'mine' ? mine : conflict.theirs)[name];
        return isEmpty(value) ? w('conflict.empty') : shown(name, value);
      }}
      onChoose={choose}
    />
  );
}
