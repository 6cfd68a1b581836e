import type { Source } from '@tranche/domain/portfolio/source';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { ExplainedFigure } from '../../../shared/explain/explained-figure.tsx';
import { Money, Percent } from '../../../ui/value.tsx';
import type { OpportunityRow } from '../queries.ts';
import { detailsHref } from '../stage.ts';
import { raiseWords } from './raise-words.ts';

/** What of the server's explanation belongs to each figure of the page. */
const EXPLAINED = {
  whole: ['raised', 'percent_raised'],
  received: ['progress_received', 'paid'],
  awaiting: ['cash_called', 'outstanding'],
  reserved: ['progress_reserved', 'reserved', 'confirmed'],
  remaining: ['allocation_remaining'],
  average: ['average'],
} as const;

const NAMES = {
  whole: 'progress',
  received: 'parts.received',
  awaiting: 'parts.awaiting',
  reserved: 'parts.reserved',
  remaining: 'remaining',
  average: 'average',
} as const;

interface Props {
  readonly opportunity: OpportunityRow;
  readonly of: keyof typeof EXPLAINED;
  readonly children: ReactNode;
}

/** An amount of the raise that opens to the investments behind it. */
export function RaiseFigure({ opportunity: { id, currency }, of, children }: Props): ReactNode {
  const t = useWords(raiseWords);
  const name = t(NAMES[of]);
  return (
    <ExplainedFigure
      name={name}
      figures={EXPLAINED[of]}
      path={`investment-opportunities/${id}`}
      currency={currency}
      hrefOf={(source) => hrefOf(id, source)}
      headOf={({ figure, value }) =>
        isNamed(figure) && (
          <h3>
            {t(`explained.${figure}`)}{' '}
            {figure === 'percent_raised' ? (
              <Percent value={value} />
            ) : (
              <Money value={value} currency={currency} pence="always" />
            )}
          </h3>
        )
      }
    >
      {children}
    </ExplainedFigure>
  );
}

const hrefOf = (id: number, { family, id: record }: Source): string | null =>
  family === 'investments' ? `${detailsHref(id)}?panel=line:${record}` : null;
const isNamed = (figure: string): figure is keyof typeof raiseWords.explained =>
  figure in raiseWords.explained;
