import { investmentStatus } from '@tranche/domain/investments/codes';
import { conflict } from '@tranche/domain/kit/errors';
import { BANK_FIELDS } from '@tranche/domain/organisations/bank';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import type { Answer, Call } from '../../kit/http/route.ts';
import { passDefault, type Defaults } from '../../kit/resource-engine/one-default.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import { lockRow, updateRecord } from '../../kit/resource-engine/write.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { waitingAnswer, withholdBankChange } from '../settings/public.ts';
import { notifyBankChange } from './notify-of-bank-change.ts';

const PAYING = 'These details cannot be changed while a payment is outstanding.';

/** PATCH /api/investment-method-entities/{id}. Changed bank details are told to the investor immediately: it may be a theft. */
export async function changeEntity(call: Call, app: App): Promise<Answer> {
  return perform(app, call, async (work) => {
    const serving = servingOf(app, 'investment-method-entities');
    const row = await lockRow(serving, work, call.params.id ?? '', await readContextIn(work, 'update'));
    const id = Number(row.id);
    const subject = { type: 'investment_method_entity', id, name: String(row.name) } as const;
    const withheld = await withholdBankChange(work, subject, call.body);
    const old = await bankOf(work, id);
    await passDefault(work, defaultsOf(Number(row.user_id)), call.body.is_default);
    const before = await updateRecord(serving, work, id, withheld.body);
    if (work.viewer.kind === 'investor') await assertNothingDue(work, id);
    if ((await bankOf(work, id)) !== old) await notifyBankChange(work, before);
    return waitingAnswer(await showRecordIn(work, 'investment-method-entities', id, call.query), withheld);
  });
}

/** The entity that an investor's wizard chooses by default. */
export const defaultsOf = (userId: number): Defaults => ({
  table: 'investment_method_entities',
  of: { user_id: userId },
});

/** The whole block in the clear, for comparison alone: each sealing of the same number differs. */
async function bankOf(work: Work, id: number): Promise<string> {
  const parts = BANK_FIELDS.map(
    (name) => sql`coalesce(pgp_sym_decrypt(${sql.ref(name)}, ${work.app.config.secret}), '')`,
  );
  const { rows } = await sql<{ block: string }>`
    select concat_ws('|', ${sql.join(parts)}) as block from investment_method_entities where id = ${id}`.execute(
    work.trx,
  );
  return rows[0]?.block ?? '';
}

async function assertNothingDue(work: Work, id: number): Promise<void> {
  const { rows } = await sql`
    select 1 from investments where investment_method_entity_id = ${id} and status = ${lit(investmentStatus.cashCalled)} and deleted_at is null limit 1`.execute(
    work.trx,
  );
  if (rows.length > 0) throw conflict(PAYING);
}
