import { CLOUD_PROVIDERS } from '@tranche/domain/documents/codes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SwitchField } from '../../../ui/fields/tick-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { targetFilter, type RecordTarget } from '../target.ts';
import { cloudWords } from './words.ts';

interface Props {
  readonly target: RecordTarget;
  readonly privateOnly: boolean;
  readonly onClose: () => void;
}

export function AddLinkDialog(props: Props): ReactNode {
  const t = useWords(cloudWords);
  return (
    <Dialog open onClose={props.onClose} title={t('addTitle')}>
      <LinkForm {...props} />
    </Dialog>
  );
}

interface Values {
  readonly name: string;
  readonly provider: (typeof CLOUD_PROVIDERS)[number];
  readonly url: string;
  readonly isPublic: boolean;
}
const BLANK: Values = { name: '', provider: 'google_drive', url: '', isPublic: false };

function LinkForm({ target, privateOnly, onClose }: Props): ReactNode {
  const t = useWords(cloudWords);
  const client = useQueryClient();
  const form = useServerForm<Values>({
    initial: BLANK,
    submit: ({ isPublic, ...values }) =>
      api.create('cloud-documents', {
        ...values,
        ...targetFilter(target),
        visibility: isPublic ? 'public' : 'private',
      }),
    onDone: async (_, { name }) => {
      await refresh(client, ['cloud-documents', 'activity']);
      toast(t('saved', { name }));
      onClose();
    },
  });
  const { onChange: choose, ...provider } = form.field('provider');
  return (
    <Form form={form} fieldLabel={t.field}>
      <Fields>
        <TextField label={t.field('name')} {...form.field('name')} maxLength={255} autoFocus />
        <SelectField
          label={t.field('provider')}
          {...provider}
          onChange={(next) => choose(CLOUD_PROVIDERS.find((each) => each === next) ?? BLANK.provider)}
          options={CLOUD_PROVIDERS.map((value) => ({ value, label: t(`providers.${value}`) }))}
        />
        <TextField label={t.field('url')} help={t('addressHelp')} {...form.field('url')} />
        {!privateOnly && (
          <SwitchField label={t.field('visibility')} help={t('publicText')} {...form.field('isPublic')} />
        )}
      </Fields>
      <FormActions form={form} label={t('save')} busyLabel={t('saving')} onCancel={onClose} />
    </Form>
  );
}
