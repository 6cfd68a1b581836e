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
import type { Work } from '../../../kit/workflow/workflow.ts';
import { notify } from '../../notifications/public.ts';
import { drawStatement, periodName, readStatement } from '../draw-statement.ts';
import type { FundRow } from '../lock.ts';
import { fileForHolder, type LineHolder, readHolder } from '../runs/file-for-holder.ts';
import type { Run } from '../runs/kind.ts';
import type { Delivered } from '../runs/notify-holder.ts';
import type { LineRow } from '../runs/scope.ts';
import { type IssuedStatement, readIssued } from './read-holders.ts';
import { formatLocalDay } from '../../../kit/db/today.ts';

const FOLDER = 'Statements';

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
  const document_id = await fileForHolder(work, {
    fund,
    holder,
    pdf,
    name,
    folder: FOLDER,
    replaces: issued && { id: issued.document_id, version: issued.version },
  });
  if (holder.user_id === null) return { document_id };
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
  readonly holder: LineHolder;
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
    issued_on: await formatLocalDay(db, issued.issued_at),
    reason: params.reason ?? '',
    differences: statedDifferences(issued.parts, parts),
  };
  return { pdf: await drawStatement(app, db, { ...subject, reissue }), parts };
}
