import { evidenceRefusal } from '@tranche/domain/funds/lifecycle';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { readSettings } from '../../../kit/db/read-settings.ts';
import type { Params } from '../../../kit/http/route.ts';
import type { Append } from '../../../kit/resource-engine/serving.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { assertEvidence, evidenceIds, namedEvidence } from '../../settings/public.ts';

interface Priced {
  readonly opportunity: number | null;
  readonly source: unknown;
  readonly method: unknown;
  readonly document_ids: unknown;
}

/** Before the write: the documents are the opportunity's own, and there where the firm wants them for such a method. */
export async function assertPriceEvidence(work: Work, id: string | null, body: Params): Promise<void> {
  if (id !== null && ['source', 'method', 'document_ids'].every((name) => body[name] === undefined)) return;
  const before = id === null ? null : await readPriced(work, id);
  const documents = evidenceIds(body.document_ids ?? before?.document_ids);
  const opportunity = before?.opportunity ?? readId(body.investment_opportunity_id);
  await assertEvidence(work, { type: 'investment_opportunity', id: opportunity }, documents);
  const method = body.method === undefined ? before?.method : body.method;
  const { valuation_evidence_required: is_required } = await readSettings(work.trx);
  // else a valuation without a method would need no document
  if (is_required && (body.source ?? before?.source) === 'valuation' && !method)
    throw invalidField('method', requiredMessage('method'));
  const refusal = evidenceRefusal({ method: String(method ?? ''), documents: documents.length, is_required });
  if (refusal) throw refusal;
}

async function readPriced({ trx }: Work, id: string): Promise<Priced | null> {
  const { rows } =
    await sql<Priced>`select investment_opportunity_id as opportunity, source, method, document_ids
    from share_prices where id = ${readId(id)}`.execute(trx);
  return rows[0] ?? null;
}

/** The documents of a price; staff alone. */
export const priceEvidence: Append = (row, { viewer }) =>
  viewer.kind === 'investor' ? sql`null` : namedEvidence(row('document_ids'));
