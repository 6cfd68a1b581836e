import * as screeningVerbs from '@tranche/domain/compliance/screening.verbs';
import type { SANCTIONS_SOURCES } from '@tranche/domain/compliance/screening.codes';
import { counted } from '@tranche/domain/kit/counted';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { readForm } from '../../../kit/http/form.ts';
import { filesOf, type Answer, type Call, type Route } from '../../../kit/http/route.ts';
import type { App } from '../../../kit/app.ts';
import { answerWith } from '../../../kit/resource-routes/answer.ts';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { madeNow } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { ListedEntry, ListShape } from './lists/listed.ts';
import { isWhole, readList } from './lists/read-list.ts';
import { normalName } from './normalise.ts';
import { RESCREEN_JOB } from './screening-jobs.ts';

const UNKNOWN =
  'We do not recognise this sanctions list. Use the UK, US Treasury or EU list as published (XML, or CSV for the UK), or a CSV with a "name" column.';
const CUT_OFF = 'This sanctions list ends before it is complete. Download it again.';

/** POST /api/sanctions-lists, multipart `file`: the next version of a list. */
export const importListRoute: Route = {
  ...screeningVerbs.importList,
  access: 'features.update',
  flag: 'user_screening_enabled',
  limit: { max: 30, seconds: 3600 },
  handle: importRoute,
};

async function importRoute(call: Call, app: App): Promise<Answer> {
  const form = readForm(screeningVerbs.importList.form, call.body);
  const [file] = filesOf(call, 'file');
  if (!file) throw invalidField('file', requiredMessage('file'));
  const content = await readFile(file.path);
  return answerWith(call, app, { name: 'sanctions-lists', status: 201 }, async (work) => {
    const id = await importList(work, {
      content,
      fileName: file.filename,
      name: form.name ?? null,
      source: form.source ?? null,
      publishedOn: form.published_on ?? null,
    });
    await app.jobs.send(RESCREEN_JOB, {}, { singletonKey: RESCREEN_JOB, trx: work.trx });
    return id;
  });
}

export interface ListFile {
  readonly content: Buffer;
  readonly fileName: string;
  readonly name: string | null;
  readonly source: (typeof SANCTIONS_SOURCES)[number] | null;
  readonly publishedOn: string | null;
}

/** The list becomes the current one of its source; the version before stays, for the checks that cite it. */
export async function importList(work: Work, file: ListFile): Promise<number> {
  const text = file.content.toString('utf8');
  const shape = readList(text);
  if (!shape) throw invalidField('file', UNKNOWN);
  if (!isWhole(text)) throw invalidField('file', CUT_OFF);
  const source = shape.source === 'other' ? (file.source ?? 'other') : shape.source;
  await work.trx
    .updateTable('sanctions_lists')
    .set({ is_current: false, updated_at: work.now.toISOString() })
    .where('source', '=', source)
    .where('is_current', '=', true)
    .execute();
  const id = await insertList(work, { ...file, source }, shape);
  const counts = await insertEntries(work, id, shape);
  if (counts.entries === 0) throw invalidField('file', UNKNOWN);
  await work.trx
    .updateTable('sanctions_lists')
    .set({ entries_count: counts.entries, names_count: counts.names })
    .where('id', '=', id)
    .execute();
  await recordEvent(work, {
    event: 'sanctions_list.imported',
    target: { type: 'sanctions_list', id },
    description: `**${work.viewer.name}** imported the sanctions list **${file.name ?? file.fileName}** with ${counted(counts.entries, 'entry', 'entries')}`,
  });
  return id;
}

async function insertList(work: Work, file: ListFile, shape: ListShape): Promise<number> {
  const { id } = await work.trx
    .insertInto('sanctions_lists')
    .values({
      source: file.source ?? shape.source,
      name: file.name ?? file.fileName,
      format: shape.format,
      published_on: file.publishedOn ?? shape.publishedOn,
      file_name: file.fileName.slice(0, 255),
      sha256: createHash('sha256').update(file.content).digest('hex'),
      is_current: true,
      ...madeNow(work),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const BATCH = 500;

async function insertEntries(
  work: Work,
  listId: number,
  shape: ListShape,
): Promise<{ entries: number; names: number }> {
  const counts = { entries: 0, names: 0 };
  let batch: ListedEntry[] = [];
  const flush = async (): Promise<void> => {
    counts.names += await insertBatch(work, listId, batch);
    counts.entries += batch.length;
    batch = [];
    await turn(); // other requests have their turn while a long list is read
  };
  for (const entry of shape.entries()) {
    if (entry.names.length === 0 || entry.external_id === '') continue;
    if (batch.push(entry) === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return counts;
}

/** One statement for the entries and all their names; the sounds are PostgreSQL's to hear. */
async function insertBatch(work: Work, listId: number, batch: readonly ListedEntry[]): Promise<number> {
  const rows = batch.map((entry, at) => ({
    at,
    external_id: entry.external_id.slice(0, 120),
    kind: entry.kind,
    name: entry.names[0]?.slice(0, 500),
    programme: entry.programme?.slice(0, 500) ?? null,
    birth_dates: entry.birth_dates,
    countries: entry.countries,
    remarks: entry.remarks?.slice(0, 4000) ?? null,
    url: entry.url?.slice(0, 500) ?? null,
    names: entry.names.map((name) => ({ name: name.slice(0, 500), normal: normalName(name) })),
  }));
  const { rows: added } = await sql<{ n: number }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (at int, external_id text, kind text,
      name text, programme text, birth_dates jsonb, countries jsonb, remarks text, url text, names jsonb)),
    made as (insert into sanctions_entries (sanctions_list_id, external_id, kind, name, programme, birth_dates, countries, remarks, url)
      select ${listId}::bigint, external_id, kind, name, programme, birth_dates, countries, remarks, url from given order by at
      returning id, external_id, name),
    named as (insert into sanctions_names (sanctions_entry_id, sanctions_list_id, name, is_primary, normal, sounds)
      select made.id, ${listId}::bigint, one.name, one.name = made.name, one.normal,
        array(select distinct dmetaphone(word) from unnest(string_to_array(one.normal, ' ')) as word where dmetaphone(word) <> '')
      from given join made on made.external_id = given.external_id and made.name = given.name,
        jsonb_to_recordset(given.names) as one (name text, normal text)
      where one.normal <> ''
      returning 1)
    select count(*)::int as n from named`.execute(work.trx);
  return added[0]?.n ?? 0;
}
