import { useRef, type ReactNode } from 'react';
import { kpiRequestStatus, OPEN_KPI_REQUESTS } from '@tranche/domain/reporting/codes';
import { useWords } from '../../../kit/context.tsx';
import { Status } from '../../../kit/status.tsx';
import { Row } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { words } from '../request-words.ts';
import { FigureReview } from './figure-review.tsx';
import { PeriodActions } from './period-actions.tsx';
import { periodName } from './period-name.ts';
import styles from './review.module.css';
import { useReviewKeys } from './use-review-keys.ts';
import { useReview, type Review } from './use-review.ts';

const PANEL = 960;

/** Figures of one company and period: each beside the one before, what is odd about it, and what is decided. */
export function ReviewPanel({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const t = useWords(words);
  const review = useReview(id);
  const { request } = review.data ?? {};
  const title = request
    ? t('pane.title', { company: request.target?.name ?? '', period: periodName(request.period_end) })
    : t('review');
  return (
    <SidePanel open onClose={onClose} title={title} width={PANEL}>
      <StateView of={review} thing={t('pane.loading')} skeleton={<FormSkeleton fields={5} />}>
        {(data) => <Pane review={data} />}
      </StateView>
    </SidePanel>
  );
}

function Pane({ review }: { review: Review }): ReactNode {
  const t = useWords(words);
  const { request } = review;
  const { draft } = request;
  const hasFigures = review.rows.some(({ figure }) => figure !== null);
  const root = useRef<HTMLDivElement>(null);
  const goOn = useReviewKeys(root);
  return (
    <div ref={root} className={styles.pane}>
      <Row gap={8}>
        <Status of="kpi-request" code={request.status} />
        {request.status === kpiRequestStatus.queried && (
          <span className="muted">{t('pane.withCompany')}</span>
        )}
      </Row>
      {!hasFigures && OPEN_KPI_REQUESTS.includes(request.status) && <p>{t('pane.waiting')}</p>}
      {draft?.commentary && <p>{t('pane.overall', { text: draft.commentary })}</p>}
      {hasFigures && <p className={styles.keys}>{t('pane.keys')}</p>}
      {hasFigures && <FigureReview review={review} onApproved={goOn} />}
      {hasFigures && <PeriodActions review={review} />}
    </div>
  );
}
