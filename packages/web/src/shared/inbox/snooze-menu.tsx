import * as inboxVerbs from '@tranche/domain/inbox/verbs';
import { IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import { sentenceOf } from '../../kit/server-form.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format.ts';
import { ActionMenu } from '../../ui/menu.tsx';
import { toast, toastError } from '../../ui/overlay/toasts.tsx';
import type { InboxDetail } from './queries.ts';
import { words } from './words.ts';

const MORNING = 9;
const MONDAY = 1;

/** Nine in the morning, so many days from now, in the zone of the browser. */
export function morningIn(days: number, now = new Date()): string {
  const at = new Date(now);
  at.setDate(at.getDate() + days);
  at.setHours(MORNING, 0, 0, 0);
  return at.toISOString();
}
const untilMonday = (now = new Date()): number => (MONDAY + 7 - now.getDay()) % 7 || 7;

/** Sets an item aside; it comes back at its place on its own. */
export function SnoozeMenu({ item, onDone }: { item: InboxDetail; onDone: () => void }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  // what is set aside leaves the queue, and this menu with it: nothing here may wait for the menu
  const write = async (until: string | null): Promise<void> => {
    await api.action(inboxVerbs.mark, { params: { key: item.key }, body: { snoozed_until: until } });
    if (until === null) return refresh(client, []);
    toast(t('snoozed', { when: formatMoment(until) }));
    onDone();
  };
  const set = (until: string | null): void =>
    void write(until).catch((error: unknown) => toastError(sentenceOf(error)));
  if (item.snoozed_until !== null && Date.parse(item.snoozed_until) > Date.now())
    return <Button onClick={() => set(null)}>{t('bring')}</Button>;
  return (
    <ActionMenu
      items={[
        { label: t('snoozeTomorrow'), onSelect: () => set(morningIn(1)) },
        { label: t('snoozeMonday'), onSelect: () => set(morningIn(untilMonday())) },
        { label: t('snoozeWeek'), onSelect: () => set(morningIn(7)) },
      ]}
      trigger={
        <Button icon={<IconClock size={16} stroke={1.75} />} data-snooze aria-haspopup="menu">
          {t('snooze')}
        </Button>
      }
    />
  );
}
