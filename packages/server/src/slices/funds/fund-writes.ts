import type { App } from '../../kit/app.ts';
import type { Answer, Call } from '../../kit/http/route.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { waitingAnswer, withholdBankAtCreation, withholdBankChange } from '../settings/public.ts';
import { lockFund } from './lock.ts';
import { createFund, editFund } from './write-fund.ts';

/** POST /api/funds: its account waits for a second person (decision 012). */
export const createFundByStaff = (call: Call, app: App): Promise<Answer> =>
  perform(app, call, async (work) => {
    const { id, message } = await withholdBankAtCreation(work, 'fund', call.body, (body) =>
      createFund(work, body, call.files),
    );
    return waitingAnswer(await showRecordIn(work, 'funds', id, call.query), { message }, 201);
  });

/** PATCH /api/funds/{id}, likewise. */
export const editFundByStaff = (call: Call, app: App): Promise<Answer> =>
  perform(app, call, async (work) => {
    const { id, name } = await lockFund(work, call.params.id ?? '');
    const withheld = await withholdBankChange(work, { type: 'fund', id, name }, call.body);
    await editFund(work, id, withheld.body, call.files);
    return waitingAnswer(await showRecordIn(work, 'funds', id, call.query), withheld);
  });
