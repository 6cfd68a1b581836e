import { investmentStatus as status } from '@tranche/domain/investments/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import { investments } from '@tranche/domain/investments/investments.resource';
import { selectedMessage } from '@tranche/domain/kit/input';
import * as verbs from '@tranche/domain/investments/verbs';
import type { FormOf } from '@tranche/domain/kit/verb';
import { serveChange } from '../../kit/http/serve-verb.ts';
import { isForced, noContent, type Route } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import { restoreRoute } from '../../kit/resource-routes/routes.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { cancelByHand, withdrawInvestment } from './raise/cancel-investment.ts';
import { certificateHolding } from './holdings/certificate-holding.ts';
import { confirmAllocation } from './raise/confirm-allocation.ts';
import { readFlows } from './holdings/post-transactions.ts';
import { lockFundInvestment } from './funds/fund-investment.ts';
import { moveFundInvestment } from './funds/move-fund-investment.ts';
import { changePrivateHolding, lockPrivate, wholeSales } from './holdings/private-holding.ts';
import { issueOne, realiseHolding, unrealiseHolding } from './holdings/realise-holding.ts';
import { restoreInvestment } from './restore-investment.ts';
import { removeInvestment } from './remove-investment.ts';
import { updateInvestment } from './update-investment.ts';

const MAY_CHANGE = [
  'investment_opportunity_live.update',
  'investment_opportunity_existing.update',
  'investors.update',
  'funds.update',
  'investor',
] as const;

const MAY_DELETE = [
  'investment_opportunity_live.delete',
  'investment_opportunity_existing.delete',
  'investors.delete',
] as const;

type Change = FormOf<typeof verbs.change.form>;

const given = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

/** `PATCH /api/investments/{id}`: a status asks for its verb, anything else is an edit (`domain.md#2.4`). */
async function change(work: Work, id: string, form: Change): Promise<void> {
  const own = await lockPrivate(work, id, 'update');
  if (own) {
    await changePrivateHolding(work, own, form);
    const flows = readFlows(form.transactions);
    if (!flows) return;
    const ends = form.status === status.realised;
    await updateInvestment(work, id, { flows: ends ? await wholeSales(work, own, flows) : flows });
    return;
  }
  await updateInvestment(work, id, {
    amount_requested: given(form.amount_requested),
    payment_method: given(form.payment_method),
    notes: form.notes,
    terms: given(form.term_condition_ids),
    investment_method_entity_id: given(form.investment_method_entity_id),
    tax_option_id: form.tax_option_id,
    tax_certificate_document_id: form.tax_certificate_document_id,
    tax_certificate_date: form.tax_certificate_date,
    flows: readFlows(form.transactions) ?? undefined,
  });
  const ofFund = await lockFundInvestment(work, id);
  await (ofFund ? moveFundInvestment(work, ofFund, form) : move(work, id, form));
}

async function move(work: Work, id: string, form: Change): Promise<void> {
  switch (form.status ?? null) {
    case null:
      return;
    case status.confirmed:
      return confirmAllocation(work, id, given(form.amount));
    case status.sharesIssued:
      return (await statusOf(work, id)) === status.realised ? unrealiseHolding(work, id) : issueOne(work, id);
    case status.certificated:
      return certificateHolding(work, id, form);
    case status.cancelled:
      return cancelByHand(work, id, { reason: form.cancel_reason ?? null, refund: form.refund === true });
    case status.withdrawn:
      return withdrawInvestment(work, id);
    case status.realised:
      return realiseHolding(work, id);
    default:
      throw invalidField('status', selectedMessage('status'));
  }
}

async function statusOf(work: Work, id: string): Promise<number | undefined> {
  const investment = work.trx.selectFrom('investments').select('status').where('id', '=', Number(id));
  return (await investment.executeTakeFirst())?.status;
}

const changing = serveChange(verbs.change, {
  access: MAY_CHANGE,
  handle: (call, app, form) =>
    answerWith(call, app, { name: 'investments' }, async (work) => {
      const id = call.params.id ?? '';
      await change(work, id, form);
      return Number(id);
    }),
});

export const changeRoutes: readonly Route[] = [
  ...changing,
  {
    method: 'DELETE',
    path: '/api/investments/:id',
    access: [...MAY_DELETE, 'investor'],
    summary: 'delete an investment that has ended, or an own holding outside the platform',
    handle: async (call, app) => {
      const force = isForced(call);
      await perform(app, call, (work) => removeInvestment(work, call.params.id ?? '', force));
      return noContent();
    },
  },
  restoreRoute(investments, restoreInvestment, MAY_DELETE),
];
