import { invalidField } from '@tranche/domain/kit/errors';
import { belongsTo, integer, text } from '@tranche/domain/kit/field';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import type { App } from '../../../kit/app.ts';
import { readForm, type Form } from '../../../kit/http/form.ts';
import type { Answer, Call, Route } from '../../../kit/http/route.ts';
import { dataText, performAnswer } from '../../../kit/resource-routes/answer.ts';
import { showRecordIn } from '../../../kit/resource-engine/records.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { personalEntity } from '../entities.ts';
import { organisationParty, pensionParty } from './invest-through.ts';
import { investForm, idsIn } from '../investments.forms.ts';
import { alternativeForm, manualForm } from '../holdings/manual.forms.ts';
import { investAgain } from '../pre-emption/invest-again.ts';
import { addPrivateHolding } from '../holdings/private-holding.ts';
import { assertInScope } from './opportunity-in-scope.ts';
import { recordFundEntry } from '../funds/record-fund-entry.ts';
import { recordManual } from '../holdings/record-manual.ts';
import { type InvestInput, reserveAllocation } from './reserve-allocation.ts';

const MAY_UPDATE = ['investment_opportunity_live.update', 'investment_opportunity_existing.update'] as const;
const INVESTOR_OR_STAFF = ['investor', ...MAY_UPDATE] as const;

const throughForm = {
  ...investForm,
  user_id: belongsTo('users'),
  organisation_id: belongsTo('organisations'),
  investment_method_id: belongsTo('investment-methods'),
  account_reference: text(60),
};
type Through = Form<typeof throughForm>;

const againForm = {
  ...investForm,
  investment_opportunity_id: belongsTo('investment-opportunities'),
  parent_investment_id: belongsTo('investments'),
  choice: integer(),
};

const given = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

/** What every way of investing asks for, beside the opportunity and the party. */
const commonOf = (
  form: Pick<Form<typeof investForm>, Exclude<keyof typeof investForm, 'investment_opportunity_id'>>,
): Omit<InvestInput, 'investment_opportunity_id' | 'investment_method_entity_id'> => ({
  action: form.action ?? 'reserve',
  amount: given(form.amount),
  shares: given(form.shares),
  tax_option_id: given(form.tax_option_id),
  reward_id: given(form.reward_id),
  tax_carry_back: given(form.tax_carry_back),
  term_condition_ids: idsIn('term_condition_ids', form.term_condition_ids),
  risk_acknowledged: form.risk_acknowledged === true,
  declarations: given(form.declarations),
});

const show = async (work: Work, id: number): Promise<Answer> =>
  dataText(await showRecordIn(work, 'investments', id), 201);

type PartyOf = (work: Work, form: Through) => Promise<number | null | undefined>;

const invest = (path: string, summary: string, partyOf: PartyOf, access: Route['access']): Route => ({
  method: 'POST',
  path,
  access,
  summary,
  form: throughForm,
  idempotent: true,
  handle: (call: Call, app: App) => {
    const form = readForm(throughForm, call.body);
    const common = commonOf(form);
    return performAnswer(call, app, async (work) => {
      if (work.viewer.kind === 'staff') await assertInScope(work, form.investment_opportunity_id);
      const entityId = await partyOf(work, form);
      if (!entityId)
        throw invalidField('investment_method_entity_id', requiredMessage('investment_method_entity_id'));
      const { investment_opportunity_id } = form;
      const input = { ...common, investment_opportunity_id, investment_method_entity_id: entityId };
      return show(work, await reserveAllocation(work, input));
    });
  },
});

const again: Route = {
  method: 'POST',
  path: '/api/investments/subsequent',
  access: INVESTOR_OR_STAFF,
  summary: 'invest in the next round as a holder, or decline it',
  form: againForm,
  idempotent: true,
  handle: (call, app) => {
    const form = readForm(againForm, call.body);
    const input = {
      ...commonOf(form),
      parent_investment_id: given(form.parent_investment_id),
      investment_opportunity_id: given(form.investment_opportunity_id),
      investment_method_entity_id: given(form.investment_method_entity_id),
      choice: given(form.choice),
    };
    return performAnswer(call, app, async (work) => {
      const made = await investAgain(work, input);
      if (made.investment !== null) return show(work, made.investment);
      return dataText(await showRecordIn(work, 'pre-emption-choices', made.choice ?? 0));
    });
  },
};

const manual: Route = {
  method: 'POST',
  path: '/api/investments/manual',
  access: MAY_UPDATE,
  summary: 'record an investment agreed elsewhere, at any stage',
  form: manualForm,
  idempotent: true,
  handle: (call, app) => {
    const form = readForm(manualForm, call.body);
    return performAnswer(call, app, async (work) => {
      const { investment_opportunity_id: opportunityId, fund_id: fundId } = form;
      if (fundId && opportunityId) throw invalidField('fund_id', selectedMessage('fund_id'));
      const { funds_enabled: withFunds } = await work.app.flags(work.trx);
      if (fundId && withFunds) return show(work, await recordFundEntry(work, fundId, form));
      if (opportunityId) await assertInScope(work, opportunityId);
      return show(work, await recordManual(work, form));
    });
  },
};

const alternative: Route = {
  method: 'POST',
  path: '/api/investments/user-alternative',
  access: ['investor', 'investors.update'],
  summary: 'add a holding outside the platform to a portfolio',
  form: alternativeForm,
  idempotent: true,
  handle: (call, app) => {
    const form = readForm(alternativeForm, call.body);
    return performAnswer(call, app, async (work) => show(work, await addPrivateHolding(work, form)));
  },
};

export const investRoutes: readonly Route[] = [
  invest(
    '/api/investments',
    'reserve an allocation or invest through one of the own entities',
    (_work, form) => Promise.resolve(form.investment_method_entity_id),
    ['investor'],
  ),
  invest('/api/investments/user', 'reserve or invest in the own name', personalEntity, ['investor']),
  {
    ...invest(
      '/api/investments/org',
      'reserve or invest for an organisation',
      (work, form) => organisationParty(work, form.organisation_id),
      INVESTOR_OR_STAFF,
    ),
    flag: 'organisation_links_enabled',
  },
  invest('/api/investments/pension', 'reserve or invest through a pension', pensionParty, INVESTOR_OR_STAFF),
  again,
  manual,
  alternative,
];
