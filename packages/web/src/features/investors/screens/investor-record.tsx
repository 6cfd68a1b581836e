import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { recordStatus } from '@tranche/domain/codes';
import { Feature, useAccess } from '../../../kit/access.tsx';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { TabOutlet, useRecordTabs } from '../../../kit/guard.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { Status } from '../../../kit/status.tsx';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { Page, Row } from '../../../ui/layout.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { RecordHeader } from '../../../ui/page-header.tsx';
import { Picture } from '../../../ui/person.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { RelTime } from '../../../ui/value.tsx';
import { CategoryPill } from '../components/pills.tsx';
import { ResendDialog } from '../components/resend-dialog.tsx';
import { ResetTestDialog } from '../components/reset-test-dialog.tsx';
import type { Investor } from '../investor.ts';
import { HOME, showsCategory, useInvestor } from '../queries.ts';
import { words } from '../words.ts';

/** The investor's shell; its tabs are below. */
export default function InvestorRecord(): ReactNode {
  const t = useWords(words);
  const investor = useInvestor(useRecordId());
  useAnnouncedTitle(investor.data?.name ?? null);
  if (hasStatus(investor.error, 404)) return <ErrorSlot status={404} />;
  return (
    <Page>
      <StateView of={investor} thing={t('thing')} skeleton={<FormSkeleton fields={4} />}>
        {(data) => (
          <>
            <Head investor={data} />
            <TabOutlet />
          </>
        )}
      </StateView>
    </Page>
  );
}

function Head({ investor }: { investor: Investor }): ReactNode {
  const t = useWords(words);
  const tabs = useRecordTabs();
  return (
    <>
      <RecordHeader
        name={investor.name}
        crumbs={[{ label: t('title'), href: HOME }]}
        picture={<Picture name={investor.name} src={investor.avatar} size={40} />}
        pill={<Pills investor={investor} />}
        facts={[
          <a href={`mailto:${investor.email}`}>{investor.email}</a>,
          investor.owner ? t('record.owner', { name: investor.owner.name }) : t('record.noOwner'),
          t('record.invested', { amount: formatMoney(investor.total_invested ?? '0') }),
          investor.last_login_at === null ? (
            t('record.never')
          ) : (
            <>
              {t('record.lastActive')} <RelTime value={investor.last_login_at} />
            </>
          ),
        ]}
        actions={<Actions investor={investor} />}
      />
      <TabLinks tabs={tabs} label={t('record.tabs')} />
    </>
  );
}

function Pills({ investor }: { investor: Investor }): ReactNode {
  const t = useWords(words);
  const access = useAccess();
  return (
    <Row gap={8}>
      {investor.status === recordStatus.inactive && (
        <StatusPill look={{ label: t('record.inactive'), tone: 'red', icon: 'ban' }} />
      )}
      {showsCategory(access) && <CategoryPill investor={investor} />}
      <Feature f="enableComplianceTest">
        <Status of="compliance" code={investor.compliance_passed} />
      </Feature>
      <Feature f="enableScreening">
        <Status of="aml" code={investor.aml_status} />
      </Feature>
      <StatusPill
        look={
          investor.email_verified_at === null
            ? { label: t('record.unverified'), tone: 'amber', icon: 'warning' }
            : { label: t('record.verified'), tone: 'green', icon: 'check' }
        }
      />
    </Row>
  );
}

function Actions({ investor }: { investor: Investor }): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const { can, on } = useAccess();
  const [asking, setAsking] = useState<'resend' | 'reset' | 'delete' | null>(null);
  const close = (): void => setAsking(null);
  const copy = (): void =>
    void navigator.clipboard.writeText(investor.email).then(() => toast(t('record.copied')));
  const items: MenuItem[] = [
    ...(can('investors.update') ? [{ label: t('edit'), href: `${HOME}/${investor.id}/edit` }] : []),
    { label: t('record.email'), onSelect: copy },
    ...(can('investors.update') && investor.password_set_at === null
      ? [{ label: t('resend.action'), onSelect: () => setAsking('resend') }]
      : []),
    ...(can('user_app_test.create') && on('enableComplianceTest')
      ? [{ label: t('reset.action'), onSelect: () => setAsking('reset') }]
      : []),
    ...(can('investors.delete')
      ? [{ label: t('delete'), danger: true, divided: true, onSelect: () => setAsking('delete') }]
      : []),
  ];
  return (
    <>
      {can('investors.update') && (
        <LinkButton kind="primary" href={`${HOME}/${investor.id}/details/notes-calls-tasks`}>
          {t('record.addNote')}
        </LinkButton>
      )}
      <MoreMenu name={investor.name} items={items} />
      <ResendDialog investor={asking === 'resend' ? investor : null} onClose={close} />
      <ResetTestDialog investor={asking === 'reset' ? investor : null} onClose={close} />
      <DeleteDialog
        resource="users"
        record={asking === 'delete' ? investor : null}
        onClose={close}
        onDeleted={() => router.history.push(HOME)}
      />
    </>
  );
}
