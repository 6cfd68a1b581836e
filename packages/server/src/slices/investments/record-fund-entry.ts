import { investmentStatus as status } from '@tranche/domain/investments/codes';
import { investmentReference } from '@tranche/domain/investments/lifecycle';
import { draftLive } from '@tranche/domain/codes';
import { toDay } from '@tranche/domain/kit/calendar';
import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { formatMoney } from '@tranche/domain/kit/money';
import type { Form } from '../../kit/http/form.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { contributeToFund } from '../funds/public.ts';
import type { EntityRow } from './entities.ts';
import type { manualForm } from './manual.forms.ts';
import { manualParty } from './manual-party.ts';
import { writePurchase } from './write-purchase.ts';

type Manual = Form<typeof manualForm>;

/**
 * An investor who entered a fund beside any offer (`domain.md` H): the money is there, so the line begins with its units,
 * and the fund's books take the contribution. Without `shares` the day's net asset value decides how many units it buys.
 */
export async function recordFundEntry(work: Work, fundId: number, form: Manual): Promise<number> {
  const fund = await liveFund(work, fundId);
  if (form.status !== status.sharesIssued) throw invalidField('status', selectedMessage('status'));
  if (!form.amount) throw invalidField('amount', requiredMessage('amount'));
  const entity = await manualParty(work, form);
  const at = work.now.toISOString();
  const paid = form.paid_at ?? form.issued_at ?? at;
  if (paid > at) throw invalidField('paid_at', 'A date may not be in the future.');
  const line = { amount: form.amount, fee_amount: '0.00', fee_vat: '0.00' };
  const id = await insertFundLine(work, { fund, entity, form, amount: form.amount, paid });
  const issued = await contributeToFund(work, {
    fund_id: fund.id,
    investment_method_entity_id: entity.id,
    investment_id: id,
    amount: form.amount,
    day: toDay(paid),
    units: form.shares ?? null,
    reference: investmentReference(id),
    description: `Subscription of ${entity.name}`,
  });
  const bought = { shares: issued.units, share_price: issued.unit_price };
  await work.trx
    .updateTable('investments')
    .set({ ...bought, reference: investmentReference(id) })
    .where('id', '=', id)
    .execute();
  await writePurchase(work, { ...line, ...bought, id }, toDay(paid));
  await recordEvent(work, {
    event: 'investment.recorded',
    target: { type: 'investment', id },
    description: `**${work.viewer.name}** recorded ${formatMoney(form.amount, fund.currency)} in **${fund.name}**`,
    from: null,
    to: status.sharesIssued,
    properties: { fund_id: fund.id, user_id: entity.user_id },
  });
  return id;
}

/** Within the viewer's reach, and open to money. */
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
  readonly amount: string;
  readonly paid: string;
}

async function insertFundLine(work: Work, { fund, entity, form, amount, paid }: Entry): Promise<number> {
  const at = work.now.toISOString();
  const { id } = await work.trx
    .insertInto('investments')
    .values({
      kind: 'manual',
      status: status.sharesIssued,
      fund_id: fund.id,
      currency: fund.currency,
      investment_method_entity_id: entity.id,
      user_id: entity.user_id,
      organisation_id: entity.organisation_id,
      nominee_id: form.nominee_id ?? entity.nominee_id,
      amount_requested: amount,
      amount,
      total_due: amount,
      amount_cash_called: amount,
      amount_paid: amount,
      payment_method: form.payment_method ?? null,
      reserved_at: form.reserved_at ?? paid,
      confirmed_at: form.confirmed_at ?? paid,
      cash_called_at: form.cash_called_at ?? paid,
      paid_at: paid,
      issued_at: form.issued_at ?? paid,
      notes: form.notes ?? null,
      created_at: at,
      updated_at: at,
      created_by_id: work.viewer.id,
      updated_by_id: work.viewer.id,
      ip: work.ip,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
