import { decidesNothing, INBOX_KINDS, type InboxItem } from '@tranche/domain/inbox/inbox';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Page, Row } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { listenForKeys } from '../../../ui/shortcuts.ts';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { ItemView } from '../../../shared/inbox/item-view.tsx';
import { Queue } from '../components/queue.tsx';
import styles from '../../../shared/inbox/inbox.module.css';
import { dropFromInbox, useInbox, useInboxCount, type Whose } from '../../../shared/inbox/queries.ts';
import { words } from '../../../shared/inbox/words.ts';

/** Where those go who have nothing to decide. */
const TASKS = '/admin/tasks';
/** One column: the queue, or the item. */
const NARROW = '(max-width: 61.99em)';

const isWhose = (text: string | null): text is Whose =>
  text === 'mine' || text === 'unassigned' || text === 'snoozed';

/** What waits for a person, decided here: queue, evidence, decision. */
export default function Inbox(): ReactNode {
  const t = useWords(words);
  const [kindParam, setKind] = useSearchParam('kind');
  const [whoseParam, setWhose] = useSearchParam('whose');
  const kind = INBOX_KINDS.find((each) => each === kindParam) ?? null;
  const whose: Whose = isWhose(whoseParam) ? whoseParam : 'everyone';
  const count = useInboxCount(true);
  const queue = useInbox(kind, whose, count.data?.version ?? '');
  const by = count.data?.by_kind ?? {};
  const [item] = useSearchParam('item');
  const phone = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const kinds = INBOX_KINDS.filter((each) => (by[each] ?? 0) > 0 || each === kind);
  const router = useRouter();
  const hasNone = whoseParam === null && count.data !== undefined && decidesNothing(count.data);
  useEffect(() => {
    if (hasNone) router.history.replace(TASKS);
  }, [hasNone, router]);
  return (
    <Page>
      <PageHeader title={t('title')} actions={<LinkButton href={TASKS}>{t('tasks')}</LinkButton>} />
      {!(phone && item !== null) && (
        <Row gap={12}>
          <nav aria-label={t('queue')} className={styles.kinds}>
            <KindButton
              label={t('all')}
              n={count.data?.total}
              isCurrent={kind === null}
              onPress={() => setKind(null, true)}
            />
            {kinds.map((each) => (
              <KindButton
                key={each}
                label={t(`kinds.${each}`)}
                n={by[each] ?? 0}
                isCurrent={each === kind}
                onPress={() => setKind(each, true)}
              />
            ))}
          </nav>
          <SelectField
            label={t('filters.owner')}
            value={whose}
            onChange={(next) => setWhose(next === 'everyone' ? null : next, true)}
            options={(['everyone', 'mine', 'unassigned', 'snoozed'] as const).map((value) => ({
              value,
              label: t(`filters.${value}`),
            }))}
          />
        </Row>
      )}
      <StateView of={queue} thing={t('thing')} skeleton={<LineSkeleton lines={8} />}>
        {({ data }) => (
          <Work key={`${kind} ${whose}`} items={data} isFiltered={kind !== null || whose !== 'everyone'} />
        )}
      </StateView>
    </Page>
  );
}

interface KindButtonProps {
  readonly label: string;
  readonly n: number | undefined;
  readonly isCurrent: boolean;
  readonly onPress: () => void;
}
const KindButton = ({ label, n, isCurrent, onPress }: KindButtonProps): ReactNode => (
  <button type="button" className={styles.kindButton} aria-pressed={isCurrent} onClick={onPress}>
    {label} {n !== undefined && <span className={styles.count}>{n}</span>}
  </button>
);

function Work({ items, isFiltered }: { items: readonly InboxItem[]; isFiltered: boolean }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const phone = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [key, setKey] = useSearchParam('item');
  const [opened, setOpened] = useState<InboxItem | null>(null);
  const found = items.find((each) => each.key === (key ?? (phone ? null : opened?.key)));
  const held = opened !== null && (opened.key === key || (key === null && !phone)) ? opened : null;
  // what is open stays open when a colleague decides it: it says so, and nothing typed is lost
  const open = found ?? held ?? (phone || key !== null ? null : (items[0] ?? null));
  const order = useRef<readonly string[]>([]);
  useEffect(() => {
    setOpened(open);
    if (found !== undefined) order.current = items.map((each) => each.key);
  }, [open, found, items]);
  const go = (step: number): void => {
    // of an item that has left, its former neighbours are next
    const at = order.current.indexOf(open?.key ?? '');
    const rest = order.current.filter((each, place) => place === at || items.some((one) => one.key === each));
    const wanted = rest[Math.max(0, Math.min(rest.length - 1, rest.indexOf(open?.key ?? '') + step))];
    const next = items.find((each) => each.key === wanted);
    if (next) setKey(next.key, true);
  };
  useQueueKeys(go);
  const onDone = (): void => {
    const at = items.findIndex((each) => each.key === open?.key);
    const next = items[at + 1] ?? items[at - 1];
    setOpened(null);
    setKey(next?.key ?? null, true);
    if (open) dropFromInbox(client, open.key);
    void refresh(client, []);
  };
  if (open === null && items.length === 0)
    return (
      <EmptyState
        title={t(isFiltered ? 'noneFit' : 'nothing')}
        text={isFiltered ? undefined : t('nothingText')}
        action={
          isFiltered ? (
            <LinkButton href="/admin/inbox">{t('clear')}</LinkButton>
          ) : (
            <LinkButton href={TASKS}>{t('seeTasks')}</LinkButton>
          )
        }
      />
    );
  if (phone && open !== null)
    return (
      <>
        <Row justify="between">
          <Button kind="quiet" onClick={() => setKey(null)}>
            {t('back')}
          </Button>
          <span className="muted">
            {t('position', { at: items.findIndex((each) => each.key === open.key) + 1, n: items.length })}
          </span>
        </Row>
        <ItemView key={open.key} item={open} isGone={found === undefined} onDone={onDone} />
      </>
    );
  return (
    <div className={styles.work}>
      <Queue items={items} current={open?.key ?? null} onChoose={(next) => setKey(next)} />
      {open && !phone && (
        <ItemView
          key={open.key}
          item={open}
          isGone={found === undefined && items[0] !== open}
          onDone={onDone}
        />
      )}
    </div>
  );
}

/** `j`/`k` move along the queue. */
function useQueueKeys(go: (step: number) => void): void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => listenForKeys(() => ({ j: () => latest.current(1), k: () => latest.current(-1) })), []);
}
