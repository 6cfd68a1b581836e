import { INBOX_KINDS } from '@tranche/domain/inbox/inbox';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useInboxCount } from '../../../shared/inbox/queries.ts';
import { kindWords } from '../../../shared/inbox/kind-words.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { Num } from '../../../ui/value.tsx';
import { words } from '../words.ts';
import styles from './overview.module.css';

/** What waits for the viewer in the inbox, by kind; each leads there. */
export function Attention(): ReactNode {
  const t = useWords(words);
  const kinds = useWords(kindWords);
  const count = useInboxCount(false);
  return (
    <Card title={t('attention.title')} flush>
      <StateView
        of={count}
        thing={t('attention.thing')}
        skeleton={<LineSkeleton lines={4} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={t('attention.clear')} text={t('attention.clearText')} />}
      >
        {({ by_kind: by }) => (
          <ul className={styles.rows}>
            {INBOX_KINDS.filter((kind) => (by[kind] ?? 0) > 0).map((kind) => (
              <li key={kind}>
                <span className={styles.grow}>
                  <AppLink href={`/admin/inbox?kind=${kind}`}>{kinds(kind)}</AppLink>
                </span>
                <Num value={by[kind] ?? 0} />
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </Card>
  );
}
