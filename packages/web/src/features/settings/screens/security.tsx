import type { ReactNode } from 'react';
import { SecurityCards } from '../../../shared/account/security-cards.tsx';
import { useWords } from '../../../kit/context.tsx';
import { Page, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { words } from '../words.ts';

export default function Security(): ReactNode {
  const t = useWords(words);
  return (
    <Page width="form">
      <Stack gap={24}>
        <PageHeader title={t('security.title')} />
        <SecurityCards />
      </Stack>
    </Page>
  );
}
