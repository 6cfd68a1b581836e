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
import { contactBody, ContactFields, contactProblems, contactValues } from '../components/contact-form.tsx';
import { SimilarContacts } from '../components/similar-contacts.tsx';
import { words } from '../words.ts';

const HOME = '/admin/investors/contacts';

/** A16. */
export default function NewContact(): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const { can } = useAccess();
  const save = useSave('contacts', undefined, { alsoChanges: ['activity', 'lead-statuses'] });
  const form = useServerForm({
    initial: contactValues(),
    validate: (values) => contactProblems(values, { required: t('required'), reach: t('reach') }),
    submit: (values) => save.mutateAsync(contactBody(values)),
    onDone: (contact) => {
      toast(t('form.created'));
      window.setTimeout(() =>
        router.history.push(can('investors.show') ? `${HOME}/${contact.id}/details` : HOME),
      );
    },
  });
  const { email, first_name, last_name } = form.values;
  return (
    <Page width="form">
      <PageHeader title={t('new')} crumbs={[{ label: t('title'), href: HOME }]} />
      <Form form={form} fieldLabel={t.field}>
        <SimilarContacts email={email} name={`${first_name} ${last_name}`} />
        <ContactFields form={form} />
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
