import type { ReactNode } from 'react';
import { CreateScreen } from '../../../kit/declared/create-screen.tsx';
import { investorForm } from '../investor-form.ts';

export default function NewInvestor(): ReactNode {
  return <CreateScreen of={investorForm} />;
}
