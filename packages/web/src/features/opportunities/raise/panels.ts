import { onOpening } from '../../../ui/overlay/on-opening.tsx';
import type { OpportunityPanelProps } from '../list/opportunity-panel.ts';
import type { CashCallPanelProps } from './cash-call-panel.tsx';
import type { InvestmentDialogProps } from './investment-dialogs.tsx';
import type { InvestmentPanelProps } from './investment-panel.tsx';
import type { InvestmentVerb } from './investments.ts';

// What is opened over a raise and its lists; the code comes with the first of each.
export const InvestmentPanel = onOpening(
  ({ id }: InvestmentPanelProps) => id !== null,
  async () => (await import('./investment-panel.tsx')).InvestmentPanel,
);
export const AllocatePanel = onOpening(
  ({ open }: OpportunityPanelProps) => open,
  async () => (await import('./allocate-panel.tsx')).AllocatePanel,
);
export const CashCallPanel = onOpening(
  ({ chosen }: CashCallPanelProps) => chosen !== null,
  async () => (await import('./cash-call-panel.tsx')).CashCallPanel,
);
export const InvestmentDialog = onOpening(
  (_: InvestmentDialogProps & { readonly verb: InvestmentVerb }) => true,
  async () => (await import('./investment-dialogs.tsx')).InvestmentDialog,
);

/** `?panel=cash-call` for every investment with something left to call, `cash-call:3.5` for some. */
export function chosenInvestments(panel: string | null): readonly number[] | 'all' | null {
  if (panel === 'cash-call') return 'all';
  return panel?.startsWith('cash-call:') ? panel.slice(10).split('.').map(Number) : null;
}
