import { dealStatus } from '@tranche/domain/pipeline/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Deal } from '../deal.ts';
import { words } from '../words.ts';

/** Of a deal that is no longer on its way. */
export function StatePill({ deal: { status } }: { deal: Pick<Deal, 'status'> }): ReactNode {
  const t = useWords(words);
  if (status === dealStatus.active) return null;
  return status === dealStatus.inactive ? (
    <StatusPill look={{ label: t('views.inactive'), tone: 'grey', icon: 'ban' }} />
  ) : (
    <StatusPill look={{ label: t('views.converted'), tone: 'brand', icon: 'done' }} />
  );
}
