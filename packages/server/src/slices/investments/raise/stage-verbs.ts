import type { CloseOutcome } from '@tranche/domain/opportunities/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import type { FormOf } from '@tranche/domain/kit/verb';
import * as verbs from '@tranche/domain/opportunities/verbs';
import { readForm } from '../../../kit/http/form.ts';
import type { Params } from '../../../kit/http/route.ts';
import { publishOpportunity, type StageVerbs } from '../../opportunities/public.ts';
import { closeRaise } from './close-raise.ts';
import { offerPreEmption } from '../pre-emption/offer-pre-emption.ts';
import {
  completeOpportunity,
  matureOpportunity,
  uncompleteOpportunity,
  unmatureOpportunity,
} from './complete-opportunity.ts';

const particulars = (body: Params): FormOf<typeof verbs.change.form> => readForm(verbs.change.form, body);

/** The stage verbs that move investments too; `app.ts` lends them to the opportunities slice (`domain.md#2.1`). */
export const investmentStageVerbs: StageVerbs = {
  publishExternal: async (work, opportunity) => {
    await publishOpportunity(work, opportunity, 'publishExternal');
    await offerPreEmption(work, opportunity.id);
  },
  publishInternal: async (work, opportunity) => {
    await publishOpportunity(work, opportunity, 'publishInternal');
    await offerPreEmption(work, opportunity.id);
  },
  close: (work, opportunity, body) => {
    const outcome: CloseOutcome | null = particulars(body).close_outcome ?? null;
    return closeRaise(work, opportunity, outcome);
  },
  complete: (work, opportunity, body) =>
    completeOpportunity(work, opportunity, particulars(body).completed_at ?? undefined),
  mature: (work, opportunity, body) =>
    matureOpportunity(work, opportunity, particulars(body).write_off === true),
  uncomplete: (work, opportunity) => uncompleteOpportunity(work, opportunity),
  unmature: (work, opportunity, body) => {
    const { reason } = particulars(body);
    if (!reason?.trim()) throw invalidField('reason', 'The reason field is required.');
    return unmatureOpportunity(work, opportunity, reason);
  },
};
