import { placementStatus as deal } from '@tranche/domain/insider-register/codes';
import { dealPlacements } from '@tranche/domain/insider-register/deal-placements.resource';
import { invalidField } from '@tranche/domain/kit/errors';
import { belongsTo, date, integer, price, quantity, text } from '@tranche/domain/kit/field';
import { selectedMessage } from '@tranche/domain/kit/input';
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
const PATH = '/api/deal-placements';

const moveForm = {
  status: integer(),
  decision_note: text(2000),
  executed_on: date(),
  executed_price: price(),
  executed_quantity: quantity(),
  contract_note_document_id: belongsTo('documents'),
};

const SHOWN = { name: 'deal-placements', query: { append: 'conflict,labels' } } as const;

const submit = (call: Call, app: App): Promise<Answer> =>
  answerWith(call, app, { ...SHOWN, status: 201 }, (work) => submitPlacement(work, call.body));

/** A status moves it; a contract note is added to an executed one; the rest corrects a request not yet decided. */
const change = (call: Call, app: App): Promise<Answer> =>
  answerWith(call, app, SHOWN, async (work) => {
    const row = await lockPlacement(work, call.params.id ?? '');
    const form = readForm(moveForm, call.body);
    if (typeof form.status === 'number') await move(work, row, { ...form, status: form.status });
    else if (form.contract_note_document_id) await addContractNote(work, row, form.contract_note_document_id);
    else await correctPlacement(work, row, call.body);
    return row.id;
  });

function move(
  work: Work,
  row: PlacementRow,
  form: FormOf<typeof moveForm> & { readonly status: number },
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
  method,
  path: `${PATH}/:id`,
  access: 'staff',
  summary: 'approve or refuse, execute, withdraw, add the contract note, or correct',
  flag: FLAG,
  form: moveForm,
  handle: change,
});

export const placementRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: PATH,
    access: 'staff',
    summary: 'ask for approval of a personal deal',
    flag: FLAG,
    form: dealPlacements.fields,
    idempotent: true,
    handle: submit,
  },
  changeRoute('PATCH'),
  changeRoute('PUT'),
];
