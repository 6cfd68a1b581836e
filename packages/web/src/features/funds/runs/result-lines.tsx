import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { LocalTable } from '../../../kit/local-table.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { useLineColumns } from './line-columns.tsx';
import { useLineName } from './lines-step.tsx';
import { runWords } from './run-words.ts';
import type { Run, RunLine } from './run.ts';

/** The lines as they were posted, with what became of each. */
export function ResultLines({ run, currency }: { run: Run; currency: string }): ReactNode {
  const t = useWords(runWords);
  const nameOf = useLineName(run);
  const columns = useLineColumns(run, currency, nameOf);
  const hasDocuments = run.kind === 'fund_statements' || run.kind === 'fund_capital_call';
  return (
    <LocalTable<'run-lines', Pick<RunLine, 'investmentMethodEntity' | 'document'>>
      resource="run-lines"
      things={t('lines.things')}
      query={{
        filter: { run_id: run.id },
        include: ['investmentMethodEntity', 'document'],
        limit: 50,
        sort: 'id',
      }}
      rowName={nameOf}
      columns={[
        // on a phone: what became of it, and the amount with the document and when it was read
        ...columns.map((column) =>
          column.card === 'pill' || (hasDocuments && column.id !== 'amount')
            ? { ...column, card: 'hidden' as const }
            : column,
        ),
        {
          id: 'outcome',
          card: 'pill',
          header: t('result.outcome'),
          width: 180,
          cell: (line) =>
            line.outcome === null ? null : (
              <>
                {t(`result.outcomes.${line.outcome}`)}
                {line.reason !== null && <span className="muted"> {line.reason}</span>}
              </>
            ),
        },
        {
          id: 'document',
          header: t('result.document'),
          width: 180,
          extra: !hasDocuments,
          cell: (line) =>
            line.document && (
              <a href={`/api/documents/${line.document.id}?download=1`} aria-label={line.document.name}>
                {t('lines.pdf')}
              </a>
            ),
        },
        {
          id: 'read',
          header: t('result.read'),
          width: 120,
          extra: !hasDocuments,
          cell: (line) => <DateTime value={line.read_at} />,
        },
      ]}
      empty={{ title: t('lines.empty') }}
    />
  );
}
