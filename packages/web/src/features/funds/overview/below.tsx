import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { Fund } from '../fund.ts';
import { RunsCard } from '../runs/runs-card.tsx';
import { Companies } from './companies.tsx';
import { FundDocuments } from './fund-documents.tsx';
import { FundReports } from './fund-reports.tsx';

/** What was written of the fund and filed with it: below the first picture, so its code comes when it is scrolled to. */
export function Below({ fund }: { fund: Fund }): ReactNode {
  const { can } = useAccess();
  return (
    <Stack gap={16}>
      <RunsCard statements fund={fund} mayWrite={can('funds.update')} />
      <Companies fund={fund} />
      <FundReports fund={fund} />
      <FundDocuments fund={fund} />
    </Stack>
  );
}
