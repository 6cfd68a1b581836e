import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { VISIBILITIES } from '@tranche/domain/codes';
import type { App } from '../../kit/app.ts';
import { filesOf, jsonText, noContent, type Answer, type Call } from '../../kit/http/route.ts';
import { showRecord, showRecordIn } from '../../kit/resource-engine/records.ts';
import { deleteRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { bareDocuments } from './document-access.ts';
import { downloadDocument } from './download-document.ts';
import { storeDocuments } from './store-document.ts';
import { tellOfDocument } from './tell-of-document.ts';

export const replacedDocumentVerbs: NonNullable<Serving['replace']> = {
  show: async (call, app) =>
    call.query.download === '1' || call.query.inline === '1'
      ? downloadDocument(call, app)
      : jsonText(
          `{"data":${await showRecord(app, call.viewer, 'documents', call.params.id ?? '', call.query)}}`,
        ),
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
  return jsonText(`{"data":${json}}`, 201);
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
  const json = await perform(app, call, async (work) => {
    const before = await updateRecord(DETAILS, work, call.params.id ?? '', call.body);
    await tellOfDocument(work, Number(before.id), call.body);
    return showRecordIn(work, 'documents', Number(before.id), call.query);
  });
  return jsonText(`{"data":${json}}`);
}

async function changeMany(call: Call, app: App, action: string): Promise<Answer> {
  const ids = Array.isArray(call.body.ids) ? call.body.ids.map(String) : [];
  if (ids.length === 0) throw invalidField('ids', 'The ids field is required.');
  const visibility = VISIBILITIES.find((word) => word === call.body.visibility);
  await perform(app, call, async (work) => {
    for (const id of ids) {
      if (action === 'delete') await deleteRecord(bareDocuments, work, id, false);
      else if (action === 'visibility' && visibility) await updateRecord(DETAILS, work, id, { visibility });
      else
        throw invalidField(
          action === 'visibility' ? 'visibility' : '_action',
          selectedMessage(action === 'visibility' ? 'visibility' : '_action'),
        );
    }
  });
  return noContent();
}
