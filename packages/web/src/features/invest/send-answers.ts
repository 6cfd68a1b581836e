import type { QueryClient } from '@tanstack/react-query';
import { preEmptionOption as option } from '@tranche/domain/investments/codes';
import * as verbs from '@tranche/domain/investments/verbs';
import type { BodyOf } from '@tranche/domain/kit/verb';
import { api } from '../../kit/api.ts';
import { refresh } from '../../kit/query.ts';
import type { CreateOf } from '../../kit/resource-types.ts';
import { bodyOf } from './answers.ts';
import { CHANGES } from './queries.ts';
import type { WizardState } from './use-wizard.ts';
import type { WizardData } from './wizard-data.ts';

export type Sent =
  | { readonly kind: 'investment'; readonly id: number }
  /** An answer to the rights that reserves nothing. */
  | { readonly kind: 'answer' };

const takesShares = (choice: number | null): boolean =>
  choice === option.increase || choice === option.decrease;

/** Each way to own has a verb of its own; a party of any other kind is named by its id. */
const WAYS = {
  user: verbs.reserveAsPerson,
  organisation: verbs.reserveForOrganisation,
  pension: verbs.reserveThroughPension,
  other: verbs.reserve,
};
const wayOf = (kind: string | undefined): (typeof WAYS)[keyof typeof WAYS] =>
  kind === 'user' || kind === 'organisation' || kind === 'pension' ? WAYS[kind] : WAYS.other;

/** What the answers ask for: an answer for all parties, or a verb with its body. */
type Request =
  | { readonly verb: null; readonly body: CreateOf<'whole-ownership-choices'> }
  | { readonly verb: ReturnType<typeof wayOf>; readonly body: BodyOf<typeof verbs.reserve> }
  | { readonly verb: typeof verbs.investAgain; readonly body: BodyOf<typeof verbs.investAgain> };

/** Where the answers go, and the body that they make. */
export function requestOf(
  { opportunity, holders, entities }: Pick<WizardData, 'opportunity' | 'holders' | 'entities'>,
  { answers, steps, right, shares }: Pick<WizardState, 'answers' | 'steps' | 'right' | 'shares'>,
): Request {
  const common = bodyOf(opportunity.id, answers, steps);
  const requested = takesShares(answers.choice) ? shares : null;
  if (right?.entityId === null)
    return {
      verb: null,
      body: {
        investment_opportunity_id: opportunity.id,
        choice: answers.choice,
        requested_shares: requested,
        split: 'pro_rata',
      },
    };
  if (right !== null) {
    const { amount: _amount, ...rest } = common;
    const body = { ...rest, choice: answers.choice, ...(requested === null ? {} : { shares: requested }) };
    return { verb: verbs.investAgain, body };
  }
  if (answers.entityId !== null && holders.includes(answers.entityId))
    return { verb: verbs.investAgain, body: common };
  const entity = entities.find(({ id }) => id === answers.entityId);
  const organisation = entity?.kind === 'organisation' ? { organisation_id: entity.organisation_id } : {};
  return { verb: wayOf(entity?.kind), body: { ...common, ...organisation } };
}

/** Sends once for one key. An answer for all parties gives way before one of them answers on its own. */
export async function sendAnswers(
  client: QueryClient,
  data: WizardData,
  wizard: Pick<WizardState, 'answers' | 'steps' | 'right' | 'shares'>,
  key: string,
): Promise<Sent> {
  const request = requestOf(data, wizard);
  if (request.verb === verbs.investAgain && data.whole !== null)
    await api.remove('whole-ownership-choices', data.whole);
  const made = await send(request, key);
  void refresh(client, [...CHANGES, 'pre-emption-choices', 'whole-ownership-choices']);
  const reserved = request.verb !== null && wizard.answers.choice !== option.dontTake;
  return reserved ? { kind: 'investment', id: made.id } : { kind: 'answer' };
}

async function send({ verb, body }: Request, key: string): Promise<{ readonly id: number }> {
  if (verb === null) return api.create('whole-ownership-choices', body);
  const headers = { 'Idempotency-Key': key };
  return (await api.action(verb, { body, headers })).data;
}
