import { isDay } from '@tranche/domain/kit/calendar';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { dayOf } from '../../../ui/format.ts';
import { Page, Row, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { RequestBoard } from '../requests/board.tsx';
import { NewRequest } from '../requests/new-request.tsx';
import { lastQuarter, periodOptions } from '../requests/periods.ts';
import { isFree, useBoard, type BoardRow } from '../requests/use-board.ts';
import { ReviewPanel } from '../review/review-panel.tsx';
import { words } from '../request-words.ts';

/** Who was asked for which figures, and how far they are; the review is beside it. */
export default function Requests(): ReactNode {
  const t = useWords(words);
  const today = dayOf(new Date());
  const [chosen, setPeriod] = useSearchParam('period');
  const [review, setReview] = useSearchParam('request');
  const [asked, setAsked] = useState<readonly BoardRow[] | null>(null);
  const period = chosen !== null && isDay(chosen) ? chosen : lastQuarter(today);
  const board = useBoard(period);
  const free = board.data?.filter(isFree) ?? [];
  return (
    <Page>
      <PageHeader
        title={t('title')}
        note={t('note')}
        crumbs={[{ label: t('crumb'), href: '/admin/reports/kpis' }]}
        actions={
          <Button kind="primary" onClick={() => setAsked([])}>
            {t('request')}
          </Button>
        }
      />
      <Stack gap={16}>
        <Row>
          <SelectField
            label={t('period')}
            value={period}
            options={periodOptions(today, period, (n, year) => t('quarter', { n, year }))}
            onChange={(next) => setPeriod(next, true)}
          />
        </Row>
        <StateView
          of={board}
          thing={t('loading')}
          skeleton={<BlockSkeleton height={320} />}
          isEmpty={(rows) => rows.length === 0}
          empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
        >
          {(rows) => (
            <RequestBoard
              rows={rows}
              onReview={(id) => setReview(String(id))}
              onAsk={(row) => setAsked([row])}
            />
          )}
        </StateView>
      </Stack>
      {asked !== null && (
        <NewRequest period={period} companies={free} chosen={asked} onClose={() => setAsked(null)} />
      )}
      {review !== null && <ReviewPanel id={Number(review)} onClose={() => setReview(null)} />}
    </Page>
  );
}
