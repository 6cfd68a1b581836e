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
import type { TransitionTable } from '@tranche/domain/kit/transitions';
import { invitationTransitions, opportunityTransitions } from '@tranche/domain/opportunities/transitions';
import { dealTransitions } from '@tranche/domain/pipeline/transitions';
import { updateReportTransitions } from '@tranche/domain/reporting/transitions';

export interface Machine {
  /** The resource whose PATCH, or whose verbs, move the state. */
  readonly name: string;
  readonly table: string;
  readonly column: string;
  readonly states: readonly number[];
  readonly transitions: TransitionTable<number, string>['transitions'];
  /** Verbs with a route of their own, by their last part; else the state wished for stands in the body. */
  readonly verbs?: Readonly<Record<string, string>>;
}

type Table = Pick<TransitionTable<number, string>, 'transitions' | 'labels'>;
const machine = (
  name: string,
  { labels, transitions }: Table,
  more: Partial<Pick<Machine, 'table' | 'column' | 'verbs'>> = {},
): Machine => ({
  name,
  table: name.replace(/-/g, '_'),
  column: 'status',
  states: Object.keys(labels).map(Number),
  transitions,
  ...more,
});

/**
 * The state machines of `domain.md` §2 that a record's own route moves. Where two states lead to one another (funds, their
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
    verbs: { publish: 'publish', unpublish: 'unpublish', notify: 'notify' },
  }),
  machine('imports', importTransitions, {
    verbs: { check: 'dry-run', run: 'run', cancel: 'cancel', undo: 'undo' },
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
  fundLineTransitions: 'the states of investments, where they entered a fund: every-step.db.test.ts',
  preEmptionTransitions: 'an answer may be changed until the deadline',
};

export interface WrongAsk {
  readonly state: number;
  readonly method: 'PATCH' | 'POST';
  /** Behind `/api/{name}/{id}`. */
  readonly tail: string;
  readonly body: object;
}

/** Everything that a table's rows do not allow: each verb from each state that no row of it leaves. */
export function wrongAsks({ states, transitions, column, verbs }: Machine): WrongAsk[] {
  const allows = (state: number, fits: (row: Machine['transitions'][number]) => boolean): boolean =>
    transitions.some((row) => row.from.includes(state) && fits(row));
  if (verbs)
    return states.flatMap((state) =>
      Object.entries(verbs)
        .filter(([verb]) => !allows(state, (row) => row.verb === verb))
        .map(([, tail]) => ({ state, method: 'POST' as const, tail: `/${tail}`, body: {} })),
    );
  return states.flatMap((state) =>
    states
      .filter((to) => to !== state && !allows(state, (row) => row.to === to))
      .map((to) => ({ state, method: 'PATCH' as const, tail: '', body: { [column]: to } })),
  );
}
