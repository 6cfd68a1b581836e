import { onOpening } from '../../../ui/overlay/on-opening.tsx';
import type { EntryPanelProps } from './entry-panel.tsx';
import type { ReverseDialogProps } from './reverse-dialog.tsx';
import type { TrialBalanceProps } from './trial-balance.tsx';

// What is opened over the books; the code comes with the first of each.
export const EntryPanel = onOpening(
  ({ kind }: EntryPanelProps) => kind !== null,
  async () => (await import('./entry-panel.tsx')).EntryPanel,
);
export const TrialBalance = onOpening(
  ({ open }: TrialBalanceProps) => open,
  async () => (await import('./trial-balance.tsx')).TrialBalance,
);
export const ReverseDialog = onOpening(
  ({ entry }: ReverseDialogProps) => entry !== null,
  async () => (await import('./reverse-dialog.tsx')).ReverseDialog,
);
