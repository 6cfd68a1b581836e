import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import { TimeSeriesCard } from '../../ui/charts/time-series-card.tsx';
import type { FormOf } from './form-of.ts';
import { formTabWords } from './words.ts';

interface Props {
  readonly of: FormOf;
  /** Of the answers as they are. */
  readonly score: number | null;
  readonly now: string;
}

/** The score of a risk profile at each review, and today. Nothing to show before there are two. */
export function ScoreHistory({ of, score, now }: Props): ReactNode {
  const t = useWords(formTabWords);
  const reviews = useList('form-reviews', {
    filter: { target_type: of.type, target_id: of.id, form: of.form },
    sort: 'reviewed_at',
    limit: 100,
  }).data?.data;
  const points = [
    ...(reviews ?? []).map(({ reviewed_at: at, risk_score }) => ({ at, risk_score })),
    { at: now, risk_score: score },
  ].flatMap(({ at, risk_score: value }) =>
    at === null || value === null ? [] : [{ date: at.slice(0, 10), values: { score: String(value) } }],
  );
  if (points.length < 2) return null;
  return (
    <TimeSeriesCard
      title={t('scores')}
      unit="number"
      series={[{ key: 'score', label: t('scoreOne') }]}
      points={points}
    />
  );
}
