import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Deal } from '../deal.ts';
import { useDealChange } from '../use-change.ts';
import { words } from '../words.ts';

interface Props {
  /** Null = closed. */
  readonly deal: Deal | null;
  readonly onClose: () => void;
}

/** Out of the active deals, with the reason. */
export function ArchiveDialog({ deal, onClose }: Props): ReactNode {
  const t = useWords(words);
  return (
    <Dialog open={deal !== null} onClose={onClose} title={t('archive.title', { name: deal?.name ?? '' })}>
      {deal && <ArchiveForm deal={deal} onClose={onClose} />}
    </Dialog>
  );
}

function ArchiveForm({ deal, onClose }: { deal: Deal; onClose: () => void }): ReactNode {
  const t = useWords(words);
  const { archive } = useDealChange();
  const form = useServerForm({
    initial: { lost_reason: '' },
    validate: ({ lost_reason: reason }) => ({
      lost_reason: reason.trim() === '' ? t('required') : undefined,
    }),
    submit: ({ lost_reason: reason }) => archive(deal, reason.trim()),
    onDone: onClose,
  });
  return (
    <Form form={form} label={t('archive.action')}>
      <Stack gap={12}>
        <p>{t('archive.text')}</p>
        <TextAreaField label={t('archive.reason')} {...form.field('lost_reason')} />
      </Stack>
      <FormActions form={form} label={t('archive.action')} busyLabel={t('archive.busy')} onCancel={onClose} />
    </Form>
  );
}
