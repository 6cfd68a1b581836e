import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { fieldsPageOf } from '../templates.ts';
import { words } from '../words.ts';

/** A template whose file has another number of pages now. */
export interface Replaced {
  readonly id: number;
  readonly before: number;
  readonly after: number;
}

/** The fields are where they were, which may be wrong on the new file. */
export function ReplacedFile({
  replaced,
  onClose,
}: {
  replaced: Replaced | null;
  onClose: () => void;
}): ReactNode {
  const t = useWords(words);
  return (
    <Dialog open={replaced !== null} onClose={onClose} title={t('replaced.title')}>
      {replaced && (
        <Stack gap={20}>
          <p>{t('replaced.text', { before: replaced.before, after: replaced.after })}</p>
          <div>
            <LinkButton kind="primary" href={fieldsPageOf(replaced.id)}>
              {t('replaced.check')}
            </LinkButton>
          </div>
        </Stack>
      )}
    </Dialog>
  );
}
