import type { ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { useWords } from '../../kit/context.tsx';
import { useSearchParam } from '../../kit/search-param.ts';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import type { Valued } from './valuation.ts';
import { valuationWords } from './words.ts';

const WIDTH = 760;

// the form and the decision come when a valuation is opened
const Opened = part(() => import('./valuation-opened.tsx'), <FormSkeleton fields={5} />);

/** The panel of one valuation: `?valuation=new…` or `?valuation={id}`. `of`: what is valued; null closes the panel. */
export function ValuationPanel({ of }: { of: Valued | null }): ReactNode {
  const t = useWords(valuationWords);
  const [shown, setShown] = useSearchParam('valuation');
  const close = (): void => setShown(null);
  const isOpen = shown !== null && of !== null;
  const isNew = shown?.startsWith('new') ?? false;
  const title = t(isNew ? 'newTitle' : 'oneTitle', { name: of?.name ?? '' });
  return (
    <SidePanel open={isOpen} onClose={close} title={title} width={WIDTH}>
      {isOpen && <Opened of={of} shown={shown} onClose={close} />}
    </SidePanel>
  );
}
