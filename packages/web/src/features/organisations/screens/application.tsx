import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { RecordActivity } from '../../../shared/record/activity.tsx';
import { RecordDocuments } from '../../../shared/record/documents.tsx';
import { Status } from '../../../kit/status.tsx';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { formatPercent } from '../../../ui/format.ts';
import { Page, WithRail } from '../../../ui/layout.tsx';
import { RecordHeader } from '../../../ui/page-header.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { nameOf, useApplication, type Application } from '../application-queries.ts';
import { APPLICATIONS } from '../organisation.ts';
import { applicationWords } from '../application-words.ts';
import { Decision } from '../components/decision.tsx';

/** One application, beside what is on record, and its decision. */
export default function ApplicationScreen(): ReactNode {
  const t = useWords(applicationWords);
  const application = useApplication(useRecordId());
  useAnnouncedTitle(application.data?.user?.name ?? null);
  if (hasStatus(application.error, 404)) return <ErrorSlot status={404} />;
  return (
    <Page>
      <StateView
        of={application}
        thing={t('thing')}
        up={{ label: t('title'), href: APPLICATIONS }}
        skeleton={<FormSkeleton fields={4} />}
      >
        {(data) => <Details key={data.id} application={data} />}
      </StateView>
    </Page>
  );
}

function Details({ application }: { application: Application }): ReactNode {
  const t = useWords(applicationWords);
  const { can } = useAccess();
  const target = { targetType: 'organisation_link', targetId: application.id } as const;
  return (
    <>
      <RecordHeader
        name={application.user?.name ?? ''}
        crumbs={[{ label: t('title'), href: APPLICATIONS }]}
        pill={<Status of="application" code={application.status} />}
        facts={[nameOf(application), t(`positions.${application.position}`)]}
      />
      <WithRail rail={<Applicant application={application} />}>
        <Decision application={application} />
        <Card title={t('documents')}>
          <RecordDocuments {...target} writable={can('investors.update')} lite />
        </Card>
        <Card title={t('activity')}>
          <RecordActivity {...target} />
        </Card>
      </WithRail>
    </>
  );
}

function Applicant({ application }: { application: Application }): ReactNode {
  const t = useWords(applicationWords);
  const { ownership_percentage: share, user } = application;
  return (
    <Card title={t('applicant')}>
      <DescriptionList
        columns={1}
        facts={[
          {
            label: t.field('user_id'),
            value: user && <AppLink href={`/admin/investors/${user.id}/details`}>{user.name}</AppLink>,
          },
          { label: t.field('position'), value: t(`positions.${application.position}`) },
          { label: t.field('ownership_percentage'), value: share !== null && formatPercent(share) },
          { label: t('mayInvest'), value: t(application.can_invest ? 'yes' : 'no') },
          { label: t.field('applied_at'), value: <DateTime value={application.applied_at} withTime /> },
          { label: t('message'), value: application.message },
        ]}
      />
    </Card>
  );
}
