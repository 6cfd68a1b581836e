import { draftLive } from '@tranche/domain/codes';
import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { Page } from '../../../ui/layout.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { detailsHref, UPDATES } from '../family.ts';
import { UpdateEditor } from '../editor/update-editor.tsx';
import { editorWords } from '../editor/words.ts';
import { useUpdate } from '../queries.ts';

/** The editor of a draft; a live update has its readers' page instead. */
export default function EditUpdate(): ReactNode {
  const t = useWords(editorWords);
  const router = useRouter();
  const id = useRecordId();
  const update = useUpdate(id);
  const isLive = update.data?.status === draftLive.live;
  useEffect(() => {
    if (isLive) router.history.replace(detailsHref(id));
  }, [isLive, id, router]);
  if (hasStatus(update.error, 404)) return <ErrorSlot status={404} />;
  return (
    <Page>
      <StateView
        of={update}
        thing={t('thing')}
        up={{ label: t('list'), href: UPDATES }}
        skeleton={<FormSkeleton fields={8} />}
      >
        {(row) => (row.status === draftLive.draft ? <UpdateEditor key={row.id} update={row} /> : null)}
      </StateView>
    </Page>
  );
}
