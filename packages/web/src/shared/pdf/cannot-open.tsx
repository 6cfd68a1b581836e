import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state-view.tsx';
import { useWords } from '../../kit/context.tsx';
import { viewerWords } from './words.ts';

/** What cannot be shown can still be had. */
export function CannotOpen({ original, plain }: { original: string; plain?: boolean }): ReactNode {
  const t = useWords(viewerWords);
  return (
    <EmptyState
      title={t(plain ? 'noPreviewTitle' : 'failedTitle')}
      text={t(plain ? 'noPreviewText' : 'failedText')}
      action={
        <LinkButton href={original} target="_blank" rel="noopener" icon={<IconExternalLink size={16} />}>
          {t('original')}
        </LinkButton>
      }
    />
  );
}
