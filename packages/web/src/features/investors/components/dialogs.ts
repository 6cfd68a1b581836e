import { onOpening } from '../../../ui/overlay/on-opening.tsx';
import type { PersonDialogProps } from '../investor.ts';

interface OfOneProps {
  /** Null: closed. */
  readonly investor: PersonDialogProps['investor'] | null;
  readonly onClose: () => void;
}
const hasOne = ({ investor }: OfOneProps): boolean => investor !== null;
const isOpen = ({ open }: PersonDialogProps): boolean => open;

// What an investor's list and record open over themselves; the code comes with the first of each.
export const ResendDialog = onOpening(hasOne, async () => (await import('./resend-dialog.tsx')).ResendDialog);
export const ResetTestDialog = onOpening(
  hasOne,
  async () => (await import('./reset-test-dialog.tsx')).ResetTestDialog,
);
export const GroupDialog = onOpening(isOpen, async () => (await import('./group-dialog.tsx')).GroupDialog);
export const PasswordDialog = onOpening(
  isOpen,
  async () => (await import('./password-dialog.tsx')).PasswordDialog,
);
export const InviteOne = onOpening(isOpen, async () => (await import('./invite-dialog.tsx')).InviteOne);
