import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import { idParam } from '../../kit/http/read-params.ts';
import type { App } from '../../kit/app.ts';
import type { Answer, Call } from '../../kit/http/route.ts';
import { readPdfBrand } from '../../kit/pdf/brand.ts';
import { pdfAnswer } from '../../kit/pdf/pdf-answer.ts';
import { renderPdf } from '../../kit/pdf/render-pdf.ts';
import { drawStatement, periodName } from '../funds/public.ts';
import { periodOf } from './fund-page.ts';
import { holdingsOf } from './holdings.ts';
import { readFundInvestments } from './read-fund-investments.ts';
import { scopeOf } from './scope.ts';
import { readPortfolio } from './show-portfolio.ts';

/**
 * GET /api/portfolio-statement/download: the portfolio as a PDF, with the parameters of the portfolio; with
 * `?fund_id= &period_start= &period_end=` the statement of one fund. Nothing is filed: it is the reader's own copy.
 */
export async function downloadStatement(call: Call, app: App): Promise<Answer> {
  const fundId = idParam(call.query, 'fund_id');
  return fundId === null ? portfolioStatement(call, app) : fundStatement(call, app, fundId);
}

async function portfolioStatement(call: Call, app: App): Promise<Answer> {
  const portfolio = await readPortfolio(call, app);
  const holder = await holderOf(call, app);
  const brand = await readPdfBrand(app, app.db.kysely);
  const { PortfolioStatement } = await import('./portfolio-statement.tsx');
  const pdf = await renderPdf(PortfolioStatement({ brand, holder, portfolio }));
  return pdfAnswer(pdf, `Portfolio statement ${portfolio.scope.at}`);
}

async function fundStatement(call: Call, app: App, id: number): Promise<Answer> {
  if (!Number.isSafeInteger(id)) throw invalidField('fund_id', 'The selected fund id is invalid.');
  const scope = await scopeOf(call, app);
  const db = app.db.kysely;
  const found = (await app.flags()).funds_enabled
    ? await readFundInvestments(db, scope, sql`f.id = ${id}`)
    : [];
  const [holding] = holdingsOf(found, scope.at, scope);
  if (!holding) throw refuse('not_found');
  const fund = await db.selectFrom('funds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const period = periodOf(call.query, holding, scope.at);
  const pdf = await drawStatement(app, db, {
    fund,
    parties: scope.parties,
    holder: await holderOf(call, app),
    ...period,
  });
  return pdfAnswer(pdf, `Statement for ${fund.name}, ${periodName(period)}`);
}

/** The investor, or the organisation, whose portfolio it is. */
async function holderOf({ viewer, query }: Call, app: App): Promise<string> {
  const own = viewer.kind === 'investor' && !query.organisation_id;
  if (own) return viewer.name;
  const { rows } = await (
    query.organisation_id
      ? sql<{ name: string }>`select name from organisations where id = ${idParam(query, 'organisation_id')}`
      : sql<{ name: string }>`select name from users where id = ${idParam(query, 'user_id')}`
  ).execute(app.db.kysely);
  return rows[0]?.name ?? '';
}
