import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './overlay/dialog.tsx';
import { RichText } from './rich-text.tsx';
import { say } from './words.ts';

/** The full risk warning behind the banner's link. */
export default function RiskDialog({
  open,
  onClose,
  text,
}: {
  open: boolean;
  onClose: () => void;
  text: string;
}): ReactNode {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('riskTitle')}
      size={720}
      footer={
        <>
          <Button icon={<IconPrinter size={16} />} onClick={() => window.print()}>
            {say('print')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {say('close')}
          </Button>
        </>
      }
    >
      <RichText html={text} />
    </Dialog>
  );
}
