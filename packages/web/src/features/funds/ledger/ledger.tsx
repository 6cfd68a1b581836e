import { closedActive } from '@tranche/domain/codes';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Stack } from '../../../ui/layout.tsx';
import { useFund, type Fund } from '../fund.ts';
import { ImportPanel } from '../../../shared/imports/import-panel.tsx';
import { LEDGER_CHANGES, LEDGER_IMPORTS, type Entry } from './entries.ts';
import { isEntryKind } from './entry-kinds.ts';
import { EntryTable } from './entry-table.tsx';
import { LedgerActions } from './ledger-actions.tsx';
import { LedgerPeriod } from './ledger-period.tsx';
import { EntryPanel, ReverseDialog, TrialBalance } from './panels.ts';
import { RunPanel } from '../runs/run-panel.tsx';
import { RunsCard } from '../runs/runs-card.tsx';

/** The books of the fund. */
export function Ledger(): ReactNode {
  const { data: fund } = useFund();
  return fund && <Books fund={fund} />;
}

function Books({ fund }: { fund: Fund }): ReactNode {
  const { can } = useAccess();
  const [panel, setPanel] = useSearchParam('panel');
  const [reversing, setReversing] = useState<Entry | null>(null);
  const close = (): void => setPanel(null);
  const mayWrite = can('funds.update') && fund.is_active === closedActive.active;
  return (
    <Stack gap={16}>
      <LedgerActions fund={fund} mayWrite={mayWrite} />
      <RunsCard fund={fund} />
      <LedgerPeriod fund={fund} />
      <EntryTable fund={fund} onReverse={mayWrite ? setReversing : undefined} />
      <EntryPanel fund={fund} kind={mayWrite && isEntryKind(panel) ? panel : null} onClose={close} />
      <TrialBalance fund={fund} open={panel === 'trial-balance'} onClose={close} />
      {mayWrite && <ImportPanel families={LEDGER_IMPORTS} changes={LEDGER_CHANGES} />}
      <RunPanel fund={fund} mayWrite={mayWrite} />
      <ReverseDialog entry={reversing} currency={fund.currency} onClose={() => setReversing(null)} />
    </Stack>
  );
}
