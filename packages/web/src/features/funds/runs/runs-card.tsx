import { runStatus } from '@tranche/domain/funds/runs/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { LocalTable } from '../../../kit/local-table.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Status } from '../../../kit/status.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateTime, Money, Num } from '../../../ui/value.tsx';
import type { Fund } from '../fund.ts';
import { runListWords } from './run-list-words.ts';
import { periodOfRun } from './run-values.ts';
import { isDraft, newRunParam, type Run, type RunParts } from './run.ts';

const SHOWN = [
  runStatus.draft,
  runStatus.posting,
  runStatus.posted,
  runStatus.postedInPart,
  runStatus.reversed,
].join(',');

interface Props {
  readonly fund: Fund;
  /** Statements alone, with the way to new ones. */
  readonly statements?: boolean;
  readonly mayWrite?: boolean;
}

/** Drafts, posted and undone runs of the fund, the newest first. */
export function RunsCard({ fund, statements = false, mayWrite = false }: Props): ReactNode {
  const t = useWords(runListWords);
  const [, setRun] = useSearchParam('run');
  return (
    <Card
      title={t(statements ? 'list.statements' : 'list.title')}
      help={statements ? undefined : t('list.help')}
      flush
      actions={
        statements &&
        mayWrite && (
          <Button small onClick={() => setRun(newRunParam('fund_statements'))}>
            {t('list.newStatements')}
          </Button>
        )
      }
    >
      <LocalTable<'runs', Pick<RunParts, 'settlement'>>
        resource="runs"
        things={t(statements ? 'list.statementThings' : 'list.things')}
        query={{
          filter: {
            target_type: 'fund',
            target_id: fund.id,
            status: SHOWN,
            ...(statements ? { kind: 'fund_statements' } : {}),
          },
          sort: '-entry_date',
          limit: 5,
        }}
        rowName={(run) => t('list.of', { kind: t(`kinds.${run.kind}`), date: formatDate(run.entry_date) })}
        onOpenRow={(run) => setRun(String(run.id))}
        columns={[
          { id: 'kind', header: t('list.kind'), cell: (run) => <Kind run={run} /> },
          {
            id: 'date',
            header: t('list.date'),
            width: 130,
            cell: (run) => <DateTime value={run.entry_date} />,
          },
          {
            id: 'total',
            header: t('list.total'),
            align: 'right',
            width: 160,
            cell: (run) => <Money value={run.total} currency={fund.currency} pence="always" />,
          },
          {
            id: 'lines',
            header: t('list.lines'),
            align: 'right',
            width: 90,
            cell: (run) => <Num value={run.lines_total} />,
          },
          {
            id: 'state',
            header: t('list.state'),
            width: 280,
            card: 'pill',
            cell: (run) => (
              <>
                <Status of="run" code={run.status} />
                {isDraft(run) && run.submitted_at !== null && (
                  <span className="muted"> {t('list.waiting')}</span>
                )}
              </>
            ),
          },
        ]}
        empty={
          statements
            ? { title: t('list.emptyStatements'), text: t('list.emptyStatementsText') }
            : { title: t('list.emptyTitle'), text: t('list.emptyText') }
        }
      />
    </Card>
  );
}

/** With the period of a fee or of statements, which tells two of them apart. */
function Kind({ run }: { run: Pick<Run, 'kind' | 'params'> }): ReactNode {
  const t = useWords(runListWords);
  const { from, to } = periodOfRun(run);
  return (
    <span>
      {t(`kinds.${run.kind}`)}
      {from !== null && to !== null && (
        <span className="muted"> {t('list.period', { from: formatDate(from), to: formatDate(to) })}</span>
      )}
    </span>
  );
}
