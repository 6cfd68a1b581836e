import { INVESTMENT_STATUS_LABELS } from '@tranche/domain/investments/codes';
import { combinedFigures } from '@tranche/domain/portfolio/combine';
import type { HoldingFigures } from '@tranche/domain/portfolio/holding';
import { shownPriceAt } from '@tranche/domain/portfolio/line';
import type { HeldLine } from './read-lines.ts';

/** All lines of one offer, with what they come to. */
export interface Holding {
  readonly id: string;
  readonly opportunity: HeldLine['opportunity'];
  readonly lines: readonly HeldLine[];
  readonly figures: HoldingFigures;
  readonly current_value: string;
  readonly invested_on: string;
  readonly share_price: string | null;
  readonly status: number;
  readonly is_matured: boolean;
}

const isHeldAt = (line: HeldLine, at: string): boolean => line.status >= 5 && line.held_from <= at;

/** What was held at the day, an offer a holding; realised ones too, which are worth nothing any more. */
export function holdingsOf(lines: readonly HeldLine[], at: string): Holding[] {
  const groups = new Map<number, HeldLine[]>();
  for (const line of lines.filter((candidate) => isHeldAt(candidate, at))) {
    groups.set(line.opportunity.id, [...(groups.get(line.opportunity.id) ?? []), line]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [holdingOf(first, group, at)] : [];
  });
}

function holdingOf(first: HeldLine, lines: readonly HeldLine[], at: string): Holding {
  const figures = combinedFigures(lines, { at });
  return {
    id: `opp-${first.opportunity.id}`,
    opportunity: first.opportunity,
    lines,
    figures,
    current_value: figures.current_value,
    invested_on: lines.map(({ held_from }) => held_from).sort()[0] ?? first.held_from,
    share_price: shownPriceAt(first, at),
    status: Math.min(...lines.map(({ status }) => status)),
    is_matured: lines.every(({ realised_on }) => realised_on !== null && realised_on <= at),
  };
}

const LABELS: Readonly<Record<number, string>> = INVESTMENT_STATUS_LABELS;
export const statusLabel = (status: number): string => LABELS[status] ?? '';
