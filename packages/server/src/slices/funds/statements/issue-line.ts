import { canonicalJson } from '@tranche/domain/kit/canonical-json';
import { formatDay } from '@tranche/domain/kit/calendar';
import { conflict } from '@tranche/domain/kit/errors';
import {
  type Reissue,
  statedDifferences,
  STATEMENT_MESSAGES,
  statementParts,
  type StatementParams,
} from '@tranche/domain/funds/runs/statements';
import { sql } from 'kysely';
import type { App } from '../../../kit/app.ts';
import type { Reader } from '../../../kit/db/database.ts';
import { sealForFirm } from '../../../kit/pdf/seal-for-firm.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { fileDocument } from '../../documents/public.ts';
import { notify } from '../../notifications/public.ts';
import { drawStatement, periodName, readStatement } from '../draw-statement.ts';
import type { FundRow } from '../lock.ts';
import type { Run } from '../runs/kind.ts';
import type { Delivered } from '../runs/notify-holder.ts';
import type { LineRow } from '../runs/scope.ts';
import { type IssuedStatement, readIssued } from './read-holders.ts';

const FOLDER = { name: 'Statements', visibility: 'public' } as const;

interface Holder {
  readonly id: number;
  readonly name: string;
  readonly user_id: number | null;
}

/**
 * One holder's statement as a sealed document of their own, and the notice of it. Another issue is a new document that
 * replaces the one before, which stays as it is. It says what its line says, or fails.
 */
export async function issueLine(work: Work, run: Run<StatementParams>, line: LineRow): Promise<Delivered> {
  const { fund, params } = run;
  const holder = await readHolder(work.trx, line);
  const issued = (await readIssued(work.trx, fund.id, params)).get(holder.id) ?? null;
  const { pdf, parts } = await drawLine(work.app, work.trx, { fund, params, holder, issued });
  if (canonicalJson(parts) !== canonicalJson(line.parts)) throw conflict(STATEMENT_MESSAGES.moved);
  const period = periodName(params);
  const again = issued === null ? '' : `, issued again on ${formatDay(run.row.entry_date)}`;
  const name = `Statement for ${fund.name}, ${period}${again}`;
  const own = holder.user_id !== null;
  const document_id = await fileDocument(work, await sealForFirm(work, pdf, name), {
    target: own ? { type: 'user', id: holder.user_id } : { type: 'fund', id: fund.id },
    folder: own ? FOLDER : null,
    name: own ? name : `${name}: ${holder.name}`,
    category: 'statement',
    visibility: own ? 'public' : 'private',
    replaces: issued && { id: issued.document_id, version: issued.version },
  });
  if (!own) return { document_id };
  const common = { about: null, to: [holder.user_id], target: `document:${document_id}` } as const;
  if (issued === null)
    await notify(work, 'document_published', {
      ...common,
      params: { name },
      cta: '/investor/profile/documents?tab=brand',
    });
  else
    await notify(work, 'statement_reissued', {
      ...common,
      params: { fund: fund.name, period },
      cta: `/investor/portfolio/fund/${fund.id}`,
    });
  return { document_id };
}

interface Drawn {
  readonly fund: FundRow;
  readonly params: StatementParams;
  readonly holder: Holder;
  readonly issued: IssuedStatement | null;
}

/** The bytes before they are sealed, and what they say. */
export async function drawLine(app: App, db: Reader, { fund, params, holder, issued }: Drawn) {
  const { period_start, period_end } = params;
  const subject = {
    fund,
    parties: sql`party.id = ${holder.id}`,
    holder: holder.name,
    period_start,
    period_end,
  };
  const read = await readStatement(db, subject);
  const parts = statementParts({
    statement: read.statement,
    opening_price: read.opening,
    closing_price: read.closing,
  });
  const reissue: Reissue | null = issued && {
    issued_on: formatDay(issued.issued_at.slice(0, 10)),
    reason: params.reason ?? '',
    differences: statedDifferences(issued.parts, parts),
  };
  return { pdf: await drawStatement(app, db, { ...subject, reissue }), parts };
}

export async function readHolder(
  db: Reader,
  { investment_method_entity_id: id }: Pick<LineRow, 'investment_method_entity_id'>,
): Promise<Holder> {
  const { rows } = await sql<Holder>`select id, name, user_id from investment_method_entities
    where id = ${id}`.execute(db);
  if (!rows[0]) throw new Error('A line of statements has a holder');
  return rows[0];
}
