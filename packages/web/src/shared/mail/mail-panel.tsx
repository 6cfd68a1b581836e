import type { ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { useWords } from '../../kit/context.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import type { RecordTarget } from '../record/target.ts';
import type { Recipient } from './draft-mail.ts';
import { mailWords } from './words.ts';

/** The form brings the editor: its code comes when someone writes. */
const MailForm = part(
  async () => ({ default: (await import('./mail-form.tsx')).MailForm }),
  <FormSkeleton fields={4} />,
);

export interface MailPanelProps {
  readonly target: RecordTarget;
  readonly name: string;
  /** The people of the record; the first is chosen. */
  readonly recipients: readonly Recipient[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A mail from a record, stored in its story; `?panel=mail` on its page. */
export function MailPanel({ target, name, recipients, open, onClose }: MailPanelProps): ReactNode {
  const t = useWords(mailWords);
  return (
    <SidePanel open={open} onClose={onClose} title={t('title', { name })} wide>
      <MailForm target={target} recipients={recipients} onClose={onClose} />
    </SidePanel>
  );
}
