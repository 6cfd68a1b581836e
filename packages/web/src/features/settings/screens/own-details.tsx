import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { refresh, useItem } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { reloadSession } from '../../../kit/session.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, Form, FormActions, FormSection } from '../../../ui/form/form.tsx';
import { Page, Stack } from '../../../ui/layout.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { words } from '../words.ts';

/** Every member of staff, for themselves. */
export default function OwnDetails(): ReactNode {
  const t = useWords(words);
  const { id } = useViewer();
  const user = useItem('users', id);
  return (
    <Page width="form">
      <Stack gap={24}>
        <PageHeader title={t('own.title')} />
        <StateView of={user} thing={t('thing')} skeleton={<FormSkeleton fields={4} />}>
          {(row) => <DetailsForm key={row.updated_at} row={row} />}
        </StateView>
      </Stack>
    </Page>
  );
}

function DetailsForm({ row }: { row: RowOfName<'users'> }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const form = useServerForm({
    initial: {
      first_name: row.first_name ?? '',
      last_name: row.last_name ?? '',
      email: row.email ?? '',
      phone: row.phone ?? '',
      job_title: row.job_title ?? '',
    },
    draft: { userId: row.id, key: 'own-details' },
    submit: (values) => api.update('users', row.id, values),
    onDone: () => {
      toast(t('own.saved'));
      void Promise.all([refresh(client, ['users']), reloadSession(client)]);
    },
  });
  const moved = form.values.email !== row.email;
  return (
    <Form form={form} fieldLabel={t.field} label={t('own.title')}>
      <FormSection title={t('own.title')}>
        <FieldPair>
          <TextField label={t.field('first_name')} autoComplete="given-name" {...form.field('first_name')} />
          <TextField label={t.field('last_name')} autoComplete="family-name" {...form.field('last_name')} />
        </FieldPair>
        <TextField
          label={t.field('email')}
          type="email"
          autoComplete="email"
          help={moved && t('own.verify')}
          {...form.field('email')}
        />
        <PhoneField label={t.field('phone')} optional {...form.field('phone')} />
        <TextField
          label={t.field('job_title')}
          optional
          autoComplete="organization-title"
          {...form.field('job_title')}
        />
      </FormSection>
      <FormActions form={form} label={t('save')} busyLabel={t('saving')} disabled={!form.dirty} />
      <LeaveDialog {...useUnsavedGuard(form.dirty)} />
    </Form>
  );
}
