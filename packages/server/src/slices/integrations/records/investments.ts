import * as investmentVerbs from '@tranche/domain/investments/verbs';
import { conflict, invalidField, refuse } from '@tranche/domain/kit/errors';
import { date } from '@tranche/domain/kit/field';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { isDraft } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { todayOf } from '../../../kit/db/today.ts';
import { readForm } from '../../../kit/http/form.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { takeBackUnitsOf } from '../../funds/public.ts';
import {
  addPrivateHolding,
  assertInScope,
  recordFundEntry,
  recordManual,
  removeInvestment,
} from '../../investments/public.ts';
import { createOpportunity, editOpportunity, lockOpportunity } from '../../opportunities/public.ts';
import type { Cells, RecordImport } from './record-import.ts';
import { statedChoices } from './stated-choices.ts';
import {
  amountIn,
  fund,
  industry,
  investor,
  opportunity,
  organisation,
  owner,
  roundType,
  sameHolder,
  type,
} from './references.ts';

/** Opportunities as drafts, by name: no one but staff sees them until they are published. */
export const opportunities: RecordImport = {
  target: 'investment_opportunity',
  resource: 'investment-opportunities',
  list: '/admin/investments/opportunities',
  references: { type, organisation, round_type: roundType, industry, owner },
  identity: ({ name = '' }) => name,
  onRecord: (cell) => sql`select min(o.id) from investment_opportunities o
    where name_key(o.name) = name_key(${cell('name')}) and o.deleted_at is null`,
  create: (work, cells) => createOpportunity(work, opportunityOf(cells)),
  update: async (work, id, cells) => {
    const { status } = await lockOpportunity(work, id);
    if (!isDraft(status)) throw conflict('Only a draft can be changed by an import.');
    return editOpportunity(work, id, opportunityOf(cells));
  },
};

const opportunityOf = ({ industry_id: industryId, ...cells }: Cells): Cells =>
  industryId === undefined ? cells : { ...cells, industry_ids: [industryId] };

/**
 * Holdings that were agreed elsewhere: lines of an opportunity, of a fund, or what an investor holds beside us (`private_manual`).
 * One a company, holder, sum and day, distinguished by their certificates.
 */
export const investments: RecordImport = {
  target: 'investment',
  resource: 'investments',
  list: '/admin/investments/existing',
  references: { opportunity, fund, investor, organisation, industry },
  identity: ({ amount = '', paid_on: day = '', certificate_number: no = '', ...cells }) =>
    [
      cells.opportunity ?? cells.fund ?? cells.asset_name ?? '',
      cells.organisation ?? cells.investor ?? '',
      amount,
      day,
      no,
    ].join('|'),
  onRecord: (cell) => sql`select min(i.id) from investments i where i.deleted_at is null
    and i.investment_opportunity_id is not distinct from ${cell('investment_opportunity_id')}::bigint
    and (i.fund_id = ${cell('fund_id')}::bigint or ${cell('fund_id')} is null)
    and (name_key(i.asset_name) = name_key(${cell('asset_name')}) or ${cell('asset_name')} is null)
    and num_nonnulls(${cell('investment_opportunity_id')}, ${cell('fund_id')}, ${cell('asset_name')}) = 1
    and i.amount_requested = ${amountIn(cell('amount'))}
    and coalesce(coalesce(i.invested_on, local_day(i.paid_at))::text = ${cell('paid_on')}, true)
    and coalesce(i.certificate_number = ${cell('certificate_number')}, true)
    and ${sameHolder({ user: sql`i.user_id`, organisation: sql`i.organisation_id` }, cell)}`,
  create: (work, cells) => {
    const kinds = [cells.investment_opportunity_id, cells.fund_id, cells.asset_name];
    if (kinds.filter((kind) => kind !== undefined).length !== 1)
      throw invalidField(
        'opportunity',
        'Enter an opportunity, a fund or a private holding, and only one of them.',
      );
    if (cells.asset_name !== undefined) return recordPrivate(work, cells);
    return cells.fund_id === undefined ? recordInOpportunity(work, cells) : recordInFund(work, cells);
  },
  takeBack: async (work, id) => {
    // what is in a fund's books is reversed; the line then goes as every record of the batch does
    if ((await takeBackUnitsOf(work, id)) === 0) await removeInvestment(work, String(id), false);
  },
};

async function recordInOpportunity(work: Work, cells: Cells): Promise<number> {
  const form = await readStated(work, cells);
  await assertInScope(work, Number(cells.investment_opportunity_id));
  return recordManual(work, form);
}

const recordInFund = async (work: Work, cells: Cells): Promise<number> =>
  recordFundEntry(work, Number(cells.fund_id), await readStated(work, cells));

async function readStated(work: Work, cells: Cells) {
  const { paid_on: paid, issued_on: issued } = readForm(DAYS, cells);
  const day = issued ?? paid ?? (await todayOf(work.trx, work.now));
  const choices = await statedChoices(work, cells, day);
  return readForm(investmentVerbs.recordByHand.form, statedOf({ ...cells, ...choices }));
}

function recordPrivate(work: Work, { paid_on: bought, ...cells }: Cells): Promise<number> {
  if (!work.viewer.can('investors.update')) throw refuse('forbidden');
  return addPrivateHolding(
    work,
    readForm(investmentVerbs.addPrivateHolding.form, { ...cells, invested_on: bought ?? null }),
  );
}

const DAYS = { paid_on: date(), issued_on: date() };

/** Shares issued by default, certified where a certificate is; days as moments. A holder is one of the two. */
function statedOf({ status, user_id: userId, organisation_id: organisationId, ...cells }: Cells): Cells {
  const { paid_on: paid, issued_on: issued } = readForm(DAYS, cells);
  const usual =
    cells.certificate_number === undefined ? investmentStatus.sharesIssued : investmentStatus.certificated;
  const holder = organisationId === undefined ? { user_id: userId } : { organisation_id: organisationId };
  return {
    ...cells,
    ...definedOf(holder),
    status: status ?? usual,
    ...(paid ? { paid_at: startOf(paid) } : {}),
    ...(issued ? { issued_at: startOf(issued) } : {}),
  };
}

const definedOf = (cells: Readonly<Record<string, Cells[string] | undefined>>): Cells =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([name, cell]) => (cell === undefined ? [] : [[name, cell]])),
  );
const startOf = (day: string): string => `${day}T00:00:00.000000Z`;
