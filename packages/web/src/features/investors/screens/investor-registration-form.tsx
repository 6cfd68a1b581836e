import type { ReactNode } from 'react';
import { InvestorForm } from '../components/investor-form-tab.tsx';

export default function Tab(): ReactNode {
  return <InvestorForm form="registration_form" />;
}
