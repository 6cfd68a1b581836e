import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useSave } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Page } from '../../../ui/layout.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import {
  organisationBody,
  OrganisationFields,
  organisationValues,
} from '../components/organisation-form.tsx';
import { HOME } from '../organisation.ts';
import { words } from '../words.ts';

/** A26. */
export default function NewOrganisation(): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const { can } = useAccess();
  const save = useSave('organisations', undefined, { alsoChanges: ['activity'] });
  const form = useServerForm({
    initial: organisationValues(),
    validate: ({ name }) => ({ name: name.trim() === '' ? t('required') : undefined }),
    submit: (values) => save.mutateAsync(organisationBody(values)),
    onDone: (organisation) => {
      toast(t('form.created'));
      window.setTimeout(() =>
        router.history.push(can('investors.show') ? `${HOME}/${organisation.id}/details` : HOME),
      );
    },
  });
  return (
    <Page width="form">
      <PageHeader title={t('new')} crumbs={[{ label: t('title'), href: HOME }]} />
      <Form form={form} fieldLabel={t.field}>
        <OrganisationFields form={form} />
        <FormActions
          form={form}
          sticky
          label={t('form.create')}
          busyLabel={t('form.creating')}
          onCancel={() => router.history.push(HOME)}
        />
      </Form>
      <LeaveDialog {...useUnsavedGuard(form.dirty)} />
    </Page>
  );
}
