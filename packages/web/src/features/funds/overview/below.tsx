import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import type { Fund } from '../fund.ts';
import { Companies } from './companies.tsx';
import { FundDocuments } from './fund-documents.tsx';
import { FundReports } from './fund-reports.tsx';

/** The fund's holdings, reports and documents: below the fold, so their code loads when they are scrolled to. */
export function Below({ fund }: { fund: Fund }): ReactNode {
  return (
    <Stack gap={16}>
      <Companies fund={fund} />
      <FundReports fund={fund} />
      <FundDocuments fund={fund} />
    </Stack>
  );
}
