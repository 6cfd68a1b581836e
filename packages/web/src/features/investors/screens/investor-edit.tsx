import type { ReactNode } from 'react';
import { EditScreen } from '../../../kit/declared/edit-screen.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { investorForm } from '../investor-form.ts';
import { useInvestor } from '../queries.ts';

export default function InvestorEdit(): ReactNode {
  const { data } = useInvestor(useRecordId());
  return data && <EditScreen key={data.id} of={investorForm} record={data} />;
}
