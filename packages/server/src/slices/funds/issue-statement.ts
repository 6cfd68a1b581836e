import { addDays, formatDay } from '@tranche/domain/kit/calendar';
import { statementOf } from '@tranche/domain/funds/statement';
import type { LedgerEntry } from '@tranche/domain/funds/entries';
import { sql } from 'kysely';
import { readPdfBrand } from '../../kit/pdf/brand.ts';
import { renderPdf } from '../../kit/pdf/render-pdf.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { fileDocument } from '../documents/public.ts';
import { notify } from '../notifications/public.ts';
import { priceOfDay } from './price-of-day.ts';
import type { FundRow } from './lock.ts';
import type { StatementOrder } from './request-statements.ts';

const FOLDER = { name: 'Statements', visibility: 'public' } as const;

/**
 * One holder's statement of the period as a document of his own that he is told of; a preview is filed with the fund,
 * private. A job that runs twice files it once.
 */
export async function issueStatement(work: Work, order: StatementOrder, userId: number): Promise<void> {
  const fund = await work.trx
    .selectFrom('funds')
    .selectAll()
    .where('id', '=', order.fund_id)
    .executeTakeFirstOrThrow();
  const preview = (order.preview_user_id ?? null) !== null;
  const holder = await readHolder(work, userId);
  const period = `${formatDay(order.period_start)} to ${formatDay(order.period_end)}`;
  const name = `Statement of ${fund.name}, ${period}${preview ? ` (preview for ${holder})` : ''}`;
  const target = preview ? ({ type: 'fund', id: fund.id } as const) : ({ type: 'user', id: userId } as const);
  if (await isFiled(work, { ...target, name: name.slice(0, 255) }, order.ordered_at)) return;
  const pdf = await draw(work, { fund, order, userId, holder, period });
  const id = await fileDocument(work, pdf, {
    target,
    folder: preview ? null : FOLDER,
    name,
    category: 'statement',
    visibility: preview ? 'private' : 'public',
  });
  if (preview) return;
  await notify(work, 'document_published', {
    to: [userId],
    params: { name },
    cta: '/investor/profile/documents',
    target: `document:${id}`,
  });
}

interface Drawn {
  readonly fund: FundRow;
  readonly order: StatementOrder;
  readonly userId: number;
  readonly holder: string;
  readonly period: string;
}

async function draw(work: Work, { fund, order, userId, holder, period }: Drawn): Promise<Buffer> {
  const [brand, entries, opening, closing] = [
    await readPdfBrand(work.app, work.trx),
    await readEntries(work, fund.id, userId),
    await priceOfDay(work.trx, fund, addDays(order.period_start, -1)),
    await priceOfDay(work.trx, fund, order.period_end),
  ];
  const statement = statementOf({ ...order, entries, opening_price: opening, closing_price: closing });
  const { FundStatement } = await import('./fund-statement.tsx');
  return renderPdf(FundStatement({ brand, fund, holder, period, order, statement, opening, closing }));
}

type Described = LedgerEntry & { readonly description: string };

async function readEntries(work: Work, fundId: number, userId: number): Promise<Described[]> {
  const { rows } =
    await sql<Described>`select e.id, e.type, e.entry_date as date, e.amount, e.units, e.reverses_id,
      e.description from fund_ledger e join investment_method_entities party on party.id = e.investment_method_entity_id
    where e.fund_id = ${fundId} and party.user_id = ${userId} order by e.entry_date, e.id`.execute(work.trx);
  return rows;
}

async function readHolder(work: Work, userId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from users where id = ${userId}`.execute(work.trx);
  return rows[0]?.name ?? '';
}

async function isFiled(
  work: Work,
  { type, id, name }: { readonly type: string; readonly id: number; readonly name: string },
  since: string,
): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists(select 1 from documents where target_type = ${type}
    and target_id = ${id} and name = ${name} and created_at >= ${since} and deleted_at is null) as found`.execute(
    work.trx,
  );
  return rows[0]?.found ?? false;
}
