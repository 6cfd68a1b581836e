import { useQueryClient } from '@tanstack/react-query';
import { IconKeyboard, IconLock, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { part } from '../ui/part.tsx';
import { useBoot, useViewer, useWords } from '../kit/context.tsx';
import { leave } from '../kit/enter.ts';
import { shellWords } from '../kit/words.ts';
import type { MenuItem } from '../ui/menu-item.ts';
import { AccountMenu } from '../ui/shell/account-menu.tsx';

const Shortcuts = part(() => import('./shortcuts.tsx'));

const SIZE = 16;

/** Picture, name and role; own details and password, the settings, the keys, and the way out. */
export function AdminAccount({ settingsHref }: { settingsHref: string | null }): ReactNode {
  const t = useWords(shellWords);
  const user = useViewer();
  const client = useQueryClient();
  const { navigation } = useBoot();
  const [keys, setKeys] = useState<'unused' | 'open' | 'closed'>('unused');
  const items: MenuItem[] = [
    {
      label: t('details'),
      icon: <IconUser size={SIZE} />,
      href: '/admin/settings/security/details',
    },
    { label: t('password'), icon: <IconLock size={SIZE} />, href: '/admin/settings/security' },
    ...(settingsHref === null
      ? []
      : [{ label: t('settings'), icon: <IconSettings size={SIZE} />, href: settingsHref }]),
    { label: t('shortcuts'), icon: <IconKeyboard size={SIZE} />, onSelect: () => setKeys('open') },
    { label: t('logout'), icon: <IconLogout size={SIZE} />, onSelect: () => leave(client), divided: true },
  ];
  return (
    <>
      <AccountMenu
        name={user.name}
        role={navigation[`role_${user.role_id}`] ?? ''}
        avatar={user.avatar}
        items={items}
        label={t('account', { name: user.name })}
      />
      {keys !== 'unused' && <Shortcuts open={keys === 'open'} onClose={() => setKeys('closed')} />}
    </>
  );
}
