import { draftLive } from '@tranche/domain/codes';
import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { hasStatus } from '../../../kit/api-error.ts';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { Page } from '../../../ui/layout.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { DraftUpdate } from '../details/draft-update.tsx';
import { LiveUpdate } from '../details/live-update.tsx';
import { detailsWords } from '../details/words.ts';
import { editHref, UPDATES } from '../family.ts';
import { useUpdate } from '../queries.ts';

/** A published update with its readers, or a draft for someone who may not edit it. */
export default function UpdateDetails(): ReactNode {
  const t = useWords(detailsWords);
  const router = useRouter();
  const id = useRecordId();
  const update = useUpdate(id);
  const mayWrite = useAccess().can('update_reports.update');
  const isEdited = update.data?.status === draftLive.draft && mayWrite;
  useEffect(() => {
    if (isEdited) router.history.replace(editHref(id));
  }, [isEdited, id, router]);
  if (hasStatus(update.error, 404)) return <ErrorSlot status={404} />;
  return (
    <Page>
      <StateView
        of={update}
        thing={t('thing')}
        up={{ label: t('list'), href: UPDATES }}
        skeleton={<BlockSkeleton height={480} />}
      >
        {(row) =>
          row.status === draftLive.live ? (
            <LiveUpdate update={row} />
          ) : mayWrite ? null : (
            <DraftUpdate update={row} />
          )
        }
      </StateView>
    </Page>
  );
}
