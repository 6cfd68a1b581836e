/** The answer of `POST …/cap-table/scenario` (`domain.md#3.3`): the table of a day, and what a round or a sale would make of it. */
import type { CapTable, CapTableRow } from './cap-table.ts';
import type { TableChange } from './compare-tables.ts';
import type { ExitScenario, ShareClassTerms } from './exit-scenario.ts';
import type { RoundScenario } from './round-scenario.ts';

/** A class of the issuer as it is stored. */
export interface ShareClass extends ShareClassTerms {
  readonly id: number;
  readonly kind: string;
  readonly updated_at: string;
}

export interface CapTableScenario {
  readonly scenario: true;
  readonly as_of: string;
  readonly classes: readonly ShareClass[];
  /** Beside another day where one is asked for: then its rows say what changed. */
  readonly before: Omit<CapTable, 'rows'> & {
    readonly rows: readonly (CapTableRow & Partial<TableChange>)[];
  };
  readonly round: RoundScenario | null;
  readonly exit: ExitScenario | null;
}
