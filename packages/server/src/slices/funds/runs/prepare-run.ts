import { closedActive } from '@tranche/domain/codes';
import { FUND_MESSAGES } from '@tranche/domain/funds/lifecycle';
import {
  differenceOf,
  type Proposal,
  type ProposedLine,
  type RunEntry,
} from '@tranche/domain/funds/runs/proposal';
import type { LineChange, RunProblem } from '@tranche/domain/funds/runs/verbs';
import { fundActivity } from '@tranche/domain/funds/transitions';
import { canonicalJson } from '@tranche/domain/kit/canonical-json';
import { conflict, invalidField, Refusal } from '@tranche/domain/kit/errors';
import { formatMoney, isZero } from '@tranche/domain/kit/money';
import { wrongState } from '@tranche/domain/kit/transitions';
import { createHash } from 'node:crypto';
import { todayOf } from '../../../kit/db/today.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { assertBooks } from '../assert-books.ts';
import type { Run } from './kind.ts';
import { runKind } from './kinds.ts';
import { proposalOf } from './propose-lines.ts';
import { type LineRow, linesOf } from './scope.ts';

/** A run as posting would write it now. */
export interface PreparedRun {
  readonly run: Run;
  readonly proposal: Proposal;
  /** As they are stored; those of the proposal that they agree with have the same place. */
  readonly stored: readonly LineRow[];
  readonly entries: readonly PreparedEntry[];
  readonly changes: readonly Omit<LineChange, 'name'>[];
  /** Of everything that is posted: another hash is another posting. */
  readonly hash: string;
}

export interface PreparedEntry extends RunEntry {
  readonly entry_date: string;
  /** The holder's key of the line that it is of. */
  readonly line: string;
}

export const CHANGED = 'The figures have changed since the preview.';
const NOTHING = 'There is nothing to post.';

export const keyOf = (line: Pick<ProposedLine, 'investment_method_entity_id' | 'investment_id'>): string =>
  `${line.investment_method_entity_id ?? ''}/${line.investment_id ?? ''}`;

/** The lines as they would be proposed now, and the entries that they make. The caller holds the fund's lock. */
export async function prepareRun(work: Work, run: Run): Promise<PreparedRun> {
  const stored = await linesOf(work, run.row.id);
  const proposal = await proposalOf(work, run, stored);
  const kind = runKind(run.row.kind);
  const entries = proposal.lines.flatMap((line) =>
    kind
      .entries(run, line, work.trx)
      .map((entry) => ({ ...entry, entry_date: run.row.entry_date, line: keyOf(line) })),
  );
  const notices = proposal.lines.map((line) => kind.notice(run, line));
  const { kind: name, entry_date, record_on, due_on, message } = run.row;
  const facts = { name, entry_date, record_on, due_on, message, proposal, entries, notices };
  return {
    run,
    proposal,
    stored,
    entries,
    changes: changesOf(stored, proposal.lines),
    hash: createHash('sha256').update(canonicalJson(facts)).digest('hex'),
  };
}

function changesOf(stored: readonly LineRow[], lines: readonly ProposedLine[]): Omit<LineChange, 'name'>[] {
  const before = new Map(stored.map((line) => [keyOf(line), line]));
  const after = new Map(lines.map((line) => [keyOf(line), line]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const isSame =
      was && is && was.amount === is.amount && canonicalJson(was.parts) === canonicalJson(is.parts);
    if (isSame) return [];
    return [
      {
        investment_method_entity_id: (is ?? was)?.investment_method_entity_id ?? null,
        before: was?.amount ?? null,
        after: is?.amount ?? null,
      },
    ];
  });
}

/** What keeps it from being posted: the first refusal of each guard. */
export async function problemsOf(work: Work, prepared: PreparedRun): Promise<RunProblem[]> {
  const problems: RunProblem[] = [];
  for (const guard of guardsOf(prepared)) {
    try {
      await guard(work, prepared);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [field, [message = ''] = []] = Object.entries(error.detail.errors ?? {})[0] ?? [
        'run',
        [error.message],
      ];
      problems.push({ field, message });
    }
  }
  return problems;
}

export async function assertPostable(work: Work, prepared: PreparedRun): Promise<void> {
  for (const guard of guardsOf(prepared)) await guard(work, prepared);
}

/** Those of every run, then what its kind looks at. */
const guardsOf = ({ run }: PreparedRun): Guard[] => [
  ...GUARDS,
  ...runKind(run.row.kind).checks.map((check): Guard => async (work) => {
    const refusal = await check(work.trx, run);
    if (refusal) throw refusal;
  }),
];

type Guard = (work: Work, prepared: PreparedRun) => Promise<void> | void;

/** `domain.md#2.19`: fund active, Σ lines = total, the day not ahead, cash and units of every day. */
const GUARDS: readonly Guard[] = [
  (_, { run }) => {
    if (run.fund.is_active === closedActive.closed) throw wrongState(fundActivity, closedActive.closed);
  },
  (_, { run, proposal }) => {
    const difference = differenceOf(proposal.total, proposal.lines);
    if (!isZero(difference))
      throw invalidField('total', `Difference ${formatMoney(difference, run.fund.currency)}: adjust a line.`);
  },
  (_, { entries, run }) => {
    if (entries.length === 0 && !runKind(run.row.kind).isBookless) throw conflict(NOTHING);
  },
  async (work, { run }) => {
    if (run.row.entry_date > (await todayOf(work.trx, work.now)))
      throw invalidField('entry_date', FUND_MESSAGES.postedAhead);
  },
  (work, { run, entries }) => assertBooks(work, run.fund, entries, { units: 'lines', cash: 'total' }),
];
