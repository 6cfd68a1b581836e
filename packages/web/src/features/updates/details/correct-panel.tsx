import * as updateVerbs from '@tranche/domain/reporting/update.verbs';
import { isBlank } from '@tranche/domain/reporting/transitions';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { TextPane } from '../editor/text-pane.tsx';
import { editorWords } from '../editor/words.ts';
import type { Update } from '../queries.ts';
import { words } from '../words.ts';
import { detailsWords } from './words.ts';

interface Props {
  readonly update: Update;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The text in other words: it stays live, and its readers see the note with the day. */
export function CorrectPanel({ update, open, onClose }: Props): ReactNode {
  const t = useWords(detailsWords);
  return (
    <SidePanel open={open} onClose={onClose} title={t('correctTitle', { title: update.title })} width={860}>
      <CorrectForm key={update.updated_at} update={update} onClose={onClose} />
    </SidePanel>
  );
}

interface Values {
  readonly title: string;
  readonly body: string;
  readonly correction_note: string;
  readonly notify: boolean;
}

function CorrectForm({ update, onClose }: Omit<Props, 'open'>): ReactNode {
  const t = useWords(detailsWords);
  const e = useWords(editorWords);
  const w = useWords(words);
  const client = useQueryClient();
  const form = useServerForm<Values, unknown>({
    initial: { title: update.title, body: update.body, correction_note: '', notify: false },
    validate: ({ title, body, correction_note: note }) => ({
      title: title.trim() === '' ? e('missing.title') : undefined,
      body: isBlank(body) ? e('missing.body') : undefined,
      correction_note: note.trim() === '' ? t('noteMissing') : undefined,
    }),
    submit: (values) =>
      api.action(updateVerbs.correct, { params: { id: update.id }, body: values, seen: update.updated_at }),
    onDone: async () => {
      toast(t('corrected'));
      onClose();
      await refresh(client, ['update-reports']);
    },
  });
  return (
    <Form form={form} fieldLabel={w.field}>
      <TextPane update={update} title={form.field('title')} body={form.field('body')} />
      <Fields>
        <TextAreaField
          label={w.field('correction_note')}
          help={t('noteHelp')}
          rows={3}
          maxLength={1000}
          {...form.field('correction_note')}
        />
        <CheckboxField label={t('notifyAgain')} {...form.field('notify')} />
      </Fields>
      <FormActions form={form} label={t('save')} busyLabel={t('saving')} onCancel={onClose} />
    </Form>
  );
}
