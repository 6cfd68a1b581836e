import { draftLive } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { HistoryButton } from '../../kit/history/history-button.tsx';
import { kpiWords } from '../kpis/words.ts';
import { writeKpi } from '../kpis/write.ts';
import type { GridFigure, KpiLine } from './types.ts';
import { gridWords } from './words.ts';

interface Props {
  readonly at: string;
  /** What its earlier values are filed under. */
  readonly type: string;
  readonly line: KpiLine;
  readonly figure: GridFigure;
  readonly currency: string;
}

const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

/** The earlier values of one figure. */
export function FigureHistory({ at, type, line, figure, currency }: Props): ReactNode {
  const t = useWords(gridWords);
  const say = useWords(kpiWords);
  const shown = (field: string, value: unknown): string => {
    if (value === null || value === undefined) return t('nothing');
    if (field === 'status') return t(value === draftLive.live ? 'live' : 'draft');
    return line.unit !== 'text' && isNumber(value) ? writeKpi(say, line, value, currency) : String(value);
  };
  return (
    <HistoryButton
      of={{
        type,
        id: figure.id,
        name: at,
        labelOf: (field) => t.field(field),
        linesOf: (field, { before, after }) => [
          {
            key: field,
            label: t.field(field),
            values: { before: shown(field, before[field]), after: shown(field, after[field]) },
          },
        ],
      }}
    />
  );
}
