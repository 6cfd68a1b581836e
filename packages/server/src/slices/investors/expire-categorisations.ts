import { categorisationStatus } from '@tranche/domain/investors/codes';
import { categorisationTransitions } from '@tranche/domain/investors/transitions';
import { transition } from '@tranche/domain/kit/transitions';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { eachRow } from '../../kit/jobs/each-row.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';

interface Statement {
  readonly id: number;
  readonly user_id: number;
  readonly organisation_id: number | null;
  readonly status: number;
  readonly investor: string;
  readonly type: string;
}

/**
 * 2 → 4 where a statement's twelve months are over (`domain.md#2.8`, `domain.md#2.17`): investing stops, the portfolio stays. One
 * transaction each; a second run finds nothing left. Returns how many expired.
 */
export async function expireCategorisations(app: App, now: Date = app.clock()): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from investor_categorisations
    where status = ${categorisationStatus.approved} and expires_at <= ${now.toISOString()} and deleted_at is null
    order by expires_at`.execute(app.db.kysely);
  return eachRow(app, { rows, now }, (work, { id }) => expire(work, id));
}

async function expire(work: Work, id: number): Promise<void> {
  const at = work.now.toISOString();
  const { rows } = await sql<Statement>`
    select c.id, c.user_id, c.organisation_id, c.status, u.name as investor, t.name as type from investor_categorisations c
    join users u on u.id = c.user_id join investor_types t on t.id = c.investor_type_id
    where c.id = ${id} and c.status = ${categorisationStatus.approved} and c.expires_at <= ${at}
    for update of c, u`.execute(work.trx);
  const statement = rows[0];
  if (!statement) return;
  const to = transition(categorisationTransitions, statement.status, 'expire');
  await work.trx
    .updateTable('investor_categorisations')
    .set({ status: categorisationStatus.expired, updated_at: at })
    .where('id', '=', id)
    .execute();
  await drop(work, statement);
  await recordEvent(work, {
    event: 'categorisation.expired',
    target: { type: 'user', id: statement.user_id },
    description: `The ⟦investor category⟧ **${statement.type}** of **${statement.investor}** expired`,
    from: statement.status,
    to,
    properties: { investor_categorisation_id: id },
  });
  await notify(work, 'category_expired', {
    to: [statement.user_id],
    params: { type: statement.type },
    cta: '/investor/profile/type',
    target: `categorisation:${id}`,
  });
}

/** Whoever carried it carries none any more. */
async function drop(work: Work, { user_id, organisation_id }: Statement): Promise<void> {
  const at = work.now.toISOString();
  if (organisation_id !== null) {
    await sql`update organisations set investor_type_id = null, updated_at = ${at} where id = ${organisation_id}`.execute(
      work.trx,
    );
    return;
  }
  await work.trx
    .updateTable('users')
    .set({
      category_status: categorisationStatus.expired,
      investor_type_id: null,
      category_approved_at: null,
      category_expires_at: null,
      updated_at: at,
    })
    .where('id', '=', user_id)
    .where('category_status', '=', categorisationStatus.approved)
    .execute();
}
