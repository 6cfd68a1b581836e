import { IconBell, IconCoins, IconFileText, IconFlagCheck, IconMail, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Icon by type. */
const ICONS: Readonly<Record<string, Icon>> = {
  update_reports: IconFileText,
  investment_opportunity_invited: IconMail,
  investment_opportunity_invested: IconCoins,
  investment_opportunity_transition_existing: IconFlagCheck,
};

export function NotificationIcon({ name }: { name: string | undefined }): ReactNode {
  const Mark = ICONS[name ?? ''] ?? IconBell;
  return <Mark size={18} stroke={1.75} aria-hidden />;
}
