import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { VISIBILITIES } from '@tranche/domain/codes';
import { isYes } from '@tranche/domain/kit/read-values';
import { idsParam } from '../../kit/http/read-params.ts';
import type { App } from '../../kit/app.ts';
import { filesOf, noContent, type Answer, type Call, type Params } from '../../kit/http/route.ts';
import { answerWith, dataText } from '../../kit/resource-routes/answer.ts';
import { showRecord, showRecordIn } from '../../kit/resource-engine/records.ts';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import { deleteRecord, lockRow, updateRecord } from '../../kit/resource-engine/write.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { assertFolder } from './assert-folder.ts';
import { bareDocuments } from './document-access.ts';
import { downloadDocument } from './download-document.ts';
import { storeDocuments } from './store-document.ts';
import { notifyOfDocument } from './notify-of-document.ts';

export const replacedDocumentVerbs: NonNullable<Serving['replace']> = {
  show: async (call, app) =>
    isYes(call.query.download) || isYes(call.query.inline)
      ? downloadDocument(call, app)
      : dataText(await showRecord(app, call.viewer, 'documents', call.params.id ?? '', call.query)),
  create: store,
  update: change,
};

/** `file` answers the record, `files[]` all of them; without a file, `{ids, _action}` changes several. */
async function store(call: Call, app: App): Promise<Answer> {
  if (typeof call.body._action === 'string') return changeMany(call, app, call.body._action);
  const single = filesOf(call, 'file');
  const files = [...single, ...filesOf(call, 'files')];
  const json = await perform(app, call, async (work) => {
    const ids = await storeDocuments(work, call.body, files);
    const records: string[] = [];
    for (const id of ids) records.push(await showRecordIn(work, 'documents', id, call.query));
    return files.length === 1 && single.length === 1 ? (records[0] ?? 'null') : `[${records.join(',')}]`;
  });
  return dataText(json, 201);
}

/** A document stays with its target and its line of versions. */
const DETAILS: Serving = {
  ...bareDocuments,
  prepare: (data) =>
    Object.fromEntries(
      Object.entries(data).filter(
        ([name]) => !['target_type', 'target_id', 'replaces_document_id'].includes(name),
      ),
    ),
};

async function change(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: 'documents' }, async (work) => {
    const before = await changeOne(work, call.params.id ?? '', call.body);
    await notifyOfDocument(work, Number(before.id), call.body);
    return Number(before.id);
  });
}

async function changeOne(work: Work, id: string, body: Params): Promise<Readonly<Record<string, unknown>>> {
  const before = await lockRow(bareDocuments, work, id, await readContextIn(work, 'update'));
  await assertFolder(work, body.folder_structure_id, {
    target_type: before.target_type,
    target_id: before.target_id,
  });
  return updateRecord(DETAILS, work, id, body);
}

const ACTIONS = ['move', 'visibility', 'delete'] as const;

/** All of them or none: move into a folder of their record (null: out of folders), show or hide, delete. */
async function changeMany(call: Call, app: App, word: string): Promise<Answer> {
  const ids = idsParam(call.body, 'ids') ?? [];
  if (ids.length === 0) throw invalidField('ids', requiredMessage('ids'));
  const action = ACTIONS.find((known) => known === word);
  if (!action) throw invalidField('_action', selectedMessage('_action'));
  const change = action === 'delete' ? {} : changeFor(action, call.body);
  await perform(app, call, async (work) => {
    for (const id of ids.map(String)) {
      if (action === 'delete') await deleteRecord(bareDocuments, work, id, false);
      else await changeOne(work, id, change);
    }
  });
  return noContent();
}

function changeFor(action: 'move' | 'visibility', body: Params): Params {
  if (action === 'move') {
    if (body.folder_structure_id === undefined)
      throw invalidField('folder_structure_id', requiredMessage('folder_structure_id'));
    return { folder_structure_id: body.folder_structure_id };
  }
  const visibility = VISIBILITIES.find((word) => word === body.visibility);
  if (!visibility) throw invalidField('visibility', selectedMessage('visibility'));
  return { visibility };
}
