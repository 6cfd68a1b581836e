import { investmentStatus as status } from '@tranche/domain/investments/codes';
import { isAnswerable } from '@tranche/domain/investments/answerable';
import { useFlag } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { Loadable } from '../../ui/state-view.tsx';
import type { OpportunityRow, RightRow } from './queries.ts';

export interface Method {
  readonly investmentMethod: {
    readonly id: number;
    readonly name: string;
    readonly tax_eligible: boolean | null;
    readonly requires_approval: boolean;
    readonly provider_name: string | null;
  } | null;
}
export type Entity = RowOfName<'investment-method-entities'> & Method;
export type Term = RowOfName<'term-conditions'>;
export type Choice = RowOfName<'pre-emption-options'>;
type Whole = RowOfName<'whole-ownership-choices'>;

export interface WizardData {
  readonly opportunity: OpportunityRow;
  readonly entities: readonly Entity[];
  readonly terms: readonly Term[];
  /** Rights of pre-emption in this round that may still be answered, a party a row. */
  readonly rights: readonly RightRow[];
  /** The firm's words for the answers. */
  readonly choices: readonly Choice[];
  /** The answer that was given for all parties together. */
  readonly whole: Whole | null;
  /** Parties that hold shares of the round before this one. */
  readonly holders: readonly number[];
  /** The party of the last investment. */
  readonly lastEntityId: number | null;
}

const HELD = [status.sharesIssued, status.certificated];

/** Everything that the steps are made of, as one read. */
export function useWizardData(opportunity: OpportunityRow): Loadable<WizardData> {
  const withTerms = useFlag('termsConditions');
  const requested = (opportunity.my_pre_emption ?? []).some((row) =>
    isAnswerable(row, new Date().toISOString()),
  );
  const parent = opportunity.parent_opportunity_id;
  const here = { filter: { investment_opportunity_id: opportunity.id } };
  const entities = useList<'investment-method-entities', Method>('investment-method-entities', {
    include: ['investmentMethod'],
  });
  const terms = useList('term-conditions', {}, { enabled: withTerms });
  const rights = useList('pre-emption-choices', here, { enabled: requested });
  const choices = useList('pre-emption-options', {}, { enabled: requested });
  const whole = useList('whole-ownership-choices', here, { enabled: requested });
  const held = useList(
    'investments',
    { limit: 50, filter: { investment_opportunity_id: parent, status: HELD } },
    { enabled: parent !== null },
  );
  const last = useList('investments', { limit: 1, sort: '-reserved_at', filter: { kind: 'standard' } });
  const needed: Loadable<unknown>[] = [
    entities,
    ...(withTerms ? [terms] : []),
    ...(requested ? [rights, choices, whole] : []),
    ...(parent === null ? [] : [held]),
  ];
  const refetch = (): unknown => Promise.all(needed.map((read) => read.refetch()));
  const error = needed.find((read) => read.error !== null)?.error ?? null;
  // what was used last is a convenience: the wizard waits for it, and does without it
  if (entities.data === undefined || last.isPending || needed.some((read) => read.data === undefined))
    return { data: undefined, error, isPending: error === null, refetch };
  const now = new Date().toISOString();
  const data: WizardData = {
    opportunity,
    entities: entities.data.data,
    terms: (terms.data?.data ?? []).filter(
      ({ investment_opportunity_id: id }) => id === null || id === opportunity.id,
    ),
    rights: (rights.data?.data ?? []).filter((row) => isAnswerable(row, now)),
    choices: (choices.data?.data ?? []).filter(({ is_selectable }) => is_selectable),
    whole: whole.data?.data[0] ?? null,
    holders: (held.data?.data ?? []).map((row) => row.investment_method_entity_id),
    lastEntityId: last.data?.data[0]?.investment_method_entity_id ?? null,
  };
  return { data, error: null, isPending: false, refetch };
}
