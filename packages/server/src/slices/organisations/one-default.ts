import type { ResourceName } from '@tranche/domain/resources';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Answer, Call } from '../../kit/http/route.ts';
import { readingIn, servingOf } from '../../kit/resource-engine/reading.ts';
import { shownOrId } from '../../kit/resource-routes/answer.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import { createRecord, lockRow, updateRecord } from '../../kit/resource-engine/write.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { waitingAnswer, withholdBankAtCreation, withholdBankChange } from '../settings/public.ts';

type Check = (work: Work, before: Readonly<Record<string, unknown>>, body: Call['body']) => Promise<void>;

const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

/** Making one record the default takes the word from the one that had it. */
async function passDefault(work: Work, name: ResourceName, body: Call['body']): Promise<void> {
  if (!isOn(body.is_default)) return;
  const { table } = servingOf(work.app, name).resource;
  await sql`update ${sql.table(table)} set is_default = false, updated_at = ${work.now} where is_default`.execute(
    work.trx,
  );
}

const BANK_SUBJECT = { nominees: 'nominee', 'investment-methods': 'investment_method' } as const;

/** POST and PATCH of a family of which at most one record is the default. */
export function oneDefault(name: keyof typeof BANK_SUBJECT, check?: Check) {
  const create = async (call: Call, app: App): Promise<Answer> => {
    return perform(app, call, async (work) => {
      await passDefault(work, name, call.body);
      const { id, message } = await withholdBankAtCreation(work, BANK_SUBJECT[name], call.body, (body) =>
        createRecord(servingOf(app, name), work, body),
      );
      return waitingAnswer(await shownOrId(work, name, id, call.query), { message }, 201);
    });
  };
  const update = async (call: Call, app: App): Promise<Answer> => {
    return perform(app, call, async (work) => {
      const serving = servingOf(app, name);
      const row = await lockRow(serving, work, call.params.id ?? '', await readingIn(work, 'update'));
      const subject = { type: BANK_SUBJECT[name], id: Number(row.id), name: String(row.name) };
      const withheld = await withholdBankChange(work, subject, call.body);
      await passDefault(work, name, call.body);
      const before = await updateRecord(serving, work, subject.id, withheld.body);
      await check?.(work, before, call.body);
      return waitingAnswer(await showRecordIn(work, name, subject.id, call.query), withheld);
    });
  };
  return { create, update };
}
