import { lazy, Suspense, type ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { newTransactionWords } from './words.ts';

const NewTransactionForm = lazy(() =>
  import('./new-transaction-form.tsx').then((module) => ({ default: module.NewTransactionForm })),
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
      <Suspense fallback={<FormSkeleton fields={6} />}>
        <NewTransactionForm investorId={investor.id} onClose={onClose} />
      </Suspense>
    </SidePanel>
  );
}
