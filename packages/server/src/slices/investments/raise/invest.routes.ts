import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import type { FormOf } from '@tranche/domain/kit/verb';
import * as verbs from '@tranche/domain/investments/verbs';
import type { Answer, Route } from '../../../kit/http/route.ts';
import { serveVerb } from '../../../kit/http/serve-verb.ts';
import { dataText, performAnswer } from '../../../kit/resource-routes/answer.ts';
import { showRecordIn } from '../../../kit/resource-engine/records.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { personalEntity } from '../entities.ts';
import { recordFundEntry } from '../funds/record-fund-entry.ts';
import { addPrivateHolding } from '../holdings/private-holding.ts';
import { recordManual } from '../holdings/record-manual.ts';
import { investAgain } from '../pre-emption/invest-again.ts';
import { organisationParty, pensionParty } from './invest-through.ts';
import { assertInScope } from './opportunity-in-scope.ts';
import { reserveAllocation } from './reserve-allocation.ts';

const MAY_UPDATE = ['investment_opportunity_live.update', 'investment_opportunity_existing.update'] as const;
const INVESTOR_OR_STAFF = ['investor', ...MAY_UPDATE] as const;

const show = async (work: Work, id: number): Promise<Answer> =>
  dataText(await showRecordIn(work, 'investments', id), 201);

type Reserving =
  | typeof verbs.reserve
  | typeof verbs.reserveAsPerson
  | typeof verbs.reserveForOrganisation
  | typeof verbs.reserveThroughPension;
type PartyOf = (work: Work, form: FormOf<Reserving['form']>) => Promise<number | null | undefined>;

/** The ways to invest differ in whose name it is done. */
const reserving = (verb: Reserving, partyOf: PartyOf, access: Route['access']): Route =>
  serveVerb(verb, {
    access,
    idempotent: true,
    handle: (call, app, form) =>
      performAnswer(call, app, async (work) => {
        if (work.viewer.kind === 'staff') await assertInScope(work, form.investment_opportunity_id);
        const entityId = await partyOf(work, form);
        if (!entityId)
          throw invalidField('investment_method_entity_id', requiredMessage('investment_method_entity_id'));
        return show(work, await reserveAllocation(work, { ...form, investment_method_entity_id: entityId }));
      }),
  });

const again = serveVerb(verbs.investAgain, {
  access: INVESTOR_OR_STAFF,
  idempotent: true,
  handle: (call, app, form) =>
    performAnswer(call, app, async (work) => {
      const made = await investAgain(work, form);
      if (made.investment !== null) return show(work, made.investment);
      return dataText(await showRecordIn(work, 'pre-emption-choices', made.choice ?? 0));
    }),
});

const manual = serveVerb(verbs.recordByHand, {
  access: MAY_UPDATE,
  idempotent: true,
  handle: (call, app, form) =>
    performAnswer(call, app, async (work) => {
      const { investment_opportunity_id: opportunityId, fund_id: fundId } = form;
      if (fundId && opportunityId) throw invalidField('fund_id', selectedMessage('fund_id'));
      const { funds_enabled: withFunds } = await work.app.flags(work.trx);
      if (fundId && withFunds) return show(work, await recordFundEntry(work, fundId, form));
      if (opportunityId) await assertInScope(work, opportunityId);
      return show(work, await recordManual(work, form));
    }),
});

const alternative = serveVerb(verbs.addPrivateHolding, {
  access: ['investor', 'investors.update'],
  idempotent: true,
  handle: (call, app, form) =>
    performAnswer(call, app, async (work) => show(work, await addPrivateHolding(work, form))),
});

export const investRoutes: readonly Route[] = [
  reserving(verbs.reserve, async (_work, form) => form.investment_method_entity_id, ['investor']),
  reserving(verbs.reserveAsPerson, personalEntity, ['investor']),
  {
    ...reserving(
      verbs.reserveForOrganisation,
      (work, form) => organisationParty(work, form.organisation_id),
      INVESTOR_OR_STAFF,
    ),
    flag: 'organisation_links_enabled',
  },
  reserving(verbs.reserveThroughPension, pensionParty, INVESTOR_OR_STAFF),
  again,
  manual,
  alternative,
];
