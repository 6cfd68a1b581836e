import * as importVerbs from '@tranche/domain/integrations/import.verbs';
import type { ImportPhase } from '@tranche/domain/integrations/codes';
import { isImportFamily } from '@tranche/domain/integrations/import-families';
import { invalidField } from '@tranche/domain/kit/errors';
import type { App } from '../../kit/app.ts';
import { type Answer, type Call, filesOf, type Route } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { beginPhase, cancelImport, JOB } from './advance-import.ts';
import { lockImport } from './import-batch.ts';
import { sendErrors, sendTemplate } from './import-files.ts';
import { mapImport } from './map-import.ts';
import { assertMayImport } from './may-import.ts';
import { readTable } from './read-table.ts';
import { receiveImport } from './receive-import.ts';

const phase = (name: ImportPhase): Route => ({
  ...importVerbs[name],
  access: 'staff',
  handle: (call, app) => beginJob(call, app, name),
});

export const importRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/imports/template',
    access: 'staff',
    summary: 'A file to fill in, for a family',
    handle: sendTemplate,
  },
  {
    method: 'GET',
    path: '/api/imports/:id/template',
    access: 'staff',
    summary: 'The same, for an existing batch',
    handle: sendTemplate,
  },
  {
    method: 'GET',
    path: '/api/imports/:id/errors',
    access: 'staff',
    summary: 'The issues of each row, as CSV',
    handle: sendErrors,
  },
  phase('check'),
  phase('run'),
  phase('undo'),
  {
    ...importVerbs.cancel,
    access: 'staff',
    handle: (call, app) => answer(call, app, async (work) => cancelImport(work, await permitted(work, call))),
  },
];

/** POST /api/imports: a file and its family → the batch with its columns, first rows and a suggested mapping. */
export async function createImport(call: Call, app: App): Promise<Answer> {
  const family = call.body.family;
  if (!isImportFamily(family))
    throw invalidField(
      'family',
      family ? 'The selected family is invalid.' : 'The family field is required.',
    );
  assertMayImport(call.viewer, family);
  const [upload] = filesOf(call, 'file');
  if (!upload) throw invalidField('file', 'The file field is required.');
  const rows = await readTable(upload.path, upload.filename);
  const { path: filePath } = await app.files.put('imports', upload, { filename: upload.filename });
  return answer(
    call,
    app,
    (work) => receiveImport(work, { family, fileName: upload.filename, filePath, rows }),
    201,
  );
}

export const updateImport = (call: Call, app: App): Promise<Answer> =>
  answer(call, app, async (work) => mapImport(work, await permitted(work, call), call.body));

async function beginJob(call: Call, app: App, name: ImportPhase): Promise<Answer> {
  return answer(
    call,
    app,
    async (work) => {
      const id = await beginPhase(work, await permitted(work, call), name);
      await app.jobs.send(JOB, { id }, { trx: work.trx, expireInSeconds: 3_600 });
      return id;
    },
    202,
  );
}

async function answer(
  call: Call,
  app: App,
  run: (work: Work) => Promise<number>,
  status = 200,
): Promise<Answer> {
  return answerWith(call, app, { name: 'imports', status }, run);
}

/** The id of a batch that the viewer reaches and may still work with: rights are looked at again at each step. */
async function permitted(work: Work, call: Call): Promise<string> {
  const id = call.params.id ?? '';
  const { family, options } = await lockImport(work, id);
  assertMayImport(work.viewer, family, options);
  return id;
}
