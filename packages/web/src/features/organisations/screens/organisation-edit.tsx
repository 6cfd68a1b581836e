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
import {
  organisationBody,
  OrganisationFields,
  organisationValues,
} from '../components/organisation-form.tsx';
import { HOME, useOrganisation, type Organisation } from '../organisation.ts';
import { words } from '../words.ts';

/** A30. */
export default function OrganisationEdit(): ReactNode {
  const { data: organisation } = useOrganisation(useRecordId());
  return organisation === undefined ? null : <EditForm key={organisation.id} organisation={organisation} />;
}

function EditForm({ organisation }: { organisation: Organisation }): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  const save = useSave('organisations', organisation.id, { alsoChanges: ['activity'] });
  const form = useServerForm({
    initial: organisationValues(organisation),
    validate: ({ name }) => ({ name: name.trim() === '' ? t('required') : undefined }),
    submit: (values) => {
      const body = { ...organisationBody(values), _updated_at: organisation.updated_at };
      return save.mutateAsync(body);
    },
    onDone: () => toast(t('saved')),
    statusMessages: { 409: t('form.changed') },
  });
  const registered = organisation.registration_number !== null || organisation.incorporated_on !== null;
  return (
    <Page width="form">
      <Form form={form} fieldLabel={t.field}>
        <OrganisationFields form={form} registered={registered} />
        <FormActions
          form={form}
          sticky
          label={t('form.save')}
          busyLabel={t('form.saving')}
          onCancel={() => router.history.push(`${HOME}/${organisation.id}/details`)}
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
        resource="organisations"
        record={deleting ? organisation : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => router.history.push(HOME)}
      />
      <LeaveDialog {...useUnsavedGuard(form.dirty && !deleting)} />
    </Page>
  );
}
