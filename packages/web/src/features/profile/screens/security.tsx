import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SecurityCards } from '../../../shared/account/security-cards.tsx';
import { useWords } from '../../../kit/context.tsx';
import { leave } from '../../../kit/enter.ts';
import { ProfileFrame } from '../../../shared/profile/profile-frame.tsx';
import { usePath } from '../../../kit/query.ts';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Row } from '../../../ui/layout.tsx';
import { words } from '../words.ts';

export default function Security(): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const { data } = usePath<{ meta: { previous_sign_in_at: string | null } }>('sessions');
  const before = data?.meta.previous_sign_in_at;
  return (
    <ProfileFrame title={t('security.title')}>
      <SecurityCards />
      <Row justify="between">
        <span className="muted">{before && t('security.lastLogin', { date: formatMoment(before) })}</span>
        <Button icon={<IconLogout size={16} />} onClick={() => leave(client)}>
          {t('logout')}
        </Button>
      </Row>
    </ProfileFrame>
  );
}
