import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { ProfileFrame } from '../../../shared/profile/profile-frame.tsx';
import { useList } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import { FromBrand } from '../components/from-brand.tsx';
import { Mine } from '../components/mine.tsx';
import { ToSign } from '../components/to-sign.tsx';
import { words } from '../words.ts';

const TABS = ['sign', 'brand', 'mine'] as const;
type Tab = (typeof TABS)[number];

/** What waits for my signature, what the firm has sent me, and what I have sent. */
export default function MyDocuments(): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const [asked, setTab] = useSearchParam('tab');
  const current: Tab = TABS.find((key) => key === asked) ?? 'sign';
  const open = useList('onboarding-documents', {
    filter: { is_template: false, status: [status.sent, status.viewed] },
    limit: 1,
  });
  const count = open.data?.meta.total;
  return (
    <ProfileFrame title={t('documents.title')}>
      <ViewTabs
        label={t('documents.tabs')}
        current={current}
        onChange={(key) => setTab(key === 'sign' ? null : key, true)}
        tabs={[
          { key: 'sign', label: t('documents.toSign'), count: count === 0 ? undefined : count },
          { key: 'brand', label: t('documents.fromBrand', { brand: settings.company_name }) },
          { key: 'mine', label: t('documents.mine') },
        ]}
      />
      {current === 'sign' && <ToSign />}
      {current === 'brand' && <FromBrand />}
      {current === 'mine' && <Mine />}
    </ProfileFrame>
  );
}
