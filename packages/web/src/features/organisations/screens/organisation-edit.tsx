import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { RecordEdit, useRecordForm } from '../../../shared/record/record-edit.tsx';
import {
  organisationBody,
  OrganisationFields,
  organisationValues,
} from '../components/organisation-form.tsx';
import { HOME, useOrganisation, type Organisation } from '../organisation.ts';
import { words } from '../words.ts';

export default function OrganisationEdit(): ReactNode {
  const { data: organisation } = useOrganisation(useRecordId());
  return organisation === undefined ? null : <EditForm key={organisation.id} organisation={organisation} />;
}

function EditForm({ organisation }: { organisation: Organisation }): ReactNode {
  const t = useWords(words);
  const record = { resource: 'organisations', record: organisation, words } as const;
  const form = useRecordForm({
    ...record,
    initial: organisationValues(organisation),
    validate: ({ name }) => ({ name: name.trim() === '' ? t('required') : undefined }),
    body: organisationBody,
  });
  const registered = organisation.registration_number !== null || organisation.incorporated_on !== null;
  return (
    <RecordEdit {...record} form={form} home={HOME}>
      <OrganisationFields form={form} registered={registered} />
    </RecordEdit>
  );
}
