import { bulkTransitions } from '@tranche/domain/bulk/transitions';
import { amlTransitions } from '@tranche/domain/compliance/transitions';
import { placementTransitions, soundingTransitions } from '@tranche/domain/insider-register/transitions';
import { importTransitions } from '@tranche/domain/integrations/transitions';
import { investmentTransitions } from '@tranche/domain/investments/transitions';
import {
  categorisationTransitions,
  onboardingDocumentTransitions,
  organisationLinkTransitions,
  registrationDocumentTransitions,
} from '@tranche/domain/investors/transitions';
import { runTransitions } from '@tranche/domain/funds/runs/transitions';
import type { TransitionTable } from '@tranche/domain/kit/transitions';
import type { RoleId } from '@tranche/domain/roles';
import { invitationTransitions, opportunityTransitions } from '@tranche/domain/opportunities/transitions';
import { dealTransitions } from '@tranche/domain/pipeline/transitions';
import {
  figureReviewTransitions,
  kpiRequestTransitions,
  updateReportTransitions,
} from '@tranche/domain/reporting/transitions';
import { mayByMatrix } from '../contract/promised-roles.ts';
import { promised, statesOf, type PromisedMove } from './promised-moves.ts';

export interface Machine {
  /** The resource whose PATCH, or whose verbs, move the state. */
  readonly name: string;
  readonly table: string;
  readonly column: string;
  /** Our own table of it; what it must say is written apart, in `promised-moves.ts`. */
  readonly transitions: TransitionTable<number, string>['transitions'];
  /** Verbs with a route of their own, by their last part, and the states that they may leave; else the state wished for is in the body. */
  readonly verbs?: Readonly<Record<string, readonly number[]>>;
}

const machine = (
  name: string,
  { transitions }: Pick<TransitionTable<number, string>, 'transitions'>,
  more: Partial<Pick<Machine, 'table' | 'column' | 'verbs'>> = {},
): Machine => ({ name, table: name.replace(/-/g, '_'), column: 'status', transitions, ...more });

/**
 * The state machines of `domain.md#2` that a record's own route moves. Where two states lead to one another (funds, their
 * assets and values) there is no wrong verb to ask for.
 */
export const MACHINES: readonly Machine[] = [
  machine('investment-opportunities', opportunityTransitions),
  machine('investments', investmentTransitions),
  machine('invitations', invitationTransitions),
  machine('organisation-links', organisationLinkTransitions),
  machine('investor-categorisations', categorisationTransitions),
  machine('onboarding-documents', onboardingDocumentTransitions),
  machine('registration-documents', registrationDocumentTransitions),
  machine('aml-checks', amlTransitions),
  machine('market-sounding-acceptance', soundingTransitions),
  machine('deal-placements', placementTransitions),
  machine('pipeline-deals', dealTransitions),
  machine('update-reports', updateReportTransitions, {
    verbs: { publish: [1], unpublish: [2], notify: [2], remind: [2], correct: [2] },
  }),
  machine('report-inputs', figureReviewTransitions, { column: 'review' }),
  machine('kpi-requests', kpiRequestTransitions),
  machine('bulk-jobs', bulkTransitions, { verbs: { cancel: [1, 2], undo: [3, 4] } }),
  machine('runs', runTransitions, { verbs: { post: [1], retry: [4], reverse: [3, 4], cancel: [1] } }),
  machine('imports', importTransitions, {
    verbs: { 'dry-run': [2, 3], run: [3], cancel: [1, 2, 3, 4], undo: [5, 6, 8] },
  }),
];

/** Tables of transitions that are none of these, and why. */
export const NO_MACHINES: Readonly<Record<string, string>> = {
  fundPublication: 'two states that lead to one another',
  fundActivity: 'two states that lead to one another',
  assetPublication: 'two states that lead to one another',
  assetActivity: 'two states that lead to one another',
  navPublication: 'two states that lead to one another',
  valuationPublication: 'two states that lead to one another',
  fundInvestmentTransitions: 'the states of investments, where they entered a fund: every-step.db.test.ts',
  mergeTransitions: 'one verb, of what the demo has none: merges.db.test.ts',
  preEmptionTransitions: 'an answer may be changed until the deadline',
};

export interface WrongAsk {
  readonly state: number;
  readonly method: 'PATCH' | 'POST';
  /** Behind `/api/{name}/{id}`. */
  readonly tail: string;
  readonly body: object;
}

/** Everything that the promised moves do not allow: each verb from each state that no move of it leaves. */
export function wrongAsks({ name, column, verbs }: Machine): WrongAsk[] {
  const states = statesOf(name);
  if (verbs)
    return states.flatMap((state) =>
      Object.entries(verbs)
        .filter(([, from]) => !from.includes(state))
        .map(([tail]) => ({ state, method: 'POST' as const, tail: `/${tail}`, body: {} })),
    );
  const { moves } = promised(name);
  return states.flatMap((state) =>
    states
      .filter((to) => to !== state && !moves.some((move) => move.from === state && move.to === to))
      .map((to) => ({ state, method: 'PATCH' as const, tail: '', body: { [column]: to } })),
  );
}

/** The moves between two states that one who holds none of their rights, and whom the record is none of, must be refused. */
export function movesRefusedTo({ name, column, verbs }: Machine, role: RoleId): WrongAsk[] {
  if (verbs) return [];
  const mayMove = ({ rights, except, actors }: PromisedMove): boolean =>
    (rights.some((right) => mayByMatrix(role, right)) && !except.includes(role)) ||
    (actors.includes('support') && role === 8);
  const { moves } = promised(name);
  return moves.flatMap(({ from, to }) =>
    from === null || from === to || moves.some((one) => one.from === from && one.to === to && mayMove(one))
      ? []
      : [{ state: from, method: 'PATCH' as const, tail: '', body: { [column]: to } }],
  );
}
