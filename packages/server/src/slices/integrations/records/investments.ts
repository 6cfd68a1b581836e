import { conflict } from '@tranche/domain/kit/errors';
import { date } from '@tranche/domain/kit/field';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { isDraft } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { readForm } from '../../../kit/http/form.ts';
import { assertReachable, manualForm, recordManual, removeInvestment } from '../../investments/public.ts';
import { createOpportunity, editOpportunity, lockOpportunity } from '../../opportunities/public.ts';
import type { Cells, RecordImport } from './record-import.ts';
import {
  amountIn,
  industry,
  investor,
  opportunity,
  organisation,
  owner,
  roundType,
  sameHolder,
  type,
} from './references.ts';

/** Offers as drafts, by name: nobody but staff sees them until they are published. */
export const opportunities: RecordImport = {
  target: 'investment_opportunity',
  resource: 'investment-opportunities',
  list: '/admin/investments/opportunities',
  references: { type, organisation, round_type: roundType, industry, owner },
  identity: ({ name = '' }) => name,
  onRecord: (cell) => sql`select min(o.id) from investment_opportunities o
    where name_key(o.name) = name_key(${cell('name')}) and o.deleted_at is null`,
  create: (work, cells) => createOpportunity(work, offerOf(cells)),
  update: async (work, id, cells) => {
    const { status } = await lockOpportunity(work, id);
    if (!isDraft(status)) throw conflict('Only a draft can be changed by an import.');
    return editOpportunity(work, id, offerOf(cells));
  },
};

const offerOf = ({ industry_id: industryId, ...cells }: Cells): Cells =>
  industryId === undefined ? cells : { ...cells, industry_ids: [industryId] };

/** Holdings that were agreed elsewhere: one a company, holder, sum and day, told apart by their certificates. */
export const investments: RecordImport = {
  target: 'investment',
  resource: 'investments',
  list: '/admin/investments/existing',
  references: { opportunity, investor, organisation },
  identity: ({
    opportunity: name = '',
    amount = '',
    paid_on: day = '',
    certificate_number: no = '',
    ...who
  }) => [name, who.organisation ?? who.investor ?? '', amount, day, no].join('|'),
  onRecord: (cell) => sql`select min(i.id) from investments i where i.deleted_at is null
    and i.investment_opportunity_id = ${cell('investment_opportunity_id')}::bigint
    and i.amount_requested = ${amountIn(cell('amount'))}
    and coalesce(i.paid_at::date::text = ${cell('paid_on')}, true)
    and coalesce(i.certificate_number = ${cell('certificate_number')}, true)
    and ${sameHolder({ user: sql`i.user_id`, organisation: sql`i.organisation_id` }, cell)}`,
  create: async (work, cells) => {
    const form = readForm(manualForm, statedOf(cells));
    await assertReachable(work, Number(cells.investment_opportunity_id));
    return recordManual(work, form);
  },
  takeBack: (work, id) => removeInvestment(work, String(id), false),
};

const DAYS = { paid_on: date(), issued_on: date() };

/** Shares issued unless told, certified where a certificate is; days as moments. A holder is one of the two. */
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
