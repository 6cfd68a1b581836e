import type { ReactNode } from 'react';
import { CreateScreen } from '../../../kit/declared/create-screen.tsx';
import { nomineeForm } from '../nominee-form.ts';

export default function NewNominee(): ReactNode {
  return <CreateScreen of={nomineeForm} />;
}
