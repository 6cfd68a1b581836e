import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { nameOf, type Investment } from '../queries.ts';
import { words } from '../words.ts';
import { Due } from './payment.tsx';

/** The payment of an investment that has no opportunity, and so no wizard: a fund's own call. */
export default function PayPanel({
  investment,
  onClose,
}: {
  investment: Investment;
  onClose: () => void;
}): ReactNode {
  const t = useWords(words);
  return (
    <SidePanel open onClose={onClose} title={t('reserved.payFor', { name: nameOf(investment) })}>
      <Stack gap={16}>
        <Due investment={investment} many={false} card={false} />
      </Stack>
    </SidePanel>
  );
}
