import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { RecordEdit, useRecordForm } from '../../../shared/record/record-edit.tsx';
import { contactBody, ContactFields, contactProblems, contactValues } from '../components/contact-form.tsx';
import type { Contact } from '../contact.ts';
import { useContact } from '../queries.ts';
import { words } from '../words.ts';

const HOME = '/admin/investors/contacts';

/** A converted contact is read-only: its banner links to the investor. */
export default function ContactEdit(): ReactNode {
  const { data: contact } = useContact(useRecordId());
  if (contact === undefined || contact.converted_at !== null) return null;
  return <EditForm key={contact.id} contact={contact} />;
}

function EditForm({ contact }: { contact: Contact }): ReactNode {
  const t = useWords(words);
  const record = { resource: 'contacts', record: contact, words } as const;
  const form = useRecordForm({
    ...record,
    initial: contactValues(contact),
    validate: (values) => contactProblems(values, { required: t('required'), reach: t('reach') }),
    body: contactBody,
    alsoChanges: ['lead-statuses'],
  });
  return (
    <RecordEdit {...record} form={form} home={HOME}>
      <ContactFields form={form} />
    </RecordEdit>
  );
}
