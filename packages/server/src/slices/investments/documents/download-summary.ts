import { effectiveAmount } from '@tranche/domain/investments/amounts';
import {
  INVESTMENT_STATUS_LABELS,
  INVESTMENT_STATUS_TERMS,
  investmentStatus,
  type InvestmentStatus,
} from '@tranche/domain/investments/codes';
import { refuse } from '@tranche/domain/kit/errors';
import type { Terms } from '@tranche/domain/settings/terminology';
import { sql } from 'kysely';
import type { App } from '../../../kit/app.ts';
import type { Reader } from '../../../kit/db/database.ts';
import type { Answer, Call, Route } from '../../../kit/http/route.ts';
import { readPdfBrand } from '../../../kit/pdf/brand.ts';
import { pdfAnswer } from '../../../kit/pdf/pdf-answer.ts';
import { renderPdf } from '../../../kit/pdf/render-pdf.ts';
import { showRecord } from '../../../kit/resource-engine/records.ts';
import type { SummaryFacts } from './summary-facts.ts';

export const summaryRoute: Route = {
  method: 'GET',
  path: '/api/investments/:id/summary',
  access: ['investor', 'investment_opportunity_live.show', 'investment_opportunity_existing.show'],
  summary: 'a reservation or investment as a PDF to keep',
  handle: downloadSummary,
};

/** Drawn of the investment as it is, for anyone who may see it; nothing is filed. */
async function downloadSummary(call: Call, app: App): Promise<Answer> {
  const id = call.params.id ?? '';
  await showRecord(app, call.viewer, 'investments', id, { fields: 'id' });
  const brand = await readPdfBrand(app, app.db.kysely);
  const facts = await readFacts(app.db.kysely, Number(id), brand.terms);
  const { summaryDocument } = await import('./summary-document.ts');
  return pdfAnswer(await renderPdf(summaryDocument(brand, facts)), `Summary ${facts.reference}`);
}

interface Row extends Omit<SummaryFacts, 'state' | 'asked'> {
  readonly amount_requested: string;
  readonly status: InvestmentStatus;
}

async function readFacts(db: Reader, id: number, terms: Terms): Promise<SummaryFacts> {
  const { rows } = await sql<Row>`
    select coalesce(i.reference, i.id::text) as reference, coalesce(o.name, f.name, i.asset_name, '') as opportunity,
      coalesce(o.instrument, case when i.fund_id is not null then 'fund_units' end) as instrument,
      coalesce(e.name, u.name, '') as holder, i.status, i.currency, i.amount_requested, i.amount as allocated,
      i.shares, i.share_price, i.fee_amount as fee, i.total_due as total, t.name as tax,
      local_day(i.reserved_at) as reserved_on, local_day(i.reservation_expires_at) as held_until,
      local_day(i.risk_acknowledged_at) as risk_acknowledged_on,
      coalesce((select json_agg(json_build_object('title', c.title, 'accepted_on', local_day((term ->> 'accepted_at')::timestamptz)) order by c.sort_order, c.id)
        from jsonb_array_elements(i.accepted_term_conditions) as term
        join term_conditions c on c.id = (term->>'id')::bigint), '[]') as terms
    from investments i
    left join investment_opportunities o on o.id = i.investment_opportunity_id left join funds f on f.id = i.fund_id
    left join investment_method_entities e on e.id = i.investment_method_entity_id
    left join users u on u.id = i.user_id left join tax_options t on t.id = i.tax_option_id
    where i.id = ${id} and i.deleted_at is null`.execute(db);
  if (!rows[0]) throw refuse('not_found');
  const { status, amount_requested, ...facts } = rows[0];
  const asked = effectiveAmount({ ...facts, amount_requested, amount: null });
  const own = INVESTMENT_STATUS_TERMS[status];
  const isGivenUp = status === investmentStatus.cancelled || status === investmentStatus.withdrawn;
  return {
    ...facts,
    asked,
    state: own ? terms[own] : INVESTMENT_STATUS_LABELS[status],
    total: isGivenUp ? null : facts.total,
    held_until: status === investmentStatus.reserved ? facts.held_until : null,
  };
}
