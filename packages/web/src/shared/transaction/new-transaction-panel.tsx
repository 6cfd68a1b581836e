import type { ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { useWords } from '../../kit/context.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { newTransactionWords } from './words.ts';

const NewTransactionForm = part(
  async () => ({ default: (await import('./new-transaction-form.tsx')).NewTransactionForm }),
  <FormSkeleton fields={6} />,
);

interface Props {
  readonly investor: { readonly id: number; readonly name: string };
  readonly open: boolean;
  readonly onClose: () => void;
}

/** `?panel=new-transaction` on an investor's page. */
export function NewTransactionPanel({ investor, open, onClose }: Props): ReactNode {
  const t = useWords(newTransactionWords);
  return (
    <SidePanel open={open} onClose={onClose} title={t('title', { name: investor.name })} wide>
      <NewTransactionForm investorId={investor.id} onClose={onClose} />
    </SidePanel>
  );
}
