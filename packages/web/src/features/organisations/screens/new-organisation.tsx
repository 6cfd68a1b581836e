import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useSave } from '../../../kit/query.ts';
import { NewRecord, useOpenRecord } from '../../../shared/record/new-record.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { toast } from '../../../ui/overlay/toasts.tsx';
import {
  organisationBody,
  OrganisationFields,
  organisationValues,
} from '../components/organisation-form.tsx';
import { HOME } from '../organisation.ts';
import { words } from '../words.ts';

export default function NewOrganisation(): ReactNode {
  const t = useWords(words);
  const open = useOpenRecord(HOME);
  const save = useSave('organisations', undefined, { alsoChanges: ['activity'] });
  const form = useServerForm({
    initial: organisationValues(),
    validate: ({ name }) => ({ name: name.trim() === '' ? t('required') : undefined }),
    submit: (values) => save.mutateAsync(organisationBody(values)),
    onDone: ({ id }) => {
      toast(t('form.created'));
      open(id);
    },
  });
  return (
    <NewRecord words={words} form={form} home={HOME}>
      <OrganisationFields form={form} />
    </NewRecord>
  );
}
