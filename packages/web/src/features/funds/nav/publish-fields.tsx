import type { NavMeta } from '@tranche/domain/funds/nav-meta';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { ServerForm } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { FormSection } from '../../../ui/form/form.tsx';
import { Row } from '../../../ui/layout.tsx';
import type { NavValues } from './nav-values.ts';
import { navWords } from './nav-words.ts';

interface Props {
  readonly form: ServerForm<NavValues>;
  readonly meta: NavMeta | undefined;
  readonly isCorrection: boolean;
}
const FILES = ['.pdf', '.docx', '.xlsx', '.csv'] as const;
const MOST_BYTES = 20 * 1024 * 1024;

/** What goes with it: the reason, the file and whether holders are notified. */
export function PublishFields({ form, meta, isCorrection }: Props): ReactNode {
  const t = useWords(navWords);
  const isStale = meta?.stale.some(({ reason }) => reason === 'old') ?? false;
  return (
    <FormSection>
      {isCorrection && <NoteField form={form} proposed={meta?.note ?? null} />}
      <TextAreaField label={t.field('commentary')} rows={2} optional {...form.field('commentary')} />
      <FileDrop
        optional
        label={t('file')}
        help={t('fileHelp')}
        accept={FILES}
        maxBytes={MOST_BYTES}
        {...form.field('files')}
      />
      {isStale && <CheckboxField label={t('accept')} {...form.field('accept_stale')} />}
      <CheckboxField label={t('notify')} help={t('notifyHelp')} {...form.field('notify')} />
    </FormSection>
  );
}

/** Why it was corrected; the server proposes the figures of it. */
function NoteField({ form, proposed }: Pick<Props, 'form'> & { proposed: string | null }): ReactNode {
  const t = useWords(navWords);
  return (
    <>
      <TextAreaField
        label={t.field('difference_note')}
        help={t('correction.noteHelp')}
        rows={4}
        maxLength={2000}
        {...form.field('difference_note')}
      />
      {proposed !== null && form.values.difference_note.trim() === '' && (
        <Row>
          <Button small onClick={() => form.set('difference_note', proposed)}>
            {t('correction.propose')}
          </Button>
        </Row>
      )}
    </>
  );
}
