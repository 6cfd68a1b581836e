/** The answer of `POST …/cap-table/scenario` (`domain.md#3.3`): the table of a day, and what a round or a sale would make of it. */
import type { CapTable } from './cap-table.ts';
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
  readonly before: CapTable;
  readonly round: RoundScenario | null;
  readonly exit: ExitScenario | null;
}
