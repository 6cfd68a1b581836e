import { investmentStatus } from '@tranche/domain/investments/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import type { App } from '../../kit/app.ts';
import { jsonText, ok, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { readForm, type Form } from '../../kit/http/form.ts';
import { listRecords, showRecordIn } from '../../kit/resource-engine/records.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { cancelInvestment, withdrawInvestment } from './cancel-investment.ts';
import { certificateHolding } from './certificate-holding.ts';
import { confirmAllocation, previewAllocation, runAllocation } from './confirm-allocation.ts';
import { allocationForm, changeForm, investForm, readAmounts, readIds } from './investments.forms.ts';
import { personalEntity } from './entities.ts';
import { assertReachable } from './reachable-offer.ts';
import { reserveAllocation } from './reserve-allocation.ts';
import { updateInvestment } from './update-investment.ts';
import { investorsOf } from './investors-of.ts';

const MAY_UPDATE = ['investment_opportunity_live.update', 'investment_opportunity_existing.update'] as const;
const MAY_INVEST = ['investor'] as const;

const answer = async (work: Work, id: number, status: number): Promise<Answer> =>
  jsonText(`{"data":${await showRecordIn(work, 'investments', id)}}`, status);

/** Nulls of a form are "not given". */
const given = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

const invest = async (
  call: Call,
  app: App,
  entity: (work: Work) => Promise<number | null>,
): Promise<Answer> => {
  const form = readForm(investForm, call.body);
  const term_condition_ids = readIds('term_condition_ids', form.term_condition_ids);
  return perform(app, call, async (work) => {
    const entityId = (await entity(work)) ?? form.investment_method_entity_id;
    if (entityId === null || entityId === undefined) {
      throw invalidField('investment_method_entity_id', requiredMessage('investment_method_entity_id'));
    }
    const id = await reserveAllocation(work, {
      investment_opportunity_id: form.investment_opportunity_id,
      investment_method_entity_id: entityId,
      action: form.action ?? 'reserve',
      amount: given(form.amount),
      shares: given(form.shares),
      tax_option_id: given(form.tax_option_id),
      reward_id: given(form.reward_id),
      tax_carry_back: given(form.tax_carry_back),
      term_condition_ids,
      risk_acknowledged: form.risk_acknowledged === true,
      declarations: given(form.declarations),
    });
    return answer(work, id, 201);
  });
};

/** `PATCH /api/investments/{id}`: a status asks for its verb, anything else is an edit (`domain.md` 2.4). */
async function change(work: Work, id: string, form: Form<typeof changeForm>): Promise<void> {
  switch (form.status ?? null) {
    case null:
      return updateInvestment(work, id, {
        amount_requested: given(form.amount_requested),
        payment_method: given(form.payment_method),
        notes: form.notes,
      });
    case investmentStatus.confirmed:
      return confirmAllocation(work, id, given(form.amount));
    case investmentStatus.certificated:
      return certificateHolding(work, id, form);
    case investmentStatus.cancelled:
      return cancelInvestment(work, id, { reason: form.cancel_reason ?? null, refund: form.refund === true });
    case investmentStatus.withdrawn:
      return withdrawInvestment(work, id);
    default:
      throw invalidField('status', selectedMessage('status'));
  }
}

const patch = (method: 'PATCH' | 'PUT'): Route => ({
  method,
  path: '/api/investments/:id',
  access: [...MAY_UPDATE, ...MAY_INVEST],
  summary: 'change an investment, or move it by its status',
  form: changeForm,
  handle: (call, app) => {
    const form = readForm(changeForm, call.body);
    return perform(app, call, async (work) => {
      await change(work, call.params.id ?? '', form);
      return answer(work, Number(call.params.id), 200);
    });
  },
});

export const investmentRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/investments',
    access: MAY_INVEST,
    summary: 'reserve an allocation or invest through one of the own entities',
    form: investForm,
    idempotent: true,
    handle: (call, app) => invest(call, app, () => Promise.resolve(null)),
  },
  {
    method: 'POST',
    path: '/api/investments/user',
    access: MAY_INVEST,
    summary: 'reserve or invest in the own name',
    form: investForm,
    idempotent: true,
    handle: (call, app) => invest(call, app, (work) => personalEntity(work)),
  },
  {
    method: 'GET',
    path: '/api/investments/user',
    access: MAY_INVEST,
    summary: 'own investments, grouped by where they stand',
    handle: async (call, app) => {
      const groups = {
        reserved: 'reserved',
        cash_call_awaiting: 'cash_call',
        cash_call_received: 'paid',
        issued: 'issued',
        ended: 'ended',
      };
      const parts = await Promise.all(
        Object.entries(groups).map(async ([name, type]) => {
          const { json } = await listRecords(app, call.viewer, 'investments', { ...call.query, type });
          return `"${name}":${json}`;
        }),
      );
      return jsonText(`{"data":{${parts.join(',')}}}`);
    },
  },
  {
    method: 'GET',
    path: '/api/investments/investors',
    access: ['investment_opportunity_live.show', 'investment_opportunity_existing.show'],
    summary: 'one row an investor of an opportunity, with totals',
    handle: (call, app) => investorsOf(call, app),
  },
  {
    method: 'POST',
    path: '/api/investments/allocate',
    access: MAY_UPDATE,
    summary: 'preview or confirm the allocation of every reservation of an opportunity',
    form: allocationForm,
    idempotent: true,
    handle: (call, app) => {
      const form = readForm(allocationForm, call.body);
      const amounts = readAmounts(form.amounts);
      const id = form.investment_opportunity_id;
      return perform(app, call, async (work) => {
        await assertReachable(work, id);
        return ok(form.preview ? await previewAllocation(work, id) : await runAllocation(work, id, amounts));
      });
    },
  },
  patch('PATCH'),
  patch('PUT'),
];
