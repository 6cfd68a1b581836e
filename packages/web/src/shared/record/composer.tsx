import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { usePhone } from '../../ui/use-phone.ts';

export interface ComposerProps {
  /** ‘Add note’. */
  readonly label: string;
  readonly help?: string;
  /** Closed at first, opened by a button; on a phone it is always a sheet. */
  readonly folded?: boolean;
  /** The form; call `close` when it is done or cancelled. */
  readonly children: (close: () => void) => ReactNode;
}

/** Where something new is written: a card on a desk, a sheet behind a button on a phone. */
export function Composer({ label, help, folded = false, children }: ComposerProps): ReactNode {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (!phone && (open || !folded)) {
    return (
      <Card title={label} help={help}>
        {children(close)}
      </Card>
    );
  }
  return (
    <div>
      <Button
        kind="primary"
        icon={<IconPlus size={16} />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        {label}
      </Button>
      {phone && (
        <SidePanel open={open} onClose={close} title={label}>
          <Stack gap={16}>
            {help !== undefined && <p className="muted">{help}</p>}
            {children(close)}
          </Stack>
        </SidePanel>
      )}
    </div>
  );
}
