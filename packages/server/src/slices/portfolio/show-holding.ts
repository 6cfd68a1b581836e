import { refuse } from '@tranche/domain/kit/errors';
import { explainHolding } from '@tranche/domain/portfolio/explain';
import { combinedFigures } from '@tranche/domain/portfolio/combine';
import { lineFigures } from '@tranche/domain/portfolio/line';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call } from '../../kit/http/route.ts';
import { listRecords } from '../../kit/resource-engine/records.ts';
import { holdingsOf, statusLabel } from './holdings.ts';
import { readLines, type HeldLine } from './read-lines.ts';
import { scopeOf } from './scope.ts';

/**
 * GET /api/portfolio/{opportunity id or slug}: one holding with all that explains it; a reservation shows its state. 404
 * without a line of one's own.
 */
export async function showHolding(call: Call, app: App): Promise<Answer> {
  const scope = await scopeOf(call, app);
  const key = call.params.id ?? '';
  const offer = /^\d{1,15}$/.test(key) ? sql`o.id = ${Number(key)}` : sql`o.slug = ${key}`;
  const lines = await readLines(app.db.kysely, { ...scope, where: sql`${scope.where} and ${offer}` });
  const [first] = lines;
  if (!first) throw refuse('not_found');
  const [holding] = holdingsOf(lines, scope.at);
  const figures = holding?.figures ?? null;
  const held = holding?.lines ?? [];
  return ok({
    as_of: scope.at,
    currency: first.currency,
    holding: {
      id: `opp-${first.opportunity.id}`,
      opportunity: first.opportunity,
      status: holding?.status ?? first.status,
      status_label: statusLabel(holding?.status ?? first.status),
      invested_on: holding?.invested_on ?? null,
      share_price: holding?.share_price ?? null,
      is_matured: holding?.is_matured ?? false,
      figures,
    },
    entities: entitiesOf(held, scope.at),
    investments: lines.map((line) => investmentOf(line, scope.at)),
    transactions: transactionsOf(lines, scope.at),
    price_history: first.prices,
    key_dates: await attachedTo(call, app, 'key-dates', first.opportunity.id),
    documents: await documentsOf(call, app, lines),
    explain: figures === null ? [] : explainHolding(held, figures, scope.at),
  });
}

/** What each party holds of it. */
function entitiesOf(lines: readonly HeldLine[], at: string) {
  const entities = new Map(lines.map(({ entity }) => [entity.id, entity]));
  return [...entities.values()].map((entity) => ({
    ...entity,
    figures: combinedFigures(
      lines.filter((line) => line.entity.id === entity.id),
      { at },
    ),
  }));
}

const investmentOf = (line: HeldLine, at: string) => ({
  id: line.id,
  reference: line.reference,
  status: line.status,
  status_label: statusLabel(line.status),
  entity: line.entity,
  amount: line.amount ?? line.amount_requested,
  amount_outstanding: line.amount_outstanding,
  due_on: line.cash_call_due_on,
  shares: line.shares,
  share_class: line.share_class,
  share_price: line.share_price,
  certificate_number: line.certificate_number,
  certificate_document_id: line.certificate_document_id,
  current_value: line.status >= 5 ? lineFigures(line, { at }).current_value : null,
});

const transactionsOf = (lines: readonly HeldLine[], at: string) =>
  lines
    .flatMap((line) =>
      line.transactions
        .filter(({ date }) => date <= at)
        .map((transaction) => ({ ...transaction, investment_id: line.id, entity: line.entity.name })),
    )
    .sort((a, b) => (a.date < b.date ? -1 : 1));

/** Through the family's own access: an investor sees what is his to see. */
async function attachedTo(call: Call, app: App, name: string, offerId: number): Promise<unknown> {
  const filter = { target_type: 'investment_opportunity', target_id: String(offerId) };
  const { json } = await listRecords(app, call.viewer, name, { filter });
  return dataOf(json);
}

/** Of the offer and of the lines: certificates, papers, reports. */
async function documentsOf(call: Call, app: App, lines: readonly HeldLine[]): Promise<unknown[]> {
  const [first] = lines;
  const read = async (target_type: string, ids: readonly number[]): Promise<unknown[]> => {
    const filter = { target_type, target_id: ids.join(',') };
    const { json } = await listRecords(app, call.viewer, 'documents', {
      filter,
      per_page: '100',
      append: 'url',
    });
    return dataOf(json);
  };
  const offers = first ? await read('investment_opportunity', [first.opportunity.id]) : [];
  return [
    ...offers,
    ...(await read(
      'investment',
      lines.map(({ id }) => id),
    )),
  ];
}

function dataOf(json: string): unknown[] {
  const parsed: unknown = JSON.parse(json);
  if (Array.isArray(parsed)) return parsed;
  const data: unknown = typeof parsed === 'object' && parsed !== null && 'data' in parsed ? parsed.data : [];
  return Array.isArray(data) ? data : [];
}
