import { wipKey, type WipCell, type WipKind } from '@tranche/domain/reporting/compare-wip';
import type { WipDeal, WipNote, WipRow, WipSnapshot } from '@tranche/domain/reporting/wip';

/** A deal or a round as the table shows it. */
export interface Line {
  readonly key: string;
  readonly kind: WipKind;
  readonly id: number;
  readonly name: string;
  readonly owner: string | null;
  readonly currency: string;
  readonly ask: string | null;
  readonly since: string | null;
  readonly days: number | null;
  readonly note: WipNote | null;
  readonly step: { readonly task: string; readonly due: string | null } | null;
  readonly overdue: number;
  readonly date: { readonly name: string; readonly date: string } | null;
}
export interface Section {
  readonly key: string;
  /** Of a deal's; null where the section is a status. */
  readonly pipeline: string | null;
  readonly stage: string | number;
  readonly lines: readonly Line[];
}

const ofDeal = (deal: WipDeal): Line => ({
  ...progress(deal),
  key: wipKey({ kind: 'deal', id: deal.id }),
  kind: 'deal',
  name: deal.company,
  ask: deal.ask,
  date: deal.next_date,
});
const ofRound = (round: WipRow): Line => ({
  ...progress(round),
  key: wipKey({ kind: 'opportunity', id: round.id }),
  kind: 'opportunity',
  name: round.name,
  ask: round.target,
  date: round.next_key_date,
});
const progress = (row: WipDeal | WipRow) => ({
  id: row.id,
  owner: row.owner,
  currency: row.currency,
  since: row.in_stage_since ?? null,
  days: row.days_in_stage ?? null,
  note: row.last_note ?? null,
  step: row.next_step ?? null,
  overdue: row.overdue_tasks ?? 0,
});

/** By pipeline and stage in the order of the board, then rounds by status. */
export function sectionsOf({ deals = [], opportunities }: WipSnapshot): Section[] {
  const sections = new Map<string, { pipeline: string | null; stage: string | number; lines: Line[] }>();
  const put = (pipeline: string | null, stage: string | number, line: Line): void => {
    const key = `${pipeline ?? ''}/${stage}`;
    const known = sections.get(key) ?? { pipeline, stage, lines: [] };
    known.lines.push(line);
    sections.set(key, known);
  };
  for (const deal of deals) put(deal.pipeline, deal.stage, ofDeal(deal));
  for (const round of opportunities.toSorted((one, other) => one.stage - other.stage))
    put(null, round.stage, ofRound(round));
  return [...sections].map(([key, section]) => ({ key, ...section }));
}

/** The cells of one row that changed, by field. */
export const cellsOf = (changed: readonly WipCell[], key: string): ReadonlyMap<string, WipCell> =>
  new Map(changed.filter(({ row }) => row === key).map((cell) => [cell.field, cell]));
