import { useState, type ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { useBoot, useWords } from '../../kit/context.tsx';
import { readerWords } from './words.ts';

const TermsReader = part(async () => ({ default: (await import('../../ui/terms-modal.tsx')).TermsReader }));

/** A button that opens the firm's terms to read; their code comes at the first press. */
export function TermsReaderButton({ className, label }: { className?: string; label?: string }): ReactNode {
  const t = useWords(readerWords);
  const { settings } = useBoot();
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label ?? t('readTitle')}
      </button>
      {open !== null && (
        <TermsReader
          open={open}
          onClose={() => setOpen(false)}
          words={{ readTitle: t('readTitle'), openTab: t('openTab'), unpublished: t('unpublished') }}
          format={settings.terms_format}
          text={settings.terms_text}
        />
      )}
    </>
  );
}
