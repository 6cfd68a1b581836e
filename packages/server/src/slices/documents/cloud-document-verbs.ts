import { CLOUD_PROVIDERS } from '@tranche/domain/documents/codes';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { isYes } from '@tranche/domain/kit/read-values';
import type { App } from '../../kit/app.ts';
import type { Answer, Call, Params } from '../../kit/http/route.ts';
import { answerWith, dataText } from '../../kit/resource-routes/answer.ts';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import { showRecord } from '../../kit/resource-engine/records.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord, lockRow, updateRecord } from '../../kit/resource-engine/write.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { assertTarget } from '../crm/public.ts';
import { deviceOf, recordOpen } from '../opportunities/public.ts';
import { assertFolder } from './assert-folder.ts';
import { bareCloudDocuments } from './cloud-document-access.ts';

export const replacedCloudVerbs: NonNullable<Serving['replace']> = { show, create, update };

/** A client sends `?download=1` when someone opens the document at its `url`; who opened it, and when, is stored. */
async function show(call: Call, app: App): Promise<Answer> {
  const id = call.params.id ?? '';
  if (isYes(call.query.download)) {
    await perform(app, call, async (work) => {
      const row = await lockRow(bareCloudDocuments, work, id, await readContextIn(work, 'show'));
      if (call.viewer.id !== null) {
        await recordOpen(work, call.viewer.id, {
          target_type: 'cloud_document',
          target_id: Number(row.id),
          duration_seconds: null,
          device: deviceOf(call.headers['user-agent'] ?? ''),
        });
      }
      await recordEvent(work, {
        event: 'document.downloaded',
        target: { type: String(row.target_type), id: Number(row.target_id) },
        description: `**${call.viewer.name}** opened **${String(row.name)}**`,
        properties: { cloud_document_id: row.id },
      });
    });
  }
  return dataText(await showRecord(app, call.viewer, 'cloud-documents', id, call.query));
}

async function create(call: Call, app: App): Promise<Answer> {
  if (call.viewer.kind === 'investor') throw refuse('forbidden');
  assertAddress(call.body);
  return answerWith(call, app, { name: 'cloud-documents', status: 201 }, async (work) => {
    const { type, id } = await assertTarget(work, call.body.target_type, call.body.target_id, 'update');
    await assertFolder(work, call.body.folder_structure_id, { target_type: type, target_id: id });
    return createRecord(bareCloudDocuments, work, call.body);
  });
}

const DETAILS: Serving = {
  ...bareCloudDocuments,
  prepare: ({ target_type: _type, target_id: _id, ...data }) => data,
};

async function update(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: 'cloud-documents' }, async (work) => {
    const id = call.params.id ?? '';
    const { provider, url } = await lockRow(
      bareCloudDocuments,
      work,
      id,
      await readContextIn(work, 'update'),
    );
    // Either may be sent alone: the two are judged as they will be together.
    if ('url' in call.body || 'provider' in call.body)
      assertAddress({ provider: String(provider), url: String(url), ...call.body });
    const before = await updateRecord(DETAILS, work, id, call.body);
    await assertFolder(work, call.body.folder_structure_id, {
      target_type: before.target_type,
      target_id: before.target_id,
    });
    return Number(before.id);
  });
}

/** Hosts by provider; a plain link may lead anywhere. */
const HOSTS: Readonly<Record<(typeof CLOUD_PROVIDERS)[number], RegExp>> = {
  google_drive: /(^|\.)google\.com$/,
  onedrive: /(^|\.)(live\.com|1drv\.ms|sharepoint\.com)$/,
  sharepoint: /(^|\.)sharepoint\.com$/,
  dropbox: /(^|\.)dropbox(usercontent)?\.com$/,
  box: /(^|\.)box\.com$/,
  link: /./,
};

/** https only, and to the service that it names: the address is shown under that service's name. */
function assertAddress({ url, provider }: Params): void {
  if (typeof url !== 'string') return;
  const address = URL.canParse(url) ? new URL(url) : null;
  const known = CLOUD_PROVIDERS.find((name) => name === provider);
  if (address?.protocol !== 'https:' || (known && !HOSTS[known].test(address.hostname)))
    throw invalidField('url', 'The url field must be an https address of the chosen provider.');
}
