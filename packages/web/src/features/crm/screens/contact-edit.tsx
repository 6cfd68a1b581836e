import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { useSave } from '../../../kit/query.ts';
import { useRecordId } from '../../../kit/record-id.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, FormActions, FormSection } from '../../../ui/form/form.tsx';
import { Page, Row } from '../../../ui/layout.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { contactBody, ContactFields, contactProblems, contactValues } from '../components/contact-form.tsx';
import type { Contact } from '../contact.ts';
import { useContact } from '../queries.ts';
import { words } from '../words.ts';

const HOME = '/admin/investors/contacts';

/** A24. A converted contact is read-only: its banner links to the investor. */
export default function ContactEdit(): ReactNode {
  const { data: contact } = useContact(useRecordId());
  if (contact === undefined || contact.converted_at !== null) return null;
  return <EditForm key={contact.id} contact={contact} />;
}

function EditForm({ contact }: { contact: Contact }): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  const save = useSave('contacts', contact.id, { alsoChanges: ['activity', 'lead-statuses'] });
  const form = useServerForm({
    initial: contactValues(contact),
    validate: (values) => contactProblems(values, { required: t('required'), reach: t('reach') }),
    submit: (values) => {
      const body = { ...contactBody(values), _updated_at: contact.updated_at };
      return save.mutateAsync(body);
    },
    onDone: () => toast(t('saved')),
    statusMessages: { 409: t('form.changed') },
  });
  return (
    <Page width="form">
      <Form form={form} fieldLabel={t.field}>
        <ContactFields form={form} />
        <FormActions
          form={form}
          sticky
          label={t('form.save')}
          busyLabel={t('form.saving')}
          onCancel={() => router.history.push(`${HOME}/${contact.id}/details`)}
        />
      </Form>
      <Can p="investors.delete">
        <FormSection title={t('danger.title')} help={t('danger.help')} danger>
          <Row>
            <Button kind="danger" onClick={() => setDeleting(true)}>
              {t('danger.delete')}
            </Button>
          </Row>
        </FormSection>
      </Can>
      <DeleteDialog
        resource="contacts"
        record={deleting ? contact : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          form.reset();
          router.history.push(HOME);
        }}
      />
      <LeaveDialog {...useUnsavedGuard(form.dirty && !deleting)} />
    </Page>
  );
}
