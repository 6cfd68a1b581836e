import type { ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { UnsavedParts } from '../../../kit/unsaved-parts.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { AccountForm } from '../firm/account-form.tsx';
import { Missing } from '../firm/missing.tsx';
import { PlansCard } from '../firm/plans-card.tsx';
import { SectionForm } from '../firm/section-form.tsx';
import { SECTIONS } from '../firm/sections.ts';
import { firmWords } from '../firm-words.ts';
import { useSettings } from '../../../shared/settings/queries.ts';

/** Who the firm is, where it is paid, and by which days and periods it works. */
export default function Firm(): ReactNode {
  const t = useWords(firmWords);
  const settings = useSettings();
  return (
    <Stack gap={24}>
      <PageHeader title={t('title')} note={t('help')} />
      <StateView of={settings} thing={t('thing')} skeleton={<FormSkeleton fields={8} />}>
        {({ data: row }) => (
          <UnsavedParts>
            <Missing details={row.missing_for_publication ?? []} />
            {SECTIONS.map((section) => (
              <Stack key={section.key} gap={24}>
                <SectionForm section={section} row={row} />
                {section.key === 'rules' && <PlansCard row={row} />}
                {section.key === 'contact' && 'bank_account_name' in row && <AccountForm row={row} />}
              </Stack>
            ))}
            <Can p="branding.update">
              <p>
                <AppLink href="/admin/settings/account/bank-changes">{t('second')}</AppLink>
              </p>
            </Can>
          </UnsavedParts>
        )}
      </StateView>
    </Stack>
  );
}
