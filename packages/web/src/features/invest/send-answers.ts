import type { QueryClient } from '@tanstack/react-query';
import { preEmptionOption as option } from '@tranche/domain/investments/codes';
import { api } from '../../kit/api.ts';
import { refresh } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { bodyOf } from './answers.ts';
import { CHANGES } from './queries.ts';
import type { WizardState } from './use-wizard.ts';
import type { WizardData } from './wizard-data.ts';

type Made = RowOfName<'investments'>;
export type Sent =
  | { readonly kind: 'investment'; readonly id: number }
  /** An answer to the rights that reserves nothing. */
  | { readonly kind: 'answer' };

const takesShares = (choice: number | null): boolean =>
  choice === option.increase || choice === option.decrease;

/** Each way to own has an endpoint of its own (I5); a party of any other kind is named by its id. */
const OWN_WAYS: Readonly<Record<string, string>> = {
  user: 'investments/user',
  organisation: 'investments/org',
  pension: 'investments/pension',
};

/** Where the answers go, and the body that they make. */
export function requestOf(
  { opportunity, holders, entities }: Pick<WizardData, 'opportunity' | 'holders' | 'entities'>,
  { answers, steps, right, shares }: Pick<WizardState, 'answers' | 'steps' | 'right' | 'shares'>,
): { readonly path: string; readonly body: Readonly<Record<string, unknown>> } {
  const common = bodyOf(opportunity.id, answers, steps);
  const requested = takesShares(answers.choice) ? shares : null;
  if (right?.entityId === null)
    return {
      path: 'whole-ownership-choices',
      body: {
        investment_opportunity_id: opportunity.id,
        choice: answers.choice,
        requested_shares: requested,
        split: 'pro_rata',
      },
    };
  if (right !== null) {
    const { amount: _amount, ...rest } = common;
    return {
      path: 'investments/subsequent',
      body: { ...rest, choice: answers.choice, ...(requested === null ? {} : { shares: requested }) },
    };
  }
  if (answers.entityId !== null && holders.includes(answers.entityId))
    return { path: 'investments/subsequent', body: common };
  const party = entities.find(({ id }) => id === answers.entityId);
  const organisation = party?.kind === 'organisation' ? { organisation_id: party.organisation_id } : {};
  return { path: OWN_WAYS[party?.kind ?? ''] ?? 'investments', body: { ...common, ...organisation } };
}

/** Sends once for one key. An answer for all parties gives way before one of them answers on its own. */
export async function sendAnswers(
  client: QueryClient,
  data: WizardData,
  wizard: Pick<WizardState, 'answers' | 'steps' | 'right' | 'shares'>,
  key: string,
): Promise<Sent> {
  const { path, body } = requestOf(data, wizard);
  if (path === 'investments/subsequent' && data.whole !== null)
    await api.remove('whole-ownership-choices', data.whole);
  const { data: made } = await api.action<{ data: Made }>(path, body, {
    headers: { 'Idempotency-Key': key },
  });
  void refresh(client, [...CHANGES, 'pre-emption-choices', 'whole-ownership-choices']);
  const reserved = path.startsWith('investments') && wizard.answers.choice !== option.dontTake;
  return reserved ? { kind: 'investment', id: made.id } : { kind: 'answer' };
}
