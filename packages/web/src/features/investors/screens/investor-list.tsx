import { useState, type ReactNode } from 'react';
import { Can, Feature, useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { ListScreen } from '../../../kit/declared/list-screen.tsx';
import { MailMany } from '../../../shared/mail/mail-many.tsx';
import { ImportButton, ImportPanel } from '../../../shared/imports/import-panel.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { CopyLink } from '../components/copy-link.tsx';
import { InvestorBulk } from '../components/investor-bulk.tsx';
import { ResendDialog, ResetTestDialog } from '../components/dialogs.ts';
import type { InvestorRow } from '../investor.ts';
import { investorList } from '../investor-list.tsx';
import { HOME } from '../queries.ts';
import { words } from '../words.ts';

const IMPORTABLE = ['users'] as const;
const IMPORTED = ['users', 'attribute-values'] as const;

export default function InvestorList(): ReactNode {
  const t = useWords(words);
  const { can, on } = useAccess();
  const [resending, setResending] = useState<InvestorRow | null>(null);
  const [resetting, setResetting] = useState<InvestorRow | null>(null);
  const mayReset = can('user_app_test.create') && on('enableComplianceTest');
  return (
    <ListScreen
      of={investorList}
      jobs={(to, onStarted) => <MailMany to={{ ...to, family: 'users' }} onStarted={onStarted} />}
      bulk={(tools) => <InvestorBulk tools={tools} />}
      tools={
        <>
          <LinkButton href={`${HOME}/groups`}>{t('groups')}</LinkButton>
          <Can p="investors.update">
            <LinkButton href={`${HOME}/emails`}>{t('emails')}</LinkButton>
          </Can>
          <Feature f="enableScreening">
            <Can p="investors.show">
              <LinkButton href={`${HOME}/screening`}>{t('screening')}</LinkButton>
            </Can>
          </Feature>
          <ImportButton families={IMPORTABLE} />
        </>
      }
      menu={(row) => [
        ...(can('investors.update') && row.password_set_at === null
          ? [{ label: t('resend.action'), onSelect: () => setResending(row) }]
          : []),
        ...(mayReset ? [{ label: t('reset.action'), onSelect: () => setResetting(row) }] : []),
      ]}
      emptyAction={<CopyLink />}
    >
      <ResendDialog investor={resending} onClose={() => setResending(null)} />
      <ResetTestDialog investor={resetting} onClose={() => setResetting(null)} />
      <ImportPanel families={IMPORTABLE} changes={IMPORTED} />
    </ListScreen>
  );
}
