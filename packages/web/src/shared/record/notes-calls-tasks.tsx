import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout.tsx';
import { ViewTabs } from '../../ui/tab-links.tsx';
import { useWords } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import { useSearchParam } from '../../kit/search-param.ts';
import { Calls } from './calls.tsx';
import { Notes } from './notes.tsx';
import type { RecordTarget } from './target.ts';
import { targetFilter } from './target.ts';
import { Tasks } from './tasks.tsx';
import { recordWords } from './words.ts';

export interface NotesCallsTasksProps extends RecordTarget {
  /** May the viewer write here: the right to update the target. */
  readonly writable?: boolean;
  /** Contacts and investors: a call may set the lead status in one step. */
  readonly withLeadStatus?: boolean;
  /** The person of the record: prefills ‘Spoke to’. */
  readonly person?: string;
}

const SEGMENTS = ['notes', 'calls', 'tasks'] as const;
type Segment = (typeof SEGMENTS)[number];

/** What colleagues wrote, said and have to do about a record. */
export function NotesCallsTasks({
  writable = true,
  withLeadStatus = false,
  person,
  ...target
}: NotesCallsTasksProps): ReactNode {
  const t = useWords(recordWords);
  const [shown, setShown] = useSearchParam('show');
  const segment: Segment = SEGMENTS.find((each) => each === shown) ?? 'notes';
  const query = { limit: 1, filter: targetFilter(target) };
  const counts: Record<Segment, number | undefined> = {
    notes: useList('notes', query).data?.meta.total,
    calls: useList('call-logs', query).data?.meta.total,
    tasks: useList('tasks', query).data?.meta.total,
  };
  return (
    <Stack>
      <ViewTabs
        label={t('segments.label')}
        tabs={SEGMENTS.map((key) => ({ key, label: t(`segments.${key}`), count: counts[key] }))}
        current={segment}
        onChange={(key) => setShown(key, true)}
      />
      {segment === 'notes' && <Notes target={target} writable={writable} />}
      {segment === 'calls' && (
        <Calls target={target} writable={writable} withLeadStatus={withLeadStatus} person={person} />
      )}
      {segment === 'tasks' && <Tasks target={target} writable={writable} />}
    </Stack>
  );
}
