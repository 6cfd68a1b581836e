import { EDITABLE_RUNS, type RunKind } from '@tranche/domain/funds/runs/codes';
import { isZero } from '@tranche/domain/kit/exact';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { LocalTable } from '../../../kit/local-table.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import type { Translate } from '../../../kit/terms.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-table/types.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/value.tsx';
import type { Fund } from '../fund.ts';
import { useLineColumns } from './line-columns.tsx';
import { LineDialog } from './line-dialog.tsx';
import { runWords } from './run-words.ts';
import { isDraft, newRunParam, type Run, type RunLine } from './run.ts';
import styles from './runs.module.css';
import { Workings } from './workings.tsx';

interface Props {
  readonly fund: Fund;
  readonly run: Run;
  /** To the preview; absent once the run is posted. */
  readonly onNext?: () => void;
}

/** A line for each holder as the server proposes it; where the rule allows, Enter, F2 or typing on a row changes its amount. */
export function LinesStep({ fund, run, onNext }: Props): ReactNode {
  const t = useWords(runWords);
  const nameOf = useLineName(run);
  const [, setRun] = useSearchParam('run');
  const [editing, setEditing] = useState<{ readonly line: RunLine; readonly typed?: string } | null>(null);
  const columns = useLineColumns(run, fund.currency, nameOf);
  const document = DOCUMENTS[run.kind];
  const mayEdit = isDraft(run) && EDITABLE_RUNS.includes(run.kind);
  const edit = (line: RunLine): void => setEditing({ line });
  return (
    <Stack gap={16}>
      <Workings run={run} currency={fund.currency} />
      <Card flush>
        <LocalTable<'run-lines', Pick<RunLine, 'investmentMethodEntity' | 'document'>>
          resource="run-lines"
          things={t('lines.things')}
          query={{ filter: { run_id: run.id }, include: ['investmentMethodEntity'], limit: 50, sort: 'id' }}
          rowName={nameOf}
          onOpenRow={mayEdit ? edit : undefined}
          onTypeRow={mayEdit ? (line, typed) => setEditing({ line, typed }) : undefined}
          rowMenu={
            mayEdit
              ? (line) => [{ label: t('lines.edit', { name: nameOf(line) }), onSelect: () => edit(line) }]
              : undefined
          }
          columns={document === undefined ? columns : [...columns, documentColumn(document, t, nameOf)]}
          empty={{ title: t('lines.empty') }}
          footer={run.kind === 'fund_statements' ? undefined : <Sum run={run} currency={fund.currency} />}
        />
      </Card>
      {run.rounding.length > 0 && <p className="muted">{t('lines.rounding', { n: run.rounding.length })}</p>}
      {onNext && (
        <div className={styles.actions}>
          {run.kind === 'fund_fee' && (
            <Button onClick={() => setRun(newRunParam('fund_capital_call', `:${run.id}`))}>
              {t('lines.callFee')}
            </Button>
          )}
          <Button kind="primary" data-run-next onClick={onNext}>
            {t('lines.next')}
          </Button>
        </div>
      )}
      <LineDialog
        line={editing?.line ?? null}
        typed={editing?.typed}
        name={editing === null ? '' : nameOf(editing.line)}
        currency={fund.currency}
        onClose={() => setEditing(null)}
      />
    </Stack>
  );
}

/** Kinds that make a document for each line. */
const DOCUMENTS: Readonly<Partial<Record<RunKind, 'statement' | 'notice'>>> = {
  fund_statements: 'statement',
  fund_capital_call: 'notice',
};

/** Any one of them, as it will be issued; on a phone beside the name. */
const documentColumn = (
  document: 'statement' | 'notice',
  t: Translate<typeof runWords>,
  nameOf: (line: RunLine) => string,
): Column<RunLine> => ({
  id: 'document',
  header: t(`lines.${document}Header`),
  width: 120,
  card: 'pill',
  cell: (line) => (
    <a
      href={`/api/run-lines/${line.id}/${document}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t(`lines.${document}`, { name: nameOf(line) })}
    >
      {t('lines.pdf')}
    </a>
  ),
});

/** Always in sight: the total, and what the lines are off it. */
function Sum({ run, currency }: { run: Run; currency: string }): ReactNode {
  const t = useWords(runWords);
  return (
    <div className={styles.sum} role="status">
      <span>
        {t('lines.total')} <Money value={run.total ?? '0'} currency={currency} pence="always" />
      </span>
      <span data-off={isZero(run.difference) ? undefined : true}>
        {t('lines.difference')} <Money value={run.difference} currency={currency} pence="always" />
      </span>
    </div>
  );
}

/** A line without a holder is the manager's of a distribution, else the fund's own. */
export function useLineName(run: Run): (line: RunLine) => string {
  const t = useWords(runWords);
  const own = t(run.kind === 'fund_distribution' ? 'lines.manager' : 'lines.own');
  return (line) => line.investmentMethodEntity?.name ?? own;
}
