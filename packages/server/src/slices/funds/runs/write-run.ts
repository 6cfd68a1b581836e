import { runs } from '@tranche/domain/funds/runs/runs.resource';
import { runStatus } from '@tranche/domain/funds/runs/codes';
import type { createRun as contract } from '@tranche/domain/funds/runs/verbs';
import { runTransitions } from '@tranche/domain/funds/runs/transitions';
import { readInput } from '@tranche/domain/kit/input';
import { readBoolean } from '@tranche/domain/kit/read-values';
import type { FormOf } from '@tranche/domain/kit/verb';
import { wrongState } from '@tranche/domain/kit/transitions';
import type { Params } from '../../../kit/http/route.ts';
import { createRecord, updateRecord } from '../../../kit/resource-engine/write.ts';
import type { Preparing, Serving } from '../../../kit/resource-engine/serving.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { dropSubmission, takeSubmissionStep } from '../../settings/public.ts';
import { type FundRow, lockFund } from '../lock.ts';
import { runKind } from './kinds.ts';
import { submitRun } from './post-run.ts';
import { proposeLines } from './propose-lines.ts';
import { recordRun } from './record-run.ts';
import { bareRuns, isIn, lockRun, type RunRow } from './scope.ts';
import { submittable } from './submittable.ts';

type Form = FormOf<typeof contract.form>;
type Draft = Pick<Form, 'kind' | 'target_type' | 'target_id' | 'entry_date'> & Partial<Form>;

/** POST /api/runs: a draft with the lines that the server proposes. Returns its id. */
export async function createRun(work: Work, form: Draft): Promise<number> {
  const fund = await lockFund(work, form.target_id);
  const kind = runKind(form.kind);
  kind.assertParams(form.params);
  const { due_on } = kind.defaults({ entry_date: form.entry_date, due_on: form.due_on ?? null });
  const record_on = form.record_on ?? form.entry_date;
  const id = await createRecord(bareRuns, work, { ...form, record_on, ...(due_on && { due_on }) });
  await propose(work, fund, id);
  await recordRun(work, { id, kind: form.kind, fund }, { event: 'created', done: 'drafted' });
  return id;
}

/** PATCH /api/runs/{id}: the lines of a draft are proposed again, and edited ones keep their amount. Returns its id. */
export async function changeRun(work: Work, given: string, body: Params): Promise<number> {
  const before = await lockRun(work, given);
  const fund = await lockFund(work, before.target_id);
  readInput(runs.fields, body, 'update'); // what cannot be stored is named before the state is
  if (!isIn(before, runStatus.draft)) throw wrongState(runTransitions, before.status);
  if (changesFields(body)) {
    await dropSubmission(work, 'run', before.id);
    await updateRecord(changing, work, before.id, body);
    await recordRun(work, { ...before, fund }, { event: 'updated', done: 'changed' });
  }
  const submit = readBoolean(body.submit);
  if (submit === null) await propose(work, fund, before.id);
  else await moveSubmission(work, { fund, id: before.id }, body);
  return before.id;
}

async function moveSubmission(
  work: Work,
  { fund, id }: { readonly fund: FundRow; readonly id: number },
  body: Params,
): Promise<void> {
  const row = await lockRun(work, id);
  if (readBoolean(body.submit) === true) await submitRun(work, { row, fund, params: row.params });
  else await takeSubmissionStep(work, submittable({ row, fund }), body, false);
}

/** A submission moves nothing but itself. */
const changesFields = (body: Params): boolean =>
  Object.entries(runs.fields).some(([name, { spec }]) => name in body && !spec.transient && !spec.readOnly);

/** The kind, and whose run it is, stay; what shares goes by the entry date until another day is named. */
const changing: Serving = {
  ...bareRuns,
  prepare: ({ kind: _kind, target_type: _type, target_id: _id, ...data }, { before }) => ({
    ...data,
    ...(followsEntry(data, before) && { record_on: data.entry_date }),
  }),
};

const followsEntry = (data: Record<string, unknown>, before: Preparing['before']): boolean =>
  data.entry_date !== undefined && data.record_on === undefined && before?.record_on === before?.entry_date;

async function propose(work: Work, fund: FundRow, id: number): Promise<void> {
  const row: RunRow = await lockRun(work, id);
  runKind(row.kind).assertParams(row.params);
  await proposeLines(work, { row, fund, params: row.params });
}
