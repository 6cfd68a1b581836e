import { irrNote } from '@tranche/domain/portfolio/irr-note';
import { type CellFacts, fundMetricsOf } from './cells.ts';
import { type Holding, holdingsOf } from './holdings.ts';
import type { HeldInvestment } from './read-investments.ts';

/** Of a holding in another currency than the one shown: the same in its own (`domain.md#3.5`). */
export interface LocalReturns {
  readonly currency: string;
  readonly total_return: string;
  readonly total_gain_pct: string | null;
  readonly moic: string | null;
  readonly irr: string | null;
  readonly irr_note: string | null;
}

interface Options extends Pick<CellFacts, 'carry' | 'at'> {
  readonly include_fees: boolean;
  /** As it is in its own currency. */
  readonly original: (investment: HeldInvestment) => HeldInvestment;
}

/** Null of what is shown in its own currency. The return of a fund is net of accrued carry, as in its row. */
export function localReturns(
  { investments }: Pick<Holding, 'investments'>,
  { original, at, include_fees, carry }: Options,
): LocalReturns | null {
  if (investments.every(({ own }) => own === undefined)) return null;
  const [own] = holdingsOf(investments.map(original), at, { include_fees });
  if (!own) return null;
  const { total_return, total_gain_pct, moic, irr } = own.figures;
  const net = own.subject === 'fund' ? fundMetricsOf(own, { carry, at }) : null;
  return {
    currency: own.investments[0]?.currency ?? '',
    total_return,
    total_gain_pct,
    moic,
    irr: net ? net.irr : (irr?.percent ?? null),
    irr_note: net ? net.irr_note : irrNote(irr),
  };
}
