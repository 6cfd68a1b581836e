import { conflict, invalid, refuse } from '@tranche/domain/kit/errors';
import {
  categoryExpiresAt,
  isTypeShown,
  statementErrors,
  statusAtSubmit,
  type CriteriaAnswers,
} from '@tranche/domain/investors/categorisation';
import { categorisationStatus } from '@tranche/domain/investors/codes';
import { selectedMessage } from '@tranche/domain/kit/input';
import { isInvestorRole } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { readSettings } from '../../kit/db/read-settings.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { approvers } from './approvers.ts';
import { takeEffect } from './decide-categorisation.ts';

export interface StatementInput {
  readonly user_id: number;
  readonly investor_type_id: number;
  readonly investment_opportunity_id?: number | null;
  /** The body that the statement is for; null for the investor themselves. */
  readonly organisation_id?: number | null;
  /** Evidence among the investor's documents; all of them without. */
  readonly document_ids?: readonly number[] | null;
  readonly answers: CriteriaAnswers;
  readonly signed_name: string;
  readonly declaration: boolean;
}

/** An investor signs a statement (or staff enter one for them): – → 1, or straight to 2 (`domain.md#2.8`). */
export async function submitCategorisation(work: Work, input: StatementInput): Promise<number> {
  const settings = await readSettings(work.trx);
  const user = await work.trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', input.user_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const type = await work.trx
    .selectFrom('investor_types')
    .selectAll()
    .where('id', '=', input.investor_type_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user || !isInvestorRole(user.role_id)) throw refuse('not_found');
  if (!type?.is_active || !isTypeShown(type.shown_when, settings)) {
    throw invalid({ investor_type_id: ['The selected investor type id is invalid.'] });
  }
  const organisation = await organisationOf(work, input.organisation_id ?? null);
  await assertNoneWaiting(work, user.id, organisation);
  const evidence = await evidenceOf(work, user.id, input.document_ids ?? null);
  const errors = statementErrors({
    criteria: type.criteria,
    answers: input.answers,
    signed_name: input.signed_name,
    user_name: user.name,
    declaration: input.declaration,
    requires_evidence: type.requires_evidence,
    evidence_count: evidence.length,
    now: work.now.toISOString(),
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const at = work.now.toISOString();
  const status = statusAtSubmit(type.requires_approval);
  const { id } = await work.trx
    .insertInto('investor_categorisations')
    .values({
      user_id: user.id,
      investor_type_id: type.id,
      investment_opportunity_id: input.investment_opportunity_id,
      organisation_id: organisation,
      answers: JSON.stringify(input.answers),
      statement_snapshot: type.statement_text,
      statement_version: type.statement_version,
      signed_name: input.signed_name,
      declaration: true,
      signed_at: at,
      ip: work.ip,
      status,
      expires_at: categoryExpiresAt(at, type.valid_months),
      created_by_id: work.viewer.id,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepEvidence(work, id, evidence);
  await recordEvent(work, {
    event: 'categorisation.submitted',
    target: { type: 'user', id: user.id },
    description: `**${user.name}** signed the statement **${type.name}**`,
    from: null,
    to: status,
    properties: { investor_categorisation_id: id },
  });
  if (status === categorisationStatus.approved) {
    await takeEffect(work, id);
    return id;
  }
  if (organisation === null)
    await work.trx
      .updateTable('users')
      .set({ category_status: status, updated_at: at })
      .where('id', '=', user.id)
      .where((where) =>
        where.or([
          where('category_status', 'is', null),
          where('category_status', '<>', categorisationStatus.approved),
        ]),
      )
      .execute();
  await notify(work, 'category_submitted', {
    to: await approvers(work, user.id),
    params: { investor: user.name, type: type.name },
    cta: `/admin/investors/${user.id}/details/category`,
    target: `categorisation:${id}`,
  });
  return id;
}

async function assertNoneWaiting(work: Work, userId: number, organisation: number | null): Promise<void> {
  const { rows } = await sql`select 1 from investor_categorisations
    where user_id = ${userId} and status = ${categorisationStatus.submitted}
      and organisation_id is not distinct from ${organisation}::bigint`.execute(work.trx);
  if (rows.length > 0) throw conflict('A statement is already waiting for a decision.');
}

/** A body within the signatory's reach; a stranger's is as if absent. */
async function organisationOf(work: Work, id: number | null): Promise<number | null> {
  if (id === null) return null;
  await showRecordIn(work, 'organisations', id, { fields: 'id' });
  return id;
}

/** Documents of the investor that count as evidence: those named, else all. */
async function evidenceOf(work: Work, userId: number, named: readonly number[] | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from documents
    where target_type = 'user' and target_id = ${userId} and deleted_at is null
      and ${named === null ? sql`true` : sql`id = any(${[...named]}::bigint[])`} order by id`.execute(
    work.trx,
  );
  if (named !== null && rows.length < new Set(named).size)
    throw invalid({ document_ids: [selectedMessage('document_ids')] });
  return rows.map(({ id }) => id);
}

const keepEvidence = (work: Work, id: number, documents: readonly number[]): Promise<unknown> =>
  sql`insert into investor_categorisation_documents (investor_categorisation_id, document_id)
    select ${id}, document from unnest(${[...documents]}::bigint[]) as document`.execute(work.trx);
