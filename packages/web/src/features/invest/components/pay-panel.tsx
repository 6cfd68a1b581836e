import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { nameOf, type Line } from '../queries.ts';
import { words } from '../words.ts';
import { Due } from './payment.tsx';

/** The payment of a line that has no opportunity, and so no wizard: a fund's own call (I11). */
export default function PayPanel({ line, onClose }: { line: Line; onClose: () => void }): ReactNode {
  const t = useWords(words);
  return (
    <SidePanel open onClose={onClose} title={t('reserved.payFor', { name: nameOf(line) })}>
      <Stack gap={16}>
        <Due line={line} many={false} card={false} />
      </Stack>
    </SidePanel>
  );
}
