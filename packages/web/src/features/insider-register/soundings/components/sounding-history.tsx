import type { ReactNode } from 'react';
import { DeclaredHistory } from '../../../../kit/declared/declared-history.tsx';
import { useFamilyWords } from '../../../../kit/declared/say.ts';
import { personOf, soundingFamily, type Sounding } from '../family.ts';

interface Props {
  readonly row: Sounding | null;
  readonly onClose: () => void;
}

/** Every change with author and moment; none is brought back from here, since what was recorded stays recorded. */
export function SoundingHistory({ row, onClose }: Props): ReactNode {
  const t = useFamilyWords(soundingFamily.words);
  return row === null ? null : (
    <DeclaredHistory
      definition={soundingFamily.definition}
      record={{ id: row.id, name: personOf(row) }}
      t={t}
      mayWrite={false}
      open
      onClose={onClose}
    />
  );
}
