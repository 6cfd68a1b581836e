import type { ReactNode } from 'react';
import { all } from '../../../kit/all.ts';
import { useWords } from '../../../kit/context.tsx';
import { PrintHeader } from '../../../kit/print-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { useChanges, useLive, useSnapshot, type Changes, type Pair, type Side } from '../queries.ts';
import { words } from '../words.ts';
import { WipView } from './wip-view.tsx';

/** Two of them: rows that are new, gone or moved, and each changed cell as what it was and what it is. */
export function CompareView({ pair, onStop }: { pair: Pair; onStop: () => void }): ReactNode {
  const t = useWords(words);
  const isNow = pair.after === 'now';
  const changes = useChanges(pair);
  const before = useSnapshot(pair.before);
  const stored = useSnapshot(pair.after === 'now' ? null : pair.after);
  const live = useLive(isNow);
  const after = isNow ? all([live, live], ({ data }) => data) : all([stored, stored], (row) => row);
  const read = all([changes, all([before, after], (one, other) => ({ one, other }))], ({ data }, rows) => ({
    data,
    rows,
  }));
  return (
    <StateView of={read} thing={t('thing')} skeleton={<BlockSkeleton height={400} />}>
      {({ data, rows: { one, other } }) => (
        <Stack gap={16}>
          <PrintHeader title={t('title')} date={other.as_of} />
          <Summary changes={data} onStop={onStop} />
          <WipView snapshot={other.snapshot} changes={data} earlier={one.snapshot} />
        </Stack>
      )}
    </StateView>
  );
}

function Summary({ changes, onStop }: { changes: Changes; onStop: () => void }): ReactNode {
  const t = useWords(words);
  const { added, gone, changed } = changes;
  const nameOf = ({ name, as_of: at }: Side): string => `${name ?? t('now')} (${formatMoment(at)})`;
  const isSame = added.length + gone.length + changed.length === 0;
  return (
    <Card>
      <Row justify="between">
        <div>
          <p>
            <strong>
              {t('comparing', { before: nameOf(changes.before), after: nameOf(changes.after) })}
            </strong>
          </p>
          <p>
            {isSame
              ? t('noChanges')
              : t('changes', { added: added.length, gone: gone.length, changed: changed.length })}
          </p>
          {!changes.compares_deals && <p className="muted">{t('oldVersion')}</p>}
        </div>
        <span data-no-print>
          <Button onClick={onStop}>{t('stopComparing')}</Button>
        </span>
      </Row>
    </Card>
  );
}
