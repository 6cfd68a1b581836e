import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { words } from '../words.ts';

/** The address at which investors register. */
export function CopyLink(): ReactNode {
  const t = useWords(words);
  const copy = (): void =>
    void navigator.clipboard
      .writeText(`${window.location.origin}/register`)
      .then(() => toast(t('linkCopied')));
  return (
    <Button icon={<IconLink size={16} />} onClick={copy}>
      {t('copyLink')}
    </Button>
  );
}
