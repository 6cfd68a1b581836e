import type { ReactNode } from 'react';
import { useWords } from '../kit/context.tsx';
import { AppLink } from '../ui/app-link.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Stack } from '../ui/layout.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { shortcutsWords } from './shortcuts-words.ts';

const GROUPS = ['everywhere', 'lists', 'inbox'] as const;

/** Which keys do what; single keys can be switched off with the account. */
export default function Shortcuts({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useWords(shortcutsWords);
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <Stack gap={20}>
        {GROUPS.map((group) => (
          <section key={group}>
            <h3>{t(`groups.${group}`)}</h3>
            <DescriptionList
              facts={Object.entries(shortcutsWords[group]).map(([keys, value]) => ({
                label: keys,
                value: t.text(value),
              }))}
            />
          </section>
        ))}
        <p className="muted">
          {t('off')}{' '}
          <AppLink href="/admin/settings/security" onClick={onClose}>
            {t('settings')}
          </AppLink>
        </p>
      </Stack>
    </Dialog>
  );
}
