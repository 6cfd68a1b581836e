import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { useVersion } from '../../../kit/declared/conflict.ts';
import { saveOn } from '../../../kit/declared/save-on.ts';
import { useSaveButton } from '../../../kit/declared/use-save-button.ts';
import { VersionConflict } from '../../../kit/declared/version-conflict.tsx';
import { declaredWords } from '../../../kit/declared/words.ts';
import { refresh } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { useShownValue } from '../shown-value.tsx';
import { bodyOf, problemsIn, valuesOf, type TemplateValues } from '../template-values.ts';
import { TEMPLATE_FAMILIES, type Template } from '../templates.ts';
import { words } from '../words.ts';
import { ContentFields } from './content-fields.tsx';
import type { Replaced } from './replaced-file.tsx';
import { SendingFields } from './sending-fields.tsx';

type Row = RowOfName<'onboarding-documents'>;
interface Props {
  /** Null: a new one. */
  readonly template: Template | null;
  readonly onClose: () => void;
  readonly onReplaced: (replaced: Replaced) => void;
}

/** Name, text or file, who gets it and when, and what its signature is needed for. */
export function TemplateForm({ template, onClose, onReplaced }: Props): ReactNode {
  const t = useWords(words);
  const w = useWords(declaredWords);
  const client = useQueryClient();
  const version = useVersion(template ?? { id: 0 });
  const saveButton = useSaveButton(version);
  const shown = useShownValue();
  const isNew = template === null;
  const hasFile = !isNew && template.source_document_id !== null;
  const form = useServerForm<TemplateValues, Replaced | null>({
    initial: valuesOf(template),
    validate: (values) => problemsIn(values, hasFile, t),
    submit: async (typed) => {
      if (template === null) {
        await api.create('onboarding-documents', bodyOf(typed));
        return null;
      }
      await saveOn<Row, TemplateValues>(version, typed, {
        values: valuesOf,
        read: () => api.item('onboarding-documents', template.id),
        write: async (seen, mine) => {
          await api.update('onboarding-documents', template.id, bodyOf(mine), seen.updated_at);
        },
        fill: (taken) => form.setValues(taken),
        alert: w('conflict.alert'),
        targetType: 'onboarding_document',
      });
      return hasFile && typed.file.length > 0 ? pagesChanged(template) : null;
    },
    onDone: (replaced, { name }) => {
      toast(isNew ? t('form.added', { name }) : t('form.saved'));
      void refresh(client, TEMPLATE_FAMILIES);
      onClose();
      if (replaced !== null) onReplaced(replaced);
    },
  });
  return (
    <Form form={form} fieldLabel={t.field} label={isNew ? t('add') : t('editOf', { name: template.name })}>
      <VersionConflict version={version} mine={form.values} label={t.field} shown={shown} />
      <Fields>
        <TextField label={t.field('name')} maxLength={255} autoFocus {...form.field('name')} />
        <ContentFields form={form} template={template} />
        <SendingFields form={form} />
      </Fields>
      <FormActions
        form={form}
        busyLabel={t(isNew ? 'form.adding' : 'form.saving')}
        {...saveButton(t(isNew ? 'form.add' : 'form.save'))}
        onCancel={onClose}
      />
    </Form>
  );
}

/** Null where the new file has as many pages as the earlier one. */
async function pagesChanged({ id, pdf }: Template): Promise<Replaced | null> {
  const now = await api.item<'onboarding-documents', Pick<Template, 'pdf'>>('onboarding-documents', id, {
    include: ['pdf'],
  });
  const [before, after] = [pdf?.pages ?? 0, now.pdf?.pages ?? 0];
  return before === after ? null : { id, before, after };
}
