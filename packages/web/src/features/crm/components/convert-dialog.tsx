import * as crmVerbs from '@tranche/domain/crm/verbs';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useAction, useList } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { CheckboxField, SwitchField } from '../../../ui/fields/tick-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { Contact } from '../contact.ts';
import { words } from '../words.ts';

const COPIES = ['notes', 'call_logs', 'tasks', 'documents'] as const;
type Copy = (typeof COPIES)[number];

/** Says what moves, asks for the address, and makes an investor of the contact (`domain.md#2.14`). */
export function ConvertDialog({
  contact,
  onClose,
}: {
  contact: Contact | null;
  onClose: () => void;
}): ReactNode {
  const t = useWords(words);
  return (
    <Dialog
      open={contact !== null}
      onClose={onClose}
      title={t('convert.title', { name: contact?.name ?? '' })}
      sheet
    >
      {contact && <ConvertForm contact={contact} onClose={onClose} />}
    </Dialog>
  );
}

function ConvertForm({ contact, onClose }: { contact: Contact; onClose: () => void }): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const { can } = useAccess();
  const counts = useCounts(contact.id);
  const [copies, setCopies] = useState<readonly Copy[]>(COPIES);
  const convert = useAction(crmVerbs.convertContact, {
    changes: ['contacts', 'users', 'activity', 'notes', 'call-logs', 'tasks', 'documents'],
  });
  const form = useServerForm({
    initial: { email: contact.email ?? '', send_set_password_email: true },
    validate: ({ email }) => ({ email: email.trim() === '' ? t('required') : undefined }),
    submit: (values) =>
      convert.mutateAsync({ params: { id: contact.id }, body: { ...values, copy: copies } }),
    onDone: ({ data }) => {
      toast(t('convert.done', { name: contact.name }));
      onClose();
      router.history.push(can('investors.show') ? `/admin/investors/${data.id}/details` : '/admin/investors');
    },
  });
  const taken = form.errorAt('email')?.includes('already') ?? false;
  const existing = `/admin/investors?filter[email]=${encodeURIComponent(form.values.email)}`;
  return (
    <Form form={form} label={t('convert.action')}>
      <Stack gap={12}>
        <p>{t('convert.text')}</p>
        <FieldGroup label={t('convert.copy')}>
          {COPIES.map((copy) => (
            <CheckboxField
              key={copy}
              label={t(`convert.${copy}`, { n: counts[copy] ?? '…' })}
              value={copies.includes(copy)}
              onChange={(on) =>
                setCopies(COPIES.filter((each) => (each === copy ? on : copies.includes(each))))
              }
            />
          ))}
        </FieldGroup>
        <TextField
          label={t.field('email')}
          type="email"
          help={
            taken ? (
              <AppLink href={existing}>{t('convert.open')}</AppLink>
            ) : (
              t('convert.emailHelp', { name: contact.first_name })
            )
          }
          {...form.field('email')}
        />
        <SwitchField label={t('convert.send')} {...form.field('send_set_password_email')} />
      </Stack>
      <FormActions
        form={form}
        label={t('convert.confirm')}
        busyLabel={t('convert.busy')}
        onCancel={onClose}
      />
    </Form>
  );
}

function useCounts(id: number): Record<Copy, number | undefined> {
  const filter = { target_type: 'contact', target_id: id };
  const one = { limit: 1, filter };
  return {
    notes: useList('notes', one).data?.meta.total,
    call_logs: useList('call-logs', one).data?.meta.total,
    tasks: useList('tasks', { limit: 1, filter: { ...filter, is_active: 1 } }).data?.meta.total,
    documents: useList('documents', one).data?.meta.total,
  };
}
