import type { ActivityContent } from '@tranche/domain/crm/activity-kinds';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { ActivityFeed } from '../../../ui/activity-feed.tsx';
import { Card } from '../../../ui/card.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { activityEntries } from '../../../kit/activity-entries.ts';
import { words } from '../words.ts';

interface Extra {
  readonly actor: { readonly name: string } | null;
  readonly content: ActivityContent | null;
}

/** The last dozen things that happened anywhere within scope. */
export function LatestActivity(): ReactNode {
  const t = useWords(words);
  const activity = useList<'activity', Extra>('activity', {
    include: ['actor'],
    append: ['content'],
    limit: 12,
  });
  return (
    <Card title={t('activity.title')}>
      <StateView
        of={activity}
        thing={t('activity.thing')}
        skeleton={<LineSkeleton lines={6} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('activity.empty')} />}
      >
        {({ data }) => <ActivityFeed entries={activityEntries(data, t('activity.system'))} />}
      </StateView>
    </Card>
  );
}
