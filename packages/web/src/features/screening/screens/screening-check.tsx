import * as screeningVerbs from '@tranche/domain/compliance/screening.verbs';
import { amlStatus } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { FactsCard } from '../../../kit/declared/facts-card.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { useAction, useItem } from '../../../kit/query.ts';
import { useRecordId } from '../../../kit/record-id.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { Status } from '../../../kit/status.tsx';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { ItemView } from '../../../shared/inbox/item-view.tsx';
import { useInboxItem } from '../../../shared/inbox/queries.ts';
import { Hits } from '../../../shared/screening/hits.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Page, Stack } from '../../../ui/layout.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { RecordHeader } from '../../../ui/page-header.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { CheckHistory } from '../components/check-history.tsx';
import { nameOf, PARTS, SCREENING, screeningFamily, type CheckParts } from '../family.ts';
import { words } from '../words.ts';

const FACTS = [
  'provider',
  'scope',
  'score',
  'requested_at',
  'completed_at',
  'expires_at',
  'document_type',
  'document_note',
  'document_requested_at',
] as const;

/** One check: decided here while it is open, else what was found and who decided. */
export default function ScreeningCheck(): ReactNode {
  const t = useWords(words);
  const id = useRecordId();
  const { can } = useAccess();
  const check = useItem<'aml-checks', CheckParts>('aml-checks', id, PARTS);
  const open = useInboxItem(`screening:${id}`);
  const start = useAction(screeningVerbs.start, {
    changes: ['aml-checks', 'users', 'organisations', 'activity'],
  });
  useAnnouncedTitle(check.data ? nameOf(check.data) : null);
  if (hasStatus(check.error, 404)) return <ErrorSlot status={404} />;
  const again = (body: { user_id: number | null; organisation_id: number | null }): void =>
    start.mutate(
      { body },
      { onSuccess: () => toast(t('started')), onError: (error) => toastError(sentenceOf(error)) },
    );
  return (
    <Page>
      <StateView
        of={check}
        thing={t('thing')}
        up={{ label: t('title'), href: SCREENING }}
        skeleton={<FormSkeleton fields={6} />}
      >
        {(data) => (
          <>
            <RecordHeader
              name={nameOf(data)}
              crumbs={[{ label: t('title'), href: SCREENING }]}
              pill={<Status of="aml" code={data.status} />}
              facts={[
                data.user && (
                  <AppLink href={`/admin/investors/${data.user.id}/details`}>{t('openPerson')}</AppLink>
                ),
                data.organisation && (
                  <AppLink href={`/admin/investors/organisations/${data.organisation.id}/details`}>
                    {t('openOrganisation')}
                  </AppLink>
                ),
              ].filter(Boolean)}
              actions={
                can('investors.update') &&
                data.status !== amlStatus.pending && (
                  <Button
                    onClick={() => again({ user_id: data.user_id, organisation_id: data.organisation_id })}
                  >
                    {t('again')}
                  </Button>
                )
              }
            />
            <Stack gap={20}>
              {open.data ? (
                <ItemView item={open.data.data} isGone={false} onDone={() => void check.refetch()} />
              ) : (data.matches ?? []).length === 0 ? (
                <Card title={t('matches')}>
                  <p className="muted">{t('noMatches')}</p>
                </Card>
              ) : (
                <Hits subject={data.subject} matches={data.matches ?? []} openCheck={null} />
              )}
              <FactsCard
                of={screeningFamily}
                record={data}
                title="sections.subject"
                facts={FACTS}
                columns={2}
              >
                {data.status === amlStatus.expired && !data.reviewed_at && data.review_note && (
                  <p>{data.review_note}</p>
                )}
                {data.reviewed_at && (
                  <p>
                    {t('decided', {
                      name: data.reviewedBy?.name ?? '',
                      when: formatMoment(data.reviewed_at),
                      note: data.review_note ?? '',
                    })}
                  </p>
                )}
              </FactsCard>
              <CheckHistory of={data} />
            </Stack>
          </>
        )}
      </StateView>
    </Page>
  );
}
