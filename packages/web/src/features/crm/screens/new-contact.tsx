import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useSave } from '../../../kit/query.ts';
import { NewRecord, useOpenRecord } from '../../../shared/record/new-record.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { contactBody, ContactFields, contactProblems, contactValues } from '../components/contact-form.tsx';
import { SimilarContacts } from '../components/similar-contacts.tsx';
import { words } from '../words.ts';

const HOME = '/admin/investors/contacts';

export default function NewContact(): ReactNode {
  const t = useWords(words);
  const open = useOpenRecord(HOME);
  const save = useSave('contacts', undefined, { alsoChanges: ['activity', 'lead-statuses'] });
  const form = useServerForm({
    initial: contactValues(),
    validate: (values) => contactProblems(values, { required: t('required'), reach: t('reach') }),
    submit: (values) => save.mutateAsync(contactBody(values)),
    onDone: ({ id }) => {
      toast(t('form.created'));
      open(id);
    },
  });
  const { email, first_name, last_name } = form.values;
  return (
    <NewRecord words={words} form={form} home={HOME}>
      <SimilarContacts email={email} name={`${first_name} ${last_name}`} />
      <ContactFields form={form} />
    </NewRecord>
  );
}
