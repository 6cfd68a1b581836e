import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { NotesCallsTasks } from '../../../shared/record/notes-calls-tasks.tsx';
import { ActivityFeed } from '../../../ui/activity-feed.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { Deal } from '../deal.ts';
import { useDeal } from '../queries.ts';
import { words } from '../words.ts';

/** What colleagues wrote, said and have to do; below it the stages that it went through. */
export default function DealNotes(): ReactNode {
  const id = useRecordId();
  const { can } = useAccess();
  const { data: deal } = useDeal(id);
  return (
    <Stack gap={24}>
      <NotesCallsTasks targetType="pipeline_deal" targetId={id} writable={can('pipeline_deals.update')} />
      {deal && <StageChanges moves={deal.moves ?? []} />}
    </Stack>
  );
}

function StageChanges({ moves }: { moves: NonNullable<Deal['moves']> }): ReactNode {
  const t = useWords(words);
  const newest = moves.toSorted((one, other) => other.moved_at.localeCompare(one.moved_at));
  return (
    <Card title={t('moves.title')}>
      {newest.length === 0 && <p className="muted">{t('moves.none')}</p>}
      <ActivityFeed
        entries={newest.map((move) => ({
          id: move.id,
          at: move.moved_at,
          description: t('moves.line', {
            who: move.movedBy?.name ?? t('moves.someone'),
            from: move.fromStage?.name ?? t('figures.gone'),
            to: move.toStage?.name ?? t('figures.gone'),
            n: move.days,
          }),
        }))}
      />
    </Card>
  );
}
