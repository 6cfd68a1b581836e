import { IMPORT_STATUS_LABELS, importStatus, type ImportStatus } from '@tranche/domain/integrations/codes';
import type { ImportFamily } from '@tranche/domain/integrations/import-families';
import type { ReactNode } from 'react';
import { formatNumber } from '../../ui/format.ts';
import { Row } from '../../ui/layout.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { StatusPill, type StatusLook } from '../../ui/status-pill.tsx';
import { DateTime } from '../../ui/value.tsx';
import { useWords } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import styles from './imports.module.css';
import { importWords } from './words.ts';

const SHOWN = 10;
const LOOKS: Readonly<Partial<Record<ImportStatus, Pick<StatusLook, 'tone' | 'icon'>>>> = {
  [importStatus.running]: { tone: 'blue', icon: 'clock' },
  [importStatus.finished]: { tone: 'green', icon: 'check' },
  [importStatus.failed]: { tone: 'red', icon: 'warning' },
};

const NOT_RUN: readonly ImportStatus[] = [importStatus.uploaded, importStatus.mapped, importStatus.checked];
/** Before it ran, a batch's figures say what would happen. */
const hasRun = (status: ImportStatus): boolean => !NOT_RUN.includes(status);

/** Batches of this family, to look at or to go on with. */
export function EarlierImports({
  family,
  onOpen,
}: {
  family: ImportFamily;
  onOpen: (id: number) => void;
}): ReactNode {
  const t = useWords(importWords);
  const batches = useList('imports', { limit: SHOWN, filter: { family } });
  return (
    <section aria-label={t('earlier.title')}>
      <h3>{t('earlier.title')}</h3>
      <StateView
        of={batches}
        thing={t('earlier.thing')}
        skeleton={<LineSkeleton lines={3} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="muted">{t('earlier.none')}</p>}
      >
        {({ data }) =>
          data.map((batch) => (
            <button key={batch.id} type="button" className={styles.earlier} onClick={() => onOpen(batch.id)}>
              <span>
                <strong>{batch.file_name}</strong>
                <br />
                <span className="muted">
                  {t(hasRun(batch.status) ? 'earlier.line' : 'earlier.wouldLine', {
                    created: formatNumber(batch.created),
                    skipped: formatNumber(batch.skipped),
                    failed: formatNumber(batch.failed),
                  })}
                </span>
              </span>
              <Row gap={8}>
                <DateTime value={batch.created_at} withTime />
                <StatusPill
                  look={{
                    label: IMPORT_STATUS_LABELS[batch.status],
                    ...(LOOKS[batch.status] ?? { tone: 'grey' }),
                  }}
                />
              </Row>
            </button>
          ))
        }
      </StateView>
    </section>
  );
}
