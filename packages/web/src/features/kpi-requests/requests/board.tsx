import { KPI_REQUEST_STATUS_LABELS, OPEN_KPI_REQUESTS } from '@tranche/domain/reporting/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Status } from '../../../kit/status.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { dayOf, formatDate } from '../../../ui/format.ts';
import { Row } from '../../../ui/layout.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { words } from '../request-words.ts';
import { RequestMenu } from './request-menu.tsx';
import { isFree, type BoardRow } from './use-board.ts';

interface Props {
  readonly rows: readonly BoardRow[];
  readonly onReview: (id: number) => void;
  readonly onAsk: (row: BoardRow) => void;
}

const isLate = ({ request }: BoardRow): boolean =>
  request !== null && OPEN_KPI_REQUESTS.includes(request.status) && request.due_on < dayOf(new Date());

/** A row a company: its state in the period, and what can be done about it. */
export function RequestBoard({ rows, onReview, onAsk }: Props): ReactNode {
  const t = useWords(words);
  return (
    <>
      <Counts rows={rows} />
      <Card flush>
        <FigureTable
          label={t('table')}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { id: 'company', header: t('columns.company'), cell: ({ name }) => name },
            {
              id: 'state',
              header: t('columns.state'),
              cell: (row) => (
                <Row gap={8}>
                  {row.request ? (
                    <Status of="kpi-request" code={row.request.status} />
                  ) : (
                    <span className="muted">{t('notAsked')}</span>
                  )}
                  {isLate(row) && <Chip>{t('late')}</Chip>}
                </Row>
              ),
            },
            {
              id: 'recipient',
              header: t('columns.recipient'),
              cell: ({ request }) => request && (request.recipient_name ?? request.recipient_email),
            },
            {
              id: 'due',
              header: t('columns.due'),
              cell: ({ request }) => request && formatDate(request.due_on),
            },
            {
              id: 'progress',
              header: t('columns.progress'),
              align: 'right',
              cell: ({ request }) => request && t('answered', request.progress),
            },
            {
              id: 'actions',
              header: t('columns.actions'),
              cell: (row) =>
                row.request ? (
                  <RequestMenu
                    request={row.request}
                    name={row.name}
                    onReview={onReview}
                    onAsk={isFree(row) ? () => onAsk(row) : null}
                  />
                ) : (
                  <Button small aria-label={t('requestOf', { name: row.name })} onClick={() => onAsk(row)}>
                    {t('request')}
                  </Button>
                ),
            },
          ]}
        />
      </Card>
    </>
  );
}

/** How many are in each state. */
function Counts({ rows }: { rows: readonly BoardRow[] }): ReactNode {
  const t = useWords(words);
  const counts = new Map<string, number>();
  for (const { request } of rows) {
    const state = request ? KPI_REQUEST_STATUS_LABELS[request.status] : t('notAsked');
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return (
    <Row gap={8}>
      {[...counts].map(([state, n]) => (
        <Chip key={state}>{t('count', { n, state: state.toLowerCase() })}</Chip>
      ))}
    </Row>
  );
}
