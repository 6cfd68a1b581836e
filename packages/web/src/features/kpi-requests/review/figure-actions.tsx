import { figureReview } from '@tranche/domain/reporting/codes';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useSave } from '../../../kit/query.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from '../request-words.ts';
import { Correction } from './correction.tsx';
import type { Kpi, ReviewFigure } from './use-review.ts';

interface Props {
  readonly kpi: Kpi;
  readonly figure: ReviewFigure;
  /** What is asked back and not sent yet. */
  readonly question: string | null;
  /** Null: the company has nothing to answer now. */
  readonly onQuestion: ((question: string | null) => void) | null;
  readonly onApproved: () => void;
}

/** Approve, ask back, correct with a reason; a locked figure is restated. */
export function FigureActions({ kpi, figure, question, onQuestion, onApproved }: Props): ReactNode {
  const t = useWords(words);
  const [isCorrected, setCorrected] = useState(false);
  const save = useSave('report-inputs', figure.id, { alsoChanges: ['kpi-requests', 'inbox'] });
  const { name } = kpi;
  const isLocked = figure.locked_at !== null;
  const isOpen = figure.review === figureReview.entered && !isLocked;
  const error = save.error ? sentenceOf(save.error) : null;
  return (
    <Stack gap={8}>
      {figure.review === figureReview.queried && (
        <span>{t('pane.asked', { question: figure.query ?? '' })}</span>
      )}
      <Row gap={4}>
        {isOpen && question === null && (
          <Button
            small
            data-approve
            aria-label={t('pane.approveOf', { name })}
            onClick={() =>
              save.mutate(
                { review: figureReview.approved },
                {
                  onSuccess: () => {
                    toast(t('pane.approved'));
                    onApproved();
                  },
                },
              )
            }
          >
            {t('pane.approve')}
          </Button>
        )}
        {isOpen && onQuestion && question === null && (
          <Button small data-ask aria-label={t('pane.askOf', { name })} onClick={() => onQuestion('')}>
            {t('pane.ask')}
          </Button>
        )}
        {!isCorrected && question === null && (
          <Button
            small
            kind="quiet"
            aria-label={t(isLocked ? 'pane.restateOf' : 'pane.correctOf', { name })}
            onClick={() => setCorrected(true)}
          >
            {t(isLocked ? 'pane.restate' : 'pane.correct')}
          </Button>
        )}
      </Row>
      {question !== null && onQuestion && (
        <Stack gap={4}>
          <TextAreaField
            label={t('pane.question', { name })}
            autoFocus
            value={question}
            onChange={onQuestion}
          />
          <div>
            <Button small kind="quiet" onClick={() => onQuestion(null)}>
              {t('pane.cancel')}
            </Button>
          </div>
        </Stack>
      )}
      {isCorrected && <Correction kpi={kpi} figure={figure} onDone={() => setCorrected(false)} />}
      {error !== null && <Refusal>{error}</Refusal>}
    </Stack>
  );
}
