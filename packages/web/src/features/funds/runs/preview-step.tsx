import type { RunPreview } from '@tranche/domain/funds/runs/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { toastError } from '../../../ui/overlay/toasts.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import type { Fund } from '../fund.ts';
import { PreviewEntries } from './preview-entries.tsx';
import { runWords } from './run-words.ts';
import { RUN_CHANGES, type Run } from './run.ts';
import styles from './runs.module.css';

interface Props {
  readonly fund: Fund;
  readonly run: Run;
  readonly preview: RunPreview;
  readonly onNext: () => void;
  readonly onLines: () => void;
}

/** What posting will write and whom it will notify: the same that is posted, or nothing. */
export function PreviewStep({ fund, run, preview, onNext, onLines }: Props): ReactNode {
  const t = useWords(runWords);
  const isOpen = preview.problems.length > 0 || preview.changes.length > 0;
  return (
    <Stack gap={16}>
      {preview.changes.length > 0 && <Changes fund={fund} run={run} preview={preview} onLines={onLines} />}
      {preview.problems.length > 0 && <Problems preview={preview} />}
      {!isOpen && <p className="muted">{t('preview.ready')}</p>}
      {preview.entries.length > 0 && (
        <Card title={t('preview.entries')} flush>
          <PreviewEntries entries={preview.entries} currency={fund.currency} />
        </Card>
      )}
      <Notices preview={preview} />
      <div className={styles.actions}>
        {isOpen && <Button onClick={onLines}>{t('preview.toLines')}</Button>}
        <Button kind="primary" data-run-next disabled={isOpen} onClick={onNext}>
          {t('preview.next')}
        </Button>
      </div>
    </Stack>
  );
}

/** Why it cannot be posted yet. */
export function Problems({ preview }: { preview: RunPreview }): ReactNode {
  const t = useWords(runWords);
  return (
    <Card tone="warning" title={t('post.problems')}>
      <ul>
        {preview.problems.map(({ field, message }) => (
          <li key={field + message}>{message}</li>
        ))}
      </ul>
    </Card>
  );
}

/** Lines that would be proposed otherwise by now. */
function Changes({ fund, run, preview, onLines }: Omit<Props, 'onNext'>): ReactNode {
  const t = useWords(runWords);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const said = (value: string | null): string =>
    value === null ? t('lines.nothing') : formatMoney(value, { currency: fund.currency, pence: 'always' });
  const again = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.update('runs', run.id, {});
      await refresh(client, RUN_CHANGES);
      onLines();
    } catch (error) {
      toastError(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card tone="warning" title={t('lines.changed')}>
      <Stack gap={12}>
        <ul>
          {preview.changes.map(({ investment_method_entity_id: id, name, before, after }) => (
            <li key={id ?? 0}>
              {t('lines.before', {
                name: name ?? t('lines.own'),
                before: said(before),
                after: said(after),
              })}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button busy={isBusy && t('total.proposing')} onClick={() => void again()}>
            {t('total.again')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

/** The notice to any one of those who get one. */
function Notices({ preview: { notices } }: { preview: RunPreview }): ReactNode {
  const t = useWords(runWords);
  const [chosen, setChosen] = useState<string | null>(null);
  const [first] = notices;
  if (first === undefined) return <p className="muted">{t('preview.noNotice')}</p>;
  const idOf = (notice: typeof first): string => String(notice.investment_method_entity_id);
  const shown = notices.find((notice) => idOf(notice) === chosen) ?? first;
  return (
    <Card title={t('preview.notice')}>
      <Stack gap={12}>
        <SelectField
          label={t('preview.noticeOf')}
          options={notices.map((notice) => ({ value: idOf(notice), label: notice.name }))}
          value={idOf(shown)}
          onChange={setChosen}
        />
        {shown.user_id === null && <Refusal>{t('preview.noAccount')}</Refusal>}
        <p className={styles.notice}>{shown.message}</p>
      </Stack>
    </Card>
  );
}
