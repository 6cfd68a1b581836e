import type { ReactNode } from 'react';
import { useWords } from '../../../../kit/context.tsx';
import { StatusPill } from '../../../../ui/status-pill.tsx';
import { dealWords } from '../words.ts';

/** A word and an icon: colour is never the only sign. Null: this is not for the reader to know. */
export function ConflictPill({ conflict }: { conflict: boolean | null }): ReactNode {
  const t = useWords(dealWords);
  if (conflict === null) return null;
  return conflict ? (
    <StatusPill look={{ label: t('conflict.yes'), tone: 'red', icon: 'warning' }} />
  ) : (
    <span className="muted">{t('conflict.no')}</span>
  );
}
