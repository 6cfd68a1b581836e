import { runStatus, type RunKind } from '@tranche/domain/funds/runs/codes';
import * as runVerbs from '@tranche/domain/funds/runs/verbs';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate, formatNumber } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { toastError } from '../../../ui/overlay/toasts.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { Money } from '../../../ui/value.tsx';
import type { Fund } from '../fund.ts';
import { ResultLines } from './result-lines.tsx';
import { runWords } from './run-words.ts';
import { newRunParam, RUN_CHANGES, type Run, type Settlement } from './run.ts';
import styles from './runs.module.css';
import { UndoDialog } from './undo-dialog.tsx';

/** A call is paid; statements are issued again. */
const NEXT: Readonly<
  Partial<Record<RunKind, { readonly kind: RunKind; readonly label: 'result.receipt' | 'result.reissue' }>>
> = {
  fund_capital_call: { kind: 'fund_receipt', label: 'result.receipt' },
  fund_statements: { kind: 'fund_statements', label: 'result.reissue' },
};

interface Props {
  readonly fund: Fund;
  readonly run: Run;
  readonly mayWrite: boolean;
}

/** What became of the run, line by line; what failed is done again, and the whole is undone by reversal. */
export function ResultStep({ fund, run, mayWrite }: Props): ReactNode {
  const t = useWords(runWords);
  const [, setRun] = useSearchParam('run');
  const [isUndoing, setUndoing] = useState(false);
  const retry = useAction(runVerbs.retryRun, { changes: RUN_CHANGES });
  const sentence = useSentence(run);
  if (run.status === runStatus.posting) return <Posting run={run} />;
  const isPosted = run.status === runStatus.posted || run.status === runStatus.postedInPart;
  // what a posted run leads to
  const next = NEXT[run.kind];
  return (
    <Stack gap={16}>
      <p role="status">
        <strong>{sentence}</strong>
      </p>
      {run.settlement && isPosted && <Settled settlement={run.settlement} currency={fund.currency} />}
      <Card flush>
        <ResultLines run={run} currency={fund.currency} />
      </Card>
      {mayWrite && isPosted && (
        <div className={styles.actions}>
          {run.kind !== 'fund_statements' && (
            <Button onClick={() => setUndoing(true)}>{t('result.undo')}</Button>
          )}
          {run.status === runStatus.postedInPart && (
            <Button
              kind="primary"
              data-run-next
              busy={retry.isPending && t('result.retrying')}
              onClick={() =>
                retry.mutate(
                  { params: { id: run.id }, body: {} },
                  { onError: (error) => toastError(sentenceOf(error)) },
                )
              }
            >
              {t('result.retry')}
            </Button>
          )}
          {next && (
            <Button kind="primary" data-run-next onClick={() => setRun(newRunParam(next.kind, `:${run.id}`))}>
              {t(next.label)}
            </Button>
          )}
        </div>
      )}
      <UndoDialog run={run} open={isUndoing} onClose={() => setUndoing(false)} />
    </Stack>
  );
}

function useSentence(run: Run): string {
  const t = useWords(runWords);
  const on = (at: string | null): string => (at === null ? '' : formatDate(at));
  if (run.status === runStatus.cancelled) return t('result.cancelled');
  if (run.status === runStatus.reversed)
    return t('result.reversed', {
      date: on(run.reversed_on),
      name: run.reversedBy?.name ?? '',
      reason: run.reversal_reason ?? '',
    });
  if (run.status === runStatus.postedInPart) return t('result.inPart', { n: run.lines_failed });
  return run.postedBy
    ? t('result.posted', { date: on(run.posted_at), name: run.postedBy.name })
    : t('result.postedSystem', { date: on(run.posted_at) });
}

/** Leaving is safe: the server works on. */
function Posting({ run }: { run: Run }): ReactNode {
  const t = useWords(runWords);
  const done = run.lines_done + run.lines_failed;
  const share = run.lines_total === 0 ? 0 : Math.round((done / run.lines_total) * 100);
  return (
    <Stack gap={12}>
      <p role="status">
        <strong>{t('post.working')}</strong>
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('post.working')}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${share}%` }} />
      </div>
      <p className="num">{t('post.progress', { done: formatNumber(done), total: run.lines_total })}</p>
      <p className="muted">{t('post.safe')}</p>
    </Stack>
  );
}

/** Of a call: what came in, and what is late. */
function Settled({ settlement, currency }: { settlement: Settlement; currency: string }): ReactNode {
  const t = useWords(runWords);
  const money = (value: string): ReactNode => <Money value={value} currency={currency} />;
  const due = { date: formatDate(settlement.due_on) };
  return (
    <StatRow
      stats={[
        { label: t('result.settlement.called'), value: money(settlement.called) },
        { label: t('result.settlement.received'), value: money(settlement.received) },
        {
          label: t('result.settlement.outstanding'),
          value: money(settlement.outstanding),
          note: t(settlement.is_overdue ? 'result.settlement.overdue' : 'result.settlement.due', due),
        },
        { label: t('result.settlement.interest'), value: money(settlement.interest_due) },
      ]}
    />
  );
}
