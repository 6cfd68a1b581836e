import type { Source } from '@tranche/domain/portfolio/source';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { ExplainedFigure } from '../../../shared/explain/explained-figure.tsx';
import type { OpportunityRow } from '../queries.ts';
import { detailsHref } from '../stage.ts';
import { raiseWords } from './raise-words.ts';

/** Each figure of the page: its name, and what of the server's explanation belongs to it. */
const EXPLAINED = {
  whole: { name: 'progress', figures: ['raised', 'percent_raised'] },
  received: { name: 'parts.received', figures: ['progress_received', 'paid'] },
  awaiting: { name: 'parts.awaiting', figures: ['cash_called', 'outstanding'] },
  reserved: { name: 'parts.reserved', figures: ['progress_reserved', 'reserved', 'confirmed'] },
  remaining: { name: 'remaining', figures: ['allocation_remaining'] },
  average: { name: 'average', figures: ['average'] },
} as const;

interface Props {
  readonly opportunity: OpportunityRow;
  readonly of: keyof typeof EXPLAINED;
  readonly children: ReactNode;
}

/** An amount of the raise that opens to the investments behind it. */
export function RaiseFigure({ opportunity: { id, currency }, of, children }: Props): ReactNode {
  const t = useWords(raiseWords);
  const { name, figures } = EXPLAINED[of];
  return (
    <ExplainedFigure
      name={t(name)}
      figures={figures}
      path={`investment-opportunities/${id}`}
      currency={currency}
      labelOf={(label) => (isRow(label) ? t(`rows.${label}`) : label)}
      hrefOf={(source) => hrefOf(id, source)}
      headOf={(figure) => (isNamed(figure) ? t(`explained.${figure}`) : null)}
    >
      {children}
    </ExplainedFigure>
  );
}

const hrefOf = (id: number, { family, id: record }: Source): string | null =>
  family === 'investments' ? `${detailsHref(id)}?panel=line:${record}` : null;
const isNamed = (figure: string): figure is keyof typeof raiseWords.explained =>
  figure in raiseWords.explained;
const isRow = (label: string): label is keyof typeof raiseWords.rows => label in raiseWords.rows;
