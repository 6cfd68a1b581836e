import type { ReactNode } from 'react';
import { EditScreen } from '../../../kit/declared/edit-screen.tsx';
import { BankWaiting } from '../../../shared/bank/bank-waiting.tsx';
import { fundForm } from '../fund-form.ts';
import { useFund } from '../fund.ts';
import { FundMedia } from '../lifecycle/fund-media.tsx';

/** What a fund is, its terms and its account; then what is saved on its own. */
export default function FundEdit(): ReactNode {
  const { data: fund } = useFund();
  if (fund === undefined) return null;
  return (
    <EditScreen
      key={fund.id}
      of={fundForm}
      record={fund}
      above={<BankWaiting type="fund" id={fund.id} />}
      below={<FundMedia fund={fund} />}
    />
  );
}
