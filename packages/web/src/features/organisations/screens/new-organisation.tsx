import type { ReactNode } from 'react';
import { CreateScreen } from '../../../kit/declared/create-screen.tsx';
import { organisationForm } from '../organisation-form.ts';

export default function NewOrganisation(): ReactNode {
  return <CreateScreen of={organisationForm} />;
}
