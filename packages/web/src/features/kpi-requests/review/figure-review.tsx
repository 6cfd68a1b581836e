import * as verbs from '@tranche/domain/reporting/kpi-request.verbs';
import { kpiRequestStatus } from '@tranche/domain/reporting/codes';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { Status } from '../../../kit/status.tsx';
import { Button } from '../../../ui/button.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { kpiWords } from '../../../shared/kpis/words.ts';
import { writeKpi } from '../../../shared/kpis/write.ts';
import { formatPercent } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { words } from '../request-words.ts';
import { FigureActions } from './figure-actions.tsx';
import { FigureCell } from './figure-cell.tsx';
import styles from './review.module.css';
import type { Review } from './use-review.ts';

interface Props {
  readonly review: Review;
  /** Leads on to the next one. */
  readonly onApproved: (kpi: number) => void;
}

/** The figures; questions are gathered and leave as one mail. */
export function FigureReview({ review: { request, rows }, onApproved }: Props): ReactNode {
  const t = useWords(words);
  const say = useWords(kpiWords);
  const [questions, setQuestions] = useState<Readonly<Record<number, string>>>({});
  const change = useAction(verbs.changeRequest, { changes: ['kpi-requests', 'report-inputs', 'inbox'] });
  const asked = Object.entries(questions).filter(([, question]) => question.trim() !== '');
  const send = (): void =>
    change.mutate(
      {
        params: { id: request.id },
        seen: request.updated_at,
        body: {
          status: kpiRequestStatus.queried,
          questions: asked.map(([id, question]) => ({ report_sub_type_id: Number(id), question })),
        },
      },
      {
        onSuccess: () => {
          setQuestions({});
          toast(t('pane.sent'));
        },
        onError: (error) => toastError(sentenceOf(error)),
      },
    );
  const canAsk = request.status === kpiRequestStatus.submitted;
  return (
    <Stack gap={12}>
      <FigureTable
        label={t('pane.table')}
        rows={rows}
        rowKey={({ kpi }) => kpi.id}
        columns={[
          { id: 'kpi', header: t('pane.columns.kpi'), cell: ({ kpi }) => kpi.name },
          {
            id: 'figure',
            header: t('pane.columns.figure'),
            align: 'right',
            cell: (row) => <FigureCell {...row} />,
          },
          {
            id: 'previous',
            header: t('pane.columns.previous'),
            align: 'right',
            cell: ({ kpi, figure, currency }) => figure?.prior && writeKpi(say, kpi, figure.prior, currency),
          },
          {
            id: 'change',
            header: t('pane.columns.change'),
            align: 'right',
            cell: ({ figure }) => figure?.change_pct && formatPercent(figure.change_pct, 1),
          },
          {
            id: 'target',
            header: t('pane.columns.target'),
            align: 'right',
            cell: ({ kpi, figure, currency }) =>
              figure?.target_value && writeKpi(say, kpi, figure.target_value, currency),
          },
          { id: 'comment', header: t('pane.columns.comment'), cell: ({ figure }) => figure?.commentary },
          {
            id: 'review',
            header: t('pane.columns.review'),
            cell: ({ kpi, figure }) =>
              figure && (
                <div
                  role="group"
                  aria-label={kpi.name}
                  data-figure={kpi.id}
                  tabIndex={-1}
                  className={styles.figure}
                >
                  <div>
                    <Status of="figure-review" code={figure.review} />
                  </div>
                  <FigureActions
                    kpi={kpi}
                    figure={figure}
                    onApproved={() => onApproved(kpi.id)}
                    question={questions[kpi.id] ?? null}
                    onQuestion={
                      canAsk
                        ? (question) =>
                            setQuestions(({ [kpi.id]: _, ...others }) =>
                              question === null ? others : { ...others, [kpi.id]: question },
                            )
                        : null
                    }
                  />
                </div>
              ),
          },
        ]}
      />
      {asked.length > 0 && (
        <div>
          <Button kind="primary" busy={change.isPending && t('pane.sending')} onClick={send}>
            {t('pane.send', { n: asked.length })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
