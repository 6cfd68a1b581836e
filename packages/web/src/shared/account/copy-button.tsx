import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/overlay/toasts.tsx';
import { useWords } from '../../kit/context.tsx';
import { securityWords } from './security-words.ts';

/** Says that it has copied; a browser that refuses is told as well. */
export function CopyButton({ text }: { text: string }): ReactNode {
  const t = useWords(securityWords);
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toastError(t('copyFailed'));
    }
  };
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Button small icon={<Icon size={16} aria-hidden />} onClick={() => void copy()}>
      {t(copied ? 'copied' : 'copy')}
    </Button>
  );
}
