import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { useLookupWrites } from '../../../kit/lookup/queries.ts';
import { Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { TEMPLATES, type Template } from '../templates.ts';
import { words } from '../words.ts';

interface Props {
  /** Null = closed. */
  readonly template: Template | null;
  readonly onClose: () => void;
}

/** A template that was sent stays for the sake of what was sent; it can be made inactive instead. */
export function DeleteTemplate({ template, onClose }: Props): ReactNode {
  const t = useWords(words);
  const isSent = template !== null && template.sent_count > 0;
  return (
    <>
      <DeleteDialog
        resource="onboarding-documents"
        record={isSent ? null : template}
        onClose={onClose}
        alsoChanges={TEMPLATES.alsoChanges}
        isRestorable
      >
        {t('remove.unsent')}
      </DeleteDialog>
      {isSent && <SentTemplate template={template} onClose={onClose} />}
    </>
  );
}

function SentTemplate({ template, onClose }: { template: Template; onClose: () => void }): ReactNode {
  const t = useWords(words);
  const writes = useLookupWrites(TEMPLATES);
  const { name, is_active: isActive, sent_count: n } = template;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('remove.sentTitle', { name })}
      confirmLabel={t(isActive ? 'remove.turnOff' : 'remove.close')}
      busyLabel={t('remove.turningOff')}
      onConfirm={async () => {
        if (isActive) {
          await writes.update(template, { is_active: false });
          toast(t('form.saved'));
        }
        onClose();
      }}
    >
      <Stack gap={12}>
        <p>{t('remove.sent', { n })}</p>
        {isActive && <p>{t('remove.turnOffText')}</p>}
      </Stack>
    </ConfirmDialog>
  );
}
