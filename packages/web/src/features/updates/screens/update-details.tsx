import { draftLive } from '@tranche/domain/codes';
import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { Page } from '../../../ui/layout.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { LiveUpdate } from '../details/live-update.tsx';
import { detailsWords } from '../details/words.ts';
import { editHref, UPDATES } from '../family.ts';
import { useUpdate } from '../queries.ts';

/** A live update with its readers; a draft is in the editor. */
export default function UpdateDetails(): ReactNode {
  const t = useWords(detailsWords);
  const router = useRouter();
  const id = useRecordId();
  const update = useUpdate(id);
  const isDraft = update.data?.status === draftLive.draft;
  useEffect(() => {
    if (isDraft) router.history.replace(editHref(id));
  }, [isDraft, id, router]);
  if (hasStatus(update.error, 404)) return <ErrorSlot status={404} />;
  return (
    <Page>
      <StateView
        of={update}
        thing={t('thing')}
        up={{ label: t('list'), href: UPDATES }}
        skeleton={<BlockSkeleton height={480} />}
      >
        {(row) => (row.status === draftLive.live ? <LiveUpdate update={row} /> : null)}
      </StateView>
    </Page>
  );
}
