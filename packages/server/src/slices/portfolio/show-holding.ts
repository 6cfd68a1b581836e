import { effectiveAmount } from '@tranche/domain/investments/amounts';
import { investmentStatus } from '@tranche/domain/investments/codes';
import { refuse } from '@tranche/domain/kit/errors';
import { explainHolding } from '@tranche/domain/portfolio/explain';
import { explainOwnership } from '@tranche/domain/portfolio/explain-ownership';
import type { Explanation } from '@tranche/domain/portfolio/explanation';
import { combinedFigures } from '@tranche/domain/portfolio/combine';
import { investmentFigures, pricingOf } from '@tranche/domain/portfolio/investment';
import { readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call } from '../../kit/http/route.ts';
import { listRecords } from '../../kit/resource-engine/records.ts';
import { fundPageOf, type FundPage, periodOf } from './fund-page.ts';
import { type Holding, holdingsOf, idOf, statusLabel } from './holdings.ts';
import { readOpportunityFacts } from './opportunity-facts.ts';
import { readFundInvestments } from './read-fund-investments.ts';
import { readInvestments, type HeldInvestment } from './read-investments.ts';
import { schemeOf, taxOf } from './holding-tax.ts';
import { scopeOf, type Scope } from './scope.ts';

/**
 * GET /api/portfolio/{opportunity id or slug}: one holding with all that explains it; a reservation shows its state.
 * `?type=fund` names a fund, `?type=private` a holding elsewhere by its investment. 404 without an investment of one's own.
 */
export async function showHolding(call: Call, app: App): Promise<Answer> {
  const scope = await scopeOf(call, app);
  const found = await findInvestments(call, app, scope);
  const [first] = found;
  if (!first) throw refuse('not_found');
  const [holding] = holdingsOf(found, scope.at, scope);
  const figures = holding?.figures ?? null;
  const held = holding?.investments ?? [];
  const target = TARGETS[first.subject];
  const { tax_enabled } = await app.flags();
  const ownership = await ownershipOf(app, holding, scope.at);
  const fund = holding?.subject === 'fund' ? await fundOf(call, app, { holding, scope }) : null;
  return ok({
    as_of: scope.at,
    currency: first.currency,
    holding: {
      id: holding?.id ?? idOf(first),
      target: { type: target, id: first.opportunity.id, slug: first.opportunity.slug },
      opportunity: first.opportunity,
      status: holding?.status ?? first.status,
      status_label: statusLabel(holding?.status ?? first.status),
      invested_on: holding?.invested_on ?? null,
      share_price: holding?.share_price ?? null,
      valued_by: held[0] ? pricingOf(held[0], scope.at).by : null,
      is_matured: holding?.is_matured ?? false,
      figures,
      ownership_pct: ownership?.value ?? null,
      ...(fund ? { fund: fund.fund } : {}),
    },
    entities: entitiesOf(held, scope.at),
    investments:
      first.subject === 'fund'
        ? []
        : found.map((investment) => ({
            ...investmentOf(investment, scope.at),
            ...(tax_enabled ? { tax_scheme: schemeOf(investment) } : {}),
          })),
    transactions: transactionsOf(found, scope.at),
    price_history: first.navs?.length ? first.navs : first.prices,
    tax_summary: tax_enabled ? await taxOf(app.db.kysely, found) : [],
    key_dates: await attachedTo(call, app, { name: 'key-dates', target, id: first.opportunity.id }),
    reports: await attachedTo(call, app, { name: 'update-reports', target, id: first.opportunity.id }),
    documents: await documentsOf(call, app, { investments: found, target }),
    ...(fund
      ? { capital_account: fund.capital_account, calls: fund.calls, unpaid_calls: fund.unpaid_calls }
      : {}),
    explain: [
      ...(figures === null ? [] : explainHolding(held, figures, scope)).filter(
        ({ figure }) => !fund?.explain.some((own) => own.figure === figure),
      ),
      ...(ownership ? [ownership] : []),
      ...(fund ? fund.explain : []),
    ],
  });
}

const fundOf = (
  call: Call,
  app: App,
  { holding, scope }: { readonly holding: Holding; readonly scope: Scope },
): Promise<FundPage> =>
  fundPageOf(app.db.kysely, holding, { ...scope, period: periodOf(call.query, holding, scope.at) });

/** Of all shares or units in issue; null where their number is not known. */
async function ownershipOf(app: App, holding: Holding | undefined, at: string): Promise<Explanation | null> {
  const [investment] = holding?.investments ?? [];
  if (!holding || !investment) return null;
  const { issued: value } = (await readOpportunityFacts(app.db.kysely, [investment], at))(investment);
  const { subject, opportunity } = holding;
  const family = subject === 'fund' ? 'funds' : 'investment-opportunities';
  return explainOwnership(holding.figures.shares, { value, source: { family, id: opportunity.id } });
}

const TARGETS = { investment: 'investment_opportunity', fund: 'fund', private: 'investment' } as const;
type TargetType = (typeof TARGETS)[HeldInvestment['subject']];

async function findInvestments(call: Call, app: App, scope: Scope): Promise<HeldInvestment[]> {
  const key = call.params.id ?? '';
  const id = readId(key);
  const byId = id !== null;
  if (call.query.type === 'fund') {
    if (!(await app.flags()).funds_enabled) return [];
    return readFundInvestments(app.db.kysely, scope, byId ? sql`f.id = ${id}` : sql`f.slug = ${key}`);
  }
  if (call.query.type === 'private' && !byId) return [];
  const which =
    call.query.type === 'private'
      ? sql`investment.kind = 'private_manual' and investment.id = ${id}`
      : byId
        ? sql`o.id = ${id}`
        : sql`o.slug = ${key}`;
  return readInvestments(app.db.kysely, { ...scope, where: sql`${scope.where} and ${which}` });
}

/** What each party holds of it. */
function entitiesOf(investments: readonly HeldInvestment[], at: string) {
  const entities = new Map(investments.map(({ entity }) => [entity.id, entity]));
  return [...entities.values()].map((entity) => ({
    ...entity,
    figures: combinedFigures(
      investments.filter((investment) => investment.entity.id === entity.id),
      { at },
    ),
  }));
}

const investmentOf = (investment: HeldInvestment, at: string) => ({
  id: investment.id,
  reference: investment.reference,
  status: investment.status,
  status_label: statusLabel(investment.status),
  entity: investment.entity,
  amount: effectiveAmount(investment),
  amount_outstanding: investment.amount_outstanding,
  due_on: investment.cash_call_due_on,
  shares: investment.shares,
  share_class: investment.share_class,
  share_price: investment.share_price,
  invested_on: investment.held_from,
  realised_on: investment.realised_on,
  certificate_number: investment.certificate_number,
  certificate_document_id: investment.certificate_document_id,
  current_value:
    investment.status >= investmentStatus.sharesIssued
      ? investmentFigures(investment, { at }).current_value
      : null,
});

const transactionsOf = (investments: readonly HeldInvestment[], at: string) =>
  investments
    .flatMap((investment) =>
      investment.transactions
        .filter(({ date }) => date <= at)
        .map((transaction) => ({
          ...transaction,
          investment_id: investment.id,
          entity: investment.entity.name,
        })),
    )
    .sort((a, b) => (a.date < b.date ? -1 : 1));

interface Attached {
  readonly name: string;
  readonly target: TargetType;
  readonly id: number;
}

/** Through the family's own access: an investor sees what is their to see. */
async function attachedTo(call: Call, app: App, { name, target, id }: Attached): Promise<unknown> {
  if (target === 'investment') return [];
  const filter = { target_type: target, target_id: String(id) };
  const { json } = await listRecords(app, call.viewer, name, { filter });
  return dataOf(json);
}

/** As many as are shown of one kind. */
const DOCUMENTS = 100;

interface Documents {
  readonly investments: readonly HeldInvestment[];
  readonly target: TargetType;
}

/**
 * Of the opportunity or fund, of the investments, and the certificates of the investments, which are kept in their holder's own folder
 * (`domain.md#2.4`).
 */
async function documentsOf(call: Call, app: App, { investments, target }: Documents): Promise<unknown[]> {
  const [first] = investments;
  const read = async (filter: { readonly [field: string]: string }): Promise<unknown[]> => {
    if (Object.values(filter).includes('')) return [];
    const requested = { filter, per_page: String(DOCUMENTS), append: 'url' };
    return dataOf((await listRecords(app, call.viewer, 'documents', requested)).json);
  };
  const certificates = investments.flatMap((investment) => [
    investment.certificate_document_id,
    investment.tax_certificate_document_id,
  ]);
  const found = [
    ...(first && target !== 'investment'
      ? await read({ target_type: target, target_id: String(first.opportunity.id) })
      : []),
    ...(await read({ target_type: 'investment', target_id: listed(investments.map(({ id }) => id)) })),
    ...(await read({ id: listed([...certificates, ...(await issuedTo(app, investments, target))]) })),
  ];
  // a certificate may hang on its line as well
  return [...new Map(found.map((document) => [keyOf(document), document])).values()];
}

/** Statements and notices that the fund has issued to these holders; they are kept in their holder's own folder as well. */
async function issuedTo(
  app: App,
  investments: readonly HeldInvestment[],
  target: TargetType,
): Promise<number[]> {
  const [first] = investments;
  if (target !== 'fund' || first === undefined) return [];
  const holders = investments.map(({ entity }) => entity.id);
  const { rows } = await sql<{ id: number }>`select line.document_id as id from run_lines line
    join runs on runs.id = line.run_id where runs.target_type = 'fund' and runs.target_id = ${first.opportunity.id}
      and line.investment_method_entity_id = any(${holders}::bigint[]) and line.document_id is not null
    order by line.document_id desc limit ${DOCUMENTS}`.execute(app.db.kysely);
  return rows.map(({ id }) => Number(id));
}

const listed = (ids: readonly (number | null)[]): string =>
  ids.filter((id) => id !== null && id > 0).join(',');

const keyOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'id' in row ? row.id : row;

function dataOf(json: string): unknown[] {
  const parsed: unknown = JSON.parse(json);
  if (Array.isArray(parsed)) return parsed;
  const data: unknown = typeof parsed === 'object' && parsed !== null && 'data' in parsed ? parsed.data : [];
  return Array.isArray(data) ? data : [];
}
