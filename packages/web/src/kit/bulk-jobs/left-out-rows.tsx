import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Stack } from '../../ui/layout.tsx';
import { useWords } from '../context.tsx';
import { useList } from '../query.ts';
import styles from './job.module.css';
import type { BulkJob } from './use-job.ts';
import { bulkWords } from './words.ts';

const SHOWN = 50;

/** Each record that was left out by name and reason; the reasons with their numbers first. */
export function LeftOutRows({ job }: { job: BulkJob }): ReactNode {
  const t = useWords(bulkWords);
  const left = job.reasons.reduce((sum, { count }) => sum + count, 0);
  const filter = { bulk_job_id: String(job.id), left_out: '1' };
  const rows = useList('bulk-job-rows', { filter, sort: 'id', limit: SHOWN }, { enabled: left > 0 });
  if (left === 0) return null;
  return (
    <Stack gap={12}>
      <ul className={styles.reasons}>
        {job.reasons.map(({ reason, count }) => (
          <li key={reason}>
            <span className="num">{formatNumber(count)}</span> {reason}
          </li>
        ))}
      </ul>
      <table className={styles.rows}>
        <caption>{t('job.why')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('job.record')}</th>
            <th scope="col">{t('job.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.data?.data.map((row) => (
            <tr key={row.id}>
              <td>{row.name ?? t('job.unnamed', { id: row.target_id })}</td>
              <td>{row.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > SHOWN && (
        <>
          <p className="muted">{t('job.more', { n: SHOWN })}</p>
          <div>
            <LinkButton
              href={`/api/bulk-job-rows/export?filter[bulk_job_id]=${job.id}&filter[left_out]=1&format=csv`}
            >
              {t('job.export')}
            </LinkButton>
          </div>
        </>
      )}
    </Stack>
  );
}
