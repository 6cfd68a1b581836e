import type { Fees, FeeTerms } from '@tranche/domain/investments/amounts';
import { investmentStatus as status } from '@tranche/domain/investments/codes';
import { recordedFees } from '@tranche/domain/investments/recorded';
import { draftLive } from '@tranche/domain/codes';
import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { formatMoney } from '@tranche/domain/kit/money';
import type { recordByHand } from '@tranche/domain/investments/verbs';
import type { FormOf } from '@tranche/domain/kit/verb';
import { showRecordIn } from '../../../kit/resource-engine/records.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { localDay } from '../../../kit/db/today.ts';
import type { EntityRow } from '../entities.ts';
import { newInvestment } from '../raise/new-investment.ts';
import { manualParty } from '../holdings/manual-party.ts';
import { subscribe } from './issue-fund-investment.ts';
import { datesOf, statusOf, type ManualStatus } from '../holdings/record-manual.ts';
import { writePurchase } from '../holdings/write-purchase.ts';

type Manual = FormOf<typeof recordByHand.form>;

/**
 * An investor who entered a fund beside any opportunity, at any of 1–6 (`domain.md#H`, `domain.md#2.4`). From 4 on the money is there and its
 * purchase is written; from 5 on the fund's books take the contribution, and without `shares` the day's net asset value
 * decides how many units it buys.
 */
export async function recordFundEntry(work: Work, fundId: number, form: Manual): Promise<number> {
  const fund = await liveFund(work, fundId);
  const at = statusOf(form);
  if (!form.amount) throw invalidField('amount', requiredMessage('amount'));
  const entity = await manualParty(work, form);
  const fees = recordedFees(form, form.amount, NO_TERMS, true);
  const dates = datesOf(work, form, at);
  const id = await insertFundInvestment(work, { fund, entity, form, at, amount: form.amount, fees, dates });
  const day = await localDay(work.trx, dates.paid_at ?? work.now.toISOString());
  if (at >= status.paid)
    await writePurchase(work, { ...fees, id, amount: form.amount, shares: null, share_price: null }, day);
  if (at >= status.sharesIssued)
    await subscribe(work, {
      fund_id: fund.id,
      investment_id: id,
      investment_method_entity_id: entity.id,
      amount: form.amount,
      day,
      units: form.shares ?? null,
    });
  await recordEvent(work, {
    event: 'investment.recorded',
    target: { type: 'investment', id },
    description: `**${work.viewer.name}** recorded ${formatMoney(form.amount, fund.currency)} in **${fund.name}**`,
    from: null,
    to: at,
    properties: { fund_id: fund.id, user_id: entity.user_id },
  });
  return id;
}

/** A fund's terms have no fee on entry: it is the one that is stated. */
const NO_TERMS: FeeTerms = {
  fee_payer: 'issuer',
  platform_fee_pct: '0',
  platform_fee_min: '0',
  fee_vatable: false,
  vat_rate: '0',
};

/** Within the viewer's scope, and open to money. */
async function liveFund(work: Work, id: number): Promise<{ id: number; name: string; currency: string }> {
  if (!work.viewer.can('funds.update')) throw refuse('forbidden');
  await showRecordIn(work, 'funds', id, { fields: 'id' });
  const fund = await work.trx
    .selectFrom('funds')
    .select(['id', 'name', 'currency', 'publication'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (fund.publication !== draftLive.live) throw conflict('Publish the fund first.');
  return fund;
}

interface Entry {
  readonly fund: { readonly id: number; readonly currency: string };
  readonly entity: EntityRow;
  readonly form: Manual;
  readonly at: ManualStatus;
  readonly amount: string;
  readonly fees: Fees;
  readonly dates: ReturnType<typeof datesOf>;
}

async function insertFundInvestment(work: Work, entry: Entry): Promise<number> {
  const { fund, entity, form, at, amount, fees, dates } = entry;
  const investment = await newInvestment(work);
  const from = (state: number): string => (at >= state ? fees.total_due : '0.00');
  await work.trx
    .insertInto('investments')
    .values({
      ...investment,
      ...dates,
      kind: 'manual',
      status: at,
      fund_id: fund.id,
      currency: fund.currency,
      investment_method_entity_id: entity.id,
      user_id: entity.user_id,
      organisation_id: entity.organisation_id,
      nominee_id: form.nominee_id ?? entity.nominee_id,
      amount_requested: amount,
      amount: at >= status.confirmed ? amount : null,
      ...fees,
      amount_cash_called: from(status.cashCalled),
      amount_paid: from(status.paid),
      amount_outstanding: at === status.cashCalled ? fees.total_due : '0.00',
      cash_call_due_on: at === status.cashCalled ? (form.cash_call_due_on ?? null) : null,
      payment_method: form.payment_method ?? null,
      certificate_number: form.certificate_number ?? null,
      certificate_document_id: form.certificate_document_id ?? null,
      notes: form.notes ?? null,
    })
    .execute();
  return investment.id;
}
