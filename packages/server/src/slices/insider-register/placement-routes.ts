import { selectedMessage } from '@tranche/domain/kit/input';
import * as placementVerbs from '@tranche/domain/insider-register/placement.verbs';
import { placementStatus as deal } from '@tranche/domain/insider-register/codes';
import { invalidField } from '@tranche/domain/kit/errors';
import type { App } from '../../kit/app.ts';
import type { FormOf } from '@tranche/domain/kit/verb';
import { readForm } from '../../kit/http/form.ts';
import type { Answer, Call, Route } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { decidePlacement } from './decide-placement.ts';
import { addContractNote, executePlacement, withdrawPlacement } from './execute-placement.ts';
import { lockPlacement, type PlacementRow } from './placement-row.ts';
import { correctPlacement, submitPlacement } from './submit-placement.ts';

const FLAG = 'market_sounding_enabled';

const SHOWN = { name: 'deal-placements', query: { append: 'conflict,labels' } } as const;

const submit = (call: Call, app: App): Promise<Answer> =>
  answerWith(call, app, { ...SHOWN, status: 201 }, (work) => submitPlacement(work, call.body));

/** A status moves it; a contract note is added to an executed one; the rest corrects a request not yet decided. */
const change = (call: Call, app: App): Promise<Answer> =>
  answerWith(call, app, SHOWN, async (work) => {
    const row = await lockPlacement(work, call.params.id ?? '');
    const form = readForm(placementVerbs.move.form, call.body);
    if (typeof form.status === 'number') await move(work, row, { ...form, status: form.status });
    else if (form.contract_note_document_id) await addContractNote(work, row, form.contract_note_document_id);
    else await correctPlacement(work, row, call.body);
    return row.id;
  });

function move(
  work: Work,
  row: PlacementRow,
  form: FormOf<typeof placementVerbs.move.form> & { readonly status: number },
): Promise<void> {
  switch (form.status) {
    case deal.approved:
    case deal.refused:
      return decidePlacement(work, row, {
        approve: form.status === deal.approved,
        note: form.decision_note ?? null,
      });
    case deal.executed:
      return executePlacement(work, row, {
        executed_on: form.executed_on ?? null,
        executed_price: form.executed_price ?? null,
        executed_quantity: form.executed_quantity ?? null,
        contract_note_document_id: form.contract_note_document_id ?? null,
      });
    case deal.withdrawn:
      return withdrawPlacement(work, row);
    default:
      throw invalidField('status', selectedMessage('status'));
  }
}

const changeRoute = (method: 'PATCH' | 'PUT'): Route => ({
  ...placementVerbs.move,
  method,
  access: 'staff',
  flag: FLAG,
  handle: change,
});

export const placementRoutes: readonly Route[] = [
  {
    ...placementVerbs.submit,
    access: 'staff',
    flag: FLAG,
    idempotent: true,
    handle: submit,
  },
  changeRoute('PATCH'),
  changeRoute('PUT'),
];
