import type { RunPreview } from '@tranche/domain/funds/runs/verbs';
import * as runVerbs from '@tranche/domain/funds/runs/verbs';
import { useState, type ReactNode } from 'react';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import type { Fund } from '../fund.ts';
import { Problems } from './preview-step.tsx';
import { runWords } from './run-words.ts';
import { RUN_CHANGES, type Run } from './run.ts';
import styles from './runs.module.css';

interface Props {
  readonly fund: Fund;
  readonly run: Run;
  readonly preview: RunPreview;
  readonly onPosted: () => void;
  /** The figures changed since: back to what did. */
  readonly onChanged: () => void;
}

/** Asked with numbers; what was previewed is posted, or nothing. */
export function PostStep({ fund, run, preview, onPosted, onChanged }: Props): ReactNode {
  const t = useWords(runWords);
  const [refusal, setRefusal] = useState<string | null>(null);
  const post = useAction(runVerbs.postRun, { changes: RUN_CHANGES });
  const notified = preview.notices.filter(({ user_id }) => user_id !== null).length;
  const kind = t(`kinds.${run.kind}`).toLowerCase();
  const send = async (): Promise<void> => {
    setRefusal(null);
    try {
      await post.mutateAsync({
        params: { id: run.id },
        body: { preview_hash: preview.preview_hash },
        seen: run.updated_at,
      });
      onPosted();
    } catch (error) {
      setRefusal(sentenceOf(error));
      if (hasStatus(error, 409)) onChanged();
    }
  };
  return (
    <Stack gap={16}>
      {preview.problems.length > 0 && <Problems preview={preview} />}
      <p>
        {run.kind === 'fund_statements'
          ? t('post.statements', { n: run.lines_total, date: formatDate(run.entry_date) })
          : t(run.kind === 'fund_refund' ? 'post.refund' : 'post.text', {
              entries: preview.entries.length,
              total: formatMoney(preview.total, { currency: fund.currency, pence: 'always' }),
              date: formatDate(run.entry_date),
            })}{' '}
        {notified === 0 ? t('post.noNotices') : t('post.notices', { n: notified })}
      </p>
      <p className="muted">{t(run.kind === 'fund_statements' ? 'post.issued' : 'post.final')}</p>
      {refusal !== null && <Refusal>{refusal}</Refusal>}
      <div className={styles.actions}>
        <Button
          kind="primary"
          data-run-next
          disabled={preview.problems.length > 0 || preview.changes.length > 0}
          busy={post.isPending && t('post.busy')}
          onClick={() => void send()}
        >
          {t('post.button', { kind })}
        </Button>
      </div>
    </Stack>
  );
}
