import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions, FormSection } from '../../ui/form/form.tsx';
import { Page, Row } from '../../ui/layout.tsx';
import { LeaveDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { Can } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { DeleteDialog } from '../../kit/delete-dialog.tsx';
import { api } from '../../kit/api.ts';
import { refresh } from '../../kit/query.ts';
import type { ResourceName, UpdateOf } from '../../kit/resource-types.ts';
import { useServerForm, type Problems, type ServerForm } from '../../kit/server-form.ts';
import { useUnsavedGuard } from '../../kit/unsaved.ts';
import type { EditWords } from './edit-words.ts';

interface Edited {
  readonly id: number;
  readonly name: string;
  readonly updated_at: string | null;
}

interface Editing<N extends ResourceName, V extends object> {
  readonly resource: N;
  readonly record: Edited;
  readonly words: EditWords;
  readonly initial: V;
  readonly validate: (values: V) => Problems;
  /** As the API takes the values. */
  readonly body: (values: V) => UpdateOf<N>;
  readonly alsoChanges?: readonly string[];
}

/** The form of a record that is changed; what someone else changed meanwhile is not overwritten (409). */
export function useRecordForm<N extends ResourceName, V extends object>(
  requested: Editing<N, V>,
): ServerForm<V> {
  const { resource, record, words, initial, validate, body, alsoChanges = [] } = requested;
  const t = useWords(words);
  const client = useQueryClient();
  return useServerForm({
    initial,
    validate,
    submit: async (values) => {
      const change = { ...body(values), _updated_at: record.updated_at };
      const { message } = await api.updateWithMessage(resource, record.id, change);
      await refresh(client, [resource, 'activity', 'bank-detail-changes', ...alsoChanges]);
      return message;
    },
    // What waits for a second person says so (202); `<BankWaiting/>` in the form keeps saying it.
    onDone: (message) => toast(message ?? t('saved')),
    statusMessages: { 409: t('form.changed') },
  });
}

interface Props<V extends object> {
  readonly resource: ResourceName;
  readonly record: Edited;
  readonly words: EditWords;
  readonly form: ServerForm<V>;
  /** The list's address. */
  readonly home: string;
  /** Something outside of the form was changed too. */
  readonly dirty?: boolean;
  readonly children: ReactNode;
}

/** The Edit tab of a client's record: its fields, Save, and the danger zone for those who may delete. */
export function RecordEdit<V extends object>(props: Props<V>): ReactNode {
  const { resource, record, words, form, home, dirty = false, children } = props;
  const t = useWords(words);
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  return (
    <Page width="form">
      <Form form={form} fieldLabel={t.field}>
        {children}
        <FormActions
          form={form}
          sticky
          label={t('form.save')}
          busyLabel={t('form.saving')}
          onCancel={() => router.history.push(`${home}/${record.id}/details`)}
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
        resource={resource}
        record={deleting ? record : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          form.reset();
          router.history.push(home);
        }}
      />
      <LeaveDialog {...useUnsavedGuard((form.dirty || dirty) && !deleting)} />
    </Page>
  );
}
