import type { ReactNode } from 'react';
import { MailPanel } from './mail-panel.tsx';

interface Props {
  readonly type: 'user' | 'contact';
  readonly person: { readonly id: number; readonly name: string };
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A mail from a person's record, to them. */
export const PersonMail = ({ type, person: { id, name }, open, onClose }: Props): ReactNode => (
  <MailPanel
    target={{ targetType: type, targetId: id }}
    name={name}
    recipients={[{ key: `${type}:${id}`, label: name }]}
    open={open}
    onClose={onClose}
  />
);
