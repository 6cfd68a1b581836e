import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { categorisationStatus } from '@tranche/domain/investors/codes';
import { categorisationTransitions } from '@tranche/domain/investors/transitions';
import { transition } from '@tranche/domain/kit/transitions';
import { enqueue } from '../../kit/outbox/outbox.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';

/** Its payload is `{user_id}`: what the firm sends to anyone who has a category. */
export const CATEGORY_APPROVED_TOPIC = 'category.approved';

export interface Decision {
  readonly status: number;
  readonly decision_reason?: string | null;
  readonly expires_at?: string | null;
}

/** 1 → 2 Approved or 3 Rejected, with a reason that the investor reads (`domain.md#2.8`). */
export async function decideCategorisation(work: Work, id: number, decision: Decision): Promise<void> {
  const statement = await lockStatement(work, id);
  const approve = decision.status === categorisationStatus.approved;
  if (!approve && decision.status !== categorisationStatus.rejected) {
    throw invalidField('status', 'The selected status is invalid.');
  }
  const to = transition(categorisationTransitions, statement.status, approve ? 'approve' : 'reject');
  if (!approve && !decision.decision_reason?.trim()) {
    throw invalidField('decision_reason', 'The decision reason field is required.');
  }
  const at = work.now.toISOString();
  await work.trx
    .updateTable('investor_categorisations')
    .set({
      decided_by_id: work.viewer.id,
      decided_at: at,
      decision_reason: decision.decision_reason ?? null,
      expires_at: decision.expires_at ?? statement.expires_at,
      updated_at: at,
      ...(approve ? {} : { status: to }),
    })
    .where('id', '=', id)
    .execute();
  if (approve) await takeEffect(work, id);
  else await reject(work, statement, decision.decision_reason ?? '');
}

async function lockStatement(work: Work, id: number) {
  const statement = await work.trx
    .selectFrom('investor_categorisations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!statement) throw refuse('not_found');
  return statement;
}

/** Approved: it supersedes earlier ones, and the investor's record carries it. */
export async function takeEffect(work: Work, id: number): Promise<void> {
  const statement = await lockStatement(work, id);
  const type = await work.trx
    .selectFrom('investor_types')
    .select(['id', 'name'])
    .where('id', '=', statement.investor_type_id)
    .executeTakeFirstOrThrow();
  const at = work.now.toISOString();
  await work.trx
    .updateTable('investor_categorisations')
    .set({ status: categorisationStatus.superseded, updated_at: at })
    .where('user_id', '=', statement.user_id)
    .where('organisation_id', statement.organisation_id === null ? 'is' : '=', statement.organisation_id)
    .where('id', '<>', id)
    .where('status', 'in', [categorisationStatus.submitted, categorisationStatus.approved])
    .execute();
  await work.trx
    .updateTable('investor_categorisations')
    .set({ status: categorisationStatus.approved, updated_at: at })
    .where('id', '=', id)
    .execute();
  await carry(work, statement, type.id);
  await notifyInvestor(work, statement, `Approved as **${type.name}**`, categorisationStatus.approved);
  if (statement.organisation_id === null)
    await enqueue(work.trx, { topic: CATEGORY_APPROVED_TOPIC, payload: { user_id: statement.user_id } });
  await notify(work, 'category_approved', {
    to: ids(statement.user_id),
    params: { type: type.name },
    cta: '/investor/profile/type',
    target: `categorisation:${id}`,
  });
}

/** The investor's record carries their category, the organisation's the one that was signed for it. */
async function carry(
  work: Work,
  statement: Awaited<ReturnType<typeof lockStatement>>,
  typeId: number,
): Promise<void> {
  const at = work.now.toISOString();
  if (statement.organisation_id !== null) {
    await work.trx
      .updateTable('organisations')
      .set({ investor_type_id: typeId, updated_at: at })
      .where('id', '=', statement.organisation_id)
      .execute();
    return;
  }
  await work.trx
    .updateTable('users')
    .set({
      investor_type_id: typeId,
      category_status: categorisationStatus.approved,
      category_approved_at: at,
      category_expires_at: statement.expires_at,
      updated_at: at,
    })
    .where('id', '=', statement.user_id)
    .execute();
}

async function reject(
  work: Work,
  statement: Awaited<ReturnType<typeof lockStatement>>,
  reason: string,
): Promise<void> {
  const type = await work.trx
    .selectFrom('investor_types')
    .select('name')
    .where('id', '=', statement.investor_type_id)
    .executeTakeFirstOrThrow();
  if (statement.organisation_id === null)
    await work.trx
      .updateTable('users')
      .set({ category_status: categorisationStatus.rejected, updated_at: work.now.toISOString() })
      .where('id', '=', statement.user_id)
      .where('category_status', '=', categorisationStatus.submitted)
      .execute();
  await notifyInvestor(
    work,
    statement,
    `Did not approve **${type.name}**: ${reason}`,
    categorisationStatus.rejected,
    reason,
  );
  await notify(work, 'category_rejected', {
    to: ids(statement.user_id),
    params: { type: type.name, reason },
    cta: '/investor/profile/type',
    target: `categorisation:${statement.id}`,
  });
}

const ids = (id: number | null): number[] => (id === null ? [] : [id]);

const notifyInvestor = (
  work: Work,
  statement: { id: number; user_id: number | null; status: number },
  description: string,
  to: number,
  reason?: string,
): Promise<void> =>
  recordEvent(work, {
    event: to === categorisationStatus.approved ? 'categorisation.approved' : 'categorisation.rejected',
    target: { type: 'user', id: statement.user_id ?? 0 },
    description,
    from: statement.status,
    to,
    reason: reason ?? null,
    properties: { investor_categorisation_id: statement.id },
  });
