import { useWords } from '../../../kit/context.tsx';
import { activityEntries } from '../../../kit/activity-entries.ts';
import { useList } from '../../../kit/query.ts';
import { ActivityFeed } from '../../../ui/activity-feed.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import type { ReactNode } from 'react';
import { words } from '../words.ts';

interface Actor {
  readonly actor: { readonly name: string } | null;
}

/** All that happened to a document since it was sent: by whom and when. */
export function DocumentAudit({ documentId }: { documentId: number }): ReactNode {
  const t = useWords(words);
  const story = useList<'activity', Actor>('activity', {
    filter: { onboarding_document_id: documentId },
    include: ['actor'],
    limit: 100,
  });
  return (
    <StateView
      of={story}
      thing={t('audit.thing')}
      skeleton={<LineSkeleton lines={5} />}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t('audit.empty')} />}
    >
      {({ data }) => <ActivityFeed entries={activityEntries(data, t('audit.system'))} />}
    </StateView>
  );
}
