import type { App } from '../../kit/app.ts';
import type { Answer, Call } from '../../kit/http/route.ts';
import { passDefault } from '../../kit/resource-engine/one-default.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { shownOrId } from '../../kit/resource-routes/answer.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import { createRecord, lockRow, updateRecord } from '../../kit/resource-engine/write.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { waitingAnswer, withholdBankAtCreation, withholdBankChange } from '../settings/public.ts';

type Check = (work: Work, before: Readonly<Record<string, unknown>>, body: Call['body']) => Promise<void>;

const BANK_SUBJECT = { nominees: 'nominee', 'investment-methods': 'investment_method' } as const;

/** POST and PATCH of a family of which at most one record is the default. */
export function oneDefault(name: keyof typeof BANK_SUBJECT, check?: Check) {
  const create = async (call: Call, app: App): Promise<Answer> => {
    return perform(app, call, async (work) => {
      await passDefault(work, servingOf(app, name).resource, call.body.is_default);
      const { id, message } = await withholdBankAtCreation(work, BANK_SUBJECT[name], call.body, (body) =>
        createRecord(servingOf(app, name), work, body),
      );
      return waitingAnswer(await shownOrId(work, name, id, call.query), { message }, 201);
    });
  };
  const update = async (call: Call, app: App): Promise<Answer> => {
    return perform(app, call, async (work) => {
      const serving = servingOf(app, name);
      await passDefault(work, serving.resource, call.body.is_default);
      const row = await lockRow(serving, work, call.params.id ?? '', await readContextIn(work, 'update'));
      const subject = { type: BANK_SUBJECT[name], id: Number(row.id), name: String(row.name) };
      const withheld = await withholdBankChange(work, subject, call.body);
      const before = await updateRecord(serving, work, subject.id, withheld.body);
      await check?.(work, before, call.body);
      return waitingAnswer(await showRecordIn(work, name, subject.id, call.query), withheld);
    });
  };
  return { create, update };
}
