import type { RecordVersion } from '@tranche/domain/kit/version';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { uiWords } from '../../ui/words.ts';
import { useWords } from '../context.tsx';
import styles from './history.module.css';
import type { HistoryLine, HistoryOf } from './types.ts';
import { historyWords } from './words.ts';

/** What one save changed: who, when, each field before and after. */
export function Save({ of, version }: { of: HistoryOf; version: RecordVersion }): ReactNode {
  const t = useWords(historyWords);
  const { at, actor } = version;
  const when = formatMoment(at);
  const utc = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
  return (
    <li className={styles.save}>
      <h3 className={styles.head}>
        <span>{actor?.name ?? t('system')}</span>{' '}
        <time dateTime={at} title={utc}>
          {when}
        </time>
      </h3>
      {version.fields
        .filter((name) => of.fields === undefined || of.fields.includes(name))
        .flatMap((name) => of.linesOf(name, version))
        .map((line) => (
          <Line key={line.key} of={of} line={line} when={when} />
        ))}
    </li>
  );
}

function Line({ of, line, when }: { of: HistoryOf; line: HistoryLine; when: string }): ReactNode {
  const t = useWords(historyWords);
  const [isAsked, setAsked] = useState(false);
  const { label, values, earlier } = line;
  const { restore } = of;
  return (
    <div className={styles.line}>
      <h4 className={styles.label}>{label}</h4>
      {values === null ? (
        <p className="muted">{t('sealed')}</p>
      ) : (
        <dl className={styles.values}>
          {(['before', 'after'] as const).map((end) => (
            <div key={end} data-end={end}>
              <dt>{t(end)}</dt>
              <dd>{isBlank(values[end]) ? <span className="muted">{uiWords.none}</span> : values[end]}</dd>
            </div>
          ))}
        </dl>
      )}
      {earlier !== undefined && restore !== undefined && (
        <>
          <Button
            kind="quiet"
            small
            aria-label={t('restoreOf', { field: label, when })}
            onClick={() => setAsked(true)}
          >
            {t('restore')}
          </Button>
          <ConfirmDialog
            open={isAsked}
            onClose={() => setAsked(false)}
            title={t('restoreTitle', { field: label })}
            confirmLabel={t('restoreConfirm')}
            busyLabel={t('restoring')}
            onConfirm={async () => {
              await restore(earlier);
              setAsked(false);
              toast(t('restored', { field: label }));
            }}
          >
            {t('restoreText')}
          </ConfirmDialog>
        </>
      )}
    </div>
  );
}

const isBlank = (value: ReactNode): boolean => value === null || value === undefined || value === '';
