import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useWords } from '../../kit/context.tsx';
import { downloadFile } from '../../kit/download-file.ts';
import { useList } from '../../kit/query.ts';
import styles from './imports.module.css';
import type { ImportBatch } from './queries.ts';
import { importWords } from './words.ts';

const STEP = 20;
const MOST = 100;

/** The reasons with their counts, the rows by text, and all of them as a file. */
export function Flaws({ batch }: { batch: ImportBatch }): ReactNode {
  const t = useWords(importWords);
  const flaws = batch.report?.flaws ?? [];
  if (batch.report === null) return null;
  if (flaws.length === 0) return <p className="muted">{t('flaws.none')}</p>;
  return (
    <Stack gap={12}>
      <Row justify="between">
        <h3>{t('flaws.title')}</h3>
        <Button
          small
          icon={<IconDownload size={15} />}
          onClick={() => downloadFile(`/api/imports/${batch.id}/errors`)}
        >
          {t('flaws.download')}
        </Button>
      </Row>
      <ul className={styles.flaws}>
        {flaws.map((flaw) => (
          <li key={`${flaw.code}-${flaw.column ?? ''}-${flaw.message}`}>
            <span>{flaw.message}</span>
            <Row gap={8}>
              <Verdict refused={flaw.refused} />
              <span className="num">{t('flaws.rows', { n: formatNumber(flaw.rows) })}</span>
            </Row>
          </li>
        ))}
      </ul>
      <FlawedRows id={batch.id} />
    </Stack>
  );
}

const Verdict = ({ refused }: { refused: boolean }): ReactNode => {
  const t = useWords(importWords);
  return (
    <StatusPill
      look={
        refused
          ? { label: t('flaws.refused'), tone: 'red', icon: 'ban' }
          : { label: t('flaws.open'), tone: 'amber', icon: 'warning' }
      }
    />
  );
};

function FlawedRows({ id }: { id: number }): ReactNode {
  const t = useWords(importWords);
  const [limit, setLimit] = useState(STEP);
  const rows = useList('import-rows', {
    limit,
    sort: 'row_no',
    filter: { import_batch_id: id, flawed: '1' },
  });
  const list = rows.data?.data ?? [];
  return (
    <details>
      <summary>{t('flaws.list')}</summary>
      <ul className={styles.flaws}>
        {list.map((row) => (
          <li key={row.id}>
            <span>
              <strong>{t('flaws.row', { n: row.row_no })}</strong>{' '}
              {row.errors
                .map((flaw) =>
                  flaw.row === undefined ? flaw.message : flaw.message + t('flaws.of', { row: flaw.row }),
                )
                .join(' ')}
              <span className={styles.cells}> {row.raw.join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
      {(rows.data?.meta.total ?? 0) > limit && limit < MOST && (
        <Button
          small
          busy={rows.isFetching && t('flaws.loading')}
          onClick={() => setLimit(Math.min(MOST, limit + STEP))}
        >
          {t('flaws.more')}
        </Button>
      )}
    </details>
  );
}
