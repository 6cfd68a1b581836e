import type { InboxAction } from '@tranche/domain/inbox/inbox';
import { useEffect, useRef, type ReactNode } from 'react';
import { hasStatus } from '../../kit/api-error.ts';
import { useWords } from '../../kit/context.tsx';
import { useTyped } from '../../kit/form-draft.ts';
import { useList } from '../../kit/query.ts';
import { Card } from '../../ui/card.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { formatMoment } from '../../ui/format.ts';
import type { InboxItem } from '@tranche/domain/inbox/inbox';
import { useInboxItem } from './queries.ts';
import { words } from './words.ts';
import styles from './inbox.module.css';
import { DecisionPane } from './decision.tsx';
import { EvidencePane } from './evidence.tsx';
import { useDecisionKeys } from './use-decision-keys.ts';

interface Props {
  readonly item: InboxItem;
  /** No longer in the queue although this screen did not decide it. */
  readonly isGone: boolean;
  readonly onDone: () => void;
  /** Sent with an approval, besides. */
  readonly also?: Readonly<Record<string, unknown>>;
}

interface Decision {
  readonly chosen: InboxAction['key'] | null;
  readonly reason: string;
}

/** Evidence beside rule and decision; its heading has the focus when it is opened. */
export function ItemView({ item, isGone, onDone, also }: Props): ReactNode {
  const t = useWords(words);
  const heading = useRef<HTMLHeadingElement>(null);
  const root = useRef<HTMLElement>(null);
  const [{ chosen, reason }, type] = useTyped<Decision>(`inbox:${item.key}`, { chosen: null, reason: '' });
  const setChosen = (next: Decision['chosen']): void => type({ chosen: next });
  const detail = useInboxItem(item.key);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useDecisionKeys(root, detail.data?.data.actions ?? [], setChosen);
  const isDecided = isGone || hasStatus(detail.error, 404);
  return (
    <article ref={root} className={styles.view} aria-labelledby="inbox-item">
      <header className={styles.head}>
        <h2 id="inbox-item" ref={heading} tabIndex={-1}>
          {item.subject?.name ?? item.title}
        </h2>
        <p className="muted">
          {t(`kinds.${item.kind}`)} · {item.title} · {t('since', { when: formatMoment(item.waiting_since) })}
        </p>
      </header>
      {isDecided ? (
        <Decided item={item} reason={reason} />
      ) : (
        <StateView of={detail} thing={t('item')} skeleton={<FormSkeleton fields={5} />}>
          {({ data }) => (
            <div className={styles.panes}>
              <EvidencePane item={data} />
              <DecisionPane
                item={data}
                chosen={chosen}
                reason={reason}
                onChoose={setChosen}
                onReason={(next) => type({ reason: next })}
                onDone={onDone}
                also={also}
              />
            </div>
          )}
        </StateView>
      )}
    </article>
  );
}

/** A colleague was quicker: who, and what; one's own words stay to be copied. */
function Decided({ item, reason }: { item: InboxItem; reason: string }): ReactNode {
  const t = useWords(words);
  const story = useList<'activity', { readonly actor: { readonly name: string } | null }>(
    'activity',
    {
      filter: { target_type: item.subject?.type, target_id: item.subject?.id },
      include: ['actor'],
      limit: 1,
    },
    { enabled: item.subject !== null },
  );
  const last = story.data?.data[0];
  return (
    <Card tone="info">
      <p role="status">
        {last?.actor
          ? t('elsewhereBy', { who: last.actor.name, what: last.description.replaceAll('**', '') })
          : t('elsewhere')}
      </p>
      {reason !== '' && (
        <>
          <p className="muted">{t('kept')}</p>
          <blockquote>{reason}</blockquote>
        </>
      )}
    </Card>
  );
}
