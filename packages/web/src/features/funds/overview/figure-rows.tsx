import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { FigureRows as Rows } from '../../../shared/explain/figure-rows.tsx';
import { Money } from '../../../ui/value.tsx';
import type { Fund } from '../fund.ts';
import { ledgerWords } from '../ledger/ledger-words.ts';
import { overviewWords } from './overview-words.ts';

interface Props {
  readonly fund: Fund;
  readonly figures: readonly string[];
}

/** The rule of each of these figures of a fund, and the entries and values that it comes from. */
export function FigureRows({ fund, figures }: Props): ReactNode {
  const t = useWords(overviewWords);
  const types = useWords(ledgerWords);
  return (
    <Rows
      path={`funds/${fund.id}`}
      currency={fund.currency}
      figures={figures}
      labelOf={(label) => (isEntry(label) ? types(`types.${label}`) : label)}
      headOf={({ figure, value }) =>
        isCarry(figure) && (
          <h3>
            {t(`carry.${figure}`)} <Money value={value} currency={fund.currency} pence="always" />
          </h3>
        )
      }
    />
  );
}

const isCarry = (figure: string): figure is keyof typeof overviewWords.carry => figure in overviewWords.carry;
const isEntry = (label: string): label is keyof typeof ledgerWords.types => label in ledgerWords.types;
