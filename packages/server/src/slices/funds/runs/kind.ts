import type { RunKind } from '@tranche/domain/funds/runs/codes';
import type { Edits, Proposal, ProposedLine, RunEntry } from '@tranche/domain/funds/runs/proposal';
import type { Refusal } from '@tranche/domain/kit/errors';
import type { RawBuilder } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { FundRow } from '../lock.ts';
import { type Delivered, type LineNotice, notifyHolder } from './notify-holder.ts';
import type { LineRow, RunRow } from './scope.ts';

/** A run and its fund, whose lock the caller holds. */
export interface Run<Params = unknown> {
  readonly row: RunRow;
  readonly fund: FundRow;
  readonly params: Params;
}

interface Rules<Params> {
  readonly kind: RunKind;
  /** Checks and types what `params` holds; 422 by `params.{name}`. */
  readonly readParams: (given: unknown) => Params;
  /** Dates that the kind proposes where they were left out. */
  readonly defaults?: (row: Pick<RunRow, 'entry_date' | 'due_on'>) => { readonly due_on?: string };
  readonly propose: (reader: Reader, run: Run<Params>, edits: Edits) => Promise<Proposal | Refusal>;
  /** What posting writes for a line. */
  readonly entries: (run: Run<Params>, line: ProposedLine, reader: Reader) => readonly RunEntry[];
  readonly notice?: (run: Run<Params>, line: ProposedLine) => LineNotice | null;
  /** What is done line by line once the entries are in the books, and may fail by line; the notice, by default. */
  readonly deliver?: (work: Work, run: Run<Params>, line: LineRow) => Promise<Delivered>;
  /** Entries over alias `e`, written after the run's own, that rest on it. */
  readonly restedOnBy?: (run: Run<Params>) => RawBuilder<unknown>;
  /** What is looked at before it is posted, beside the guards of every run. */
  readonly checks?: readonly ((reader: Reader, run: Run<Params>) => Promise<Refusal | null>)[];
  /** Why it cannot be reversed, apart from later entries; asked in the same transaction once it is marked as reversed. */
  readonly reversalCheck?: (reader: Reader, run: Run<Params>) => Promise<Refusal | null>;
  /** It writes no entries: what it moves is not in the books. */
  readonly isBookless?: true;
  /** Why it is never reversed; left out where it may be. */
  readonly irreversible?: string;
}

/** A kind with its params read: what the verbs work with. */
export interface FundRunKind {
  readonly kind: RunKind;
  readonly assertParams: (given: unknown) => void;
  readonly defaults: NonNullable<Rules<unknown>['defaults']>;
  readonly propose: (reader: Reader, run: Run, edits: Edits) => Promise<Proposal | Refusal>;
  readonly entries: (run: Run, line: ProposedLine, reader: Reader) => readonly RunEntry[];
  readonly notice: (run: Run, line: ProposedLine) => LineNotice | null;
  /** Null: nothing is left to do once the entries are in the books. */
  readonly deliver: ((work: Work, run: Run, line: LineRow) => Promise<Delivered>) | null;
  readonly restedOnBy: (run: Run) => RawBuilder<unknown> | null;
  readonly checks: readonly ((reader: Reader, run: Run) => Promise<Refusal | null>)[];
  readonly reversalCheck: (reader: Reader, run: Run) => Promise<Refusal | null>;
  readonly isBookless: boolean;
  readonly irreversible: string | null;
}

/** One kind of run, in a file of its own under `kinds/`: what it proposes and what it writes. */
export function defineRunKind<Params>(rules: Rules<Params>): FundRunKind {
  const read = (run: Run): Run<Params> => ({ ...run, params: rules.readParams(run.row.params) });
  const { deliver, notice } = rules;
  return {
    kind: rules.kind,
    assertParams: (given) => void rules.readParams(given),
    defaults: rules.defaults ?? (() => ({})),
    propose: (reader, run, edits) => rules.propose(reader, read(run), edits),
    entries: (run, line, reader) => rules.entries(read(run), line, reader),
    notice: (run, line) => notice?.(read(run), line) ?? null,
    deliver:
      deliver === undefined
        ? notice === undefined
          ? null
          : (work, run, line) => notifyHolder(work, run.fund, line, notice(read(run), line))
        : (work, run, line) => deliver(work, read(run), line),
    restedOnBy: (run) => rules.restedOnBy?.(read(run)) ?? null,
    checks: (rules.checks ?? []).map((check) => (reader, run) => check(reader, read(run))),
    reversalCheck: async (reader, run) => (await rules.reversalCheck?.(reader, read(run))) ?? null,
    isBookless: rules.isBookless === true,
    irreversible: rules.irreversible ?? null,
  };
}
