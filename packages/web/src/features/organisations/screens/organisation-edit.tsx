import type { ReactNode } from 'react';
import { EditScreen } from '../../../kit/declared/edit-screen.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { useOrganisation } from '../organisation.ts';
import { organisationForm } from '../organisation-form.ts';

export default function OrganisationEdit(): ReactNode {
  const { data } = useOrganisation(useRecordId());
  return data && <EditScreen key={data.id} of={organisationForm} record={data} />;
}
