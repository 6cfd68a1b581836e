import { placementProblem, type FolderNode } from '@tranche/domain/documents/folders';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import { idParam } from '../../kit/http/read-params.ts';
import type { App } from '../../kit/app.ts';
import type { Answer, Call, Param, Params } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertTarget } from '../crm/public.ts';
import { bareFolders } from './folder-access.ts';

export const replacedFolderVerbs: NonNullable<Serving['replace']> = { create, update };

async function create(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: 'folder-structures', status: 201 }, async (work) => {
    const owner = await ownerOf(work, call.body);
    await assertPlace(work, owner, { id: null, parentId: call.body.parent_id });
    return createRecord(bareFolders, work, { ...call.body, ...owner });
  });
}

/** A folder stays with its record; it may move within it. */
async function update(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: 'folder-structures' }, async (work) => {
    const { parent_id, ...rest } = call.body;
    const before = await updateRecord(BESIDE_OWNER, work, call.params.id ?? '', rest);
    if (parent_id !== undefined) {
      const owner = ownerIn(before);
      await assertPlace(work, owner, { id: Number(before.id), parentId: parent_id });
      await updateRecord(BESIDE_OWNER, work, Number(before.id), { parent_id });
    }
    return Number(before.id);
  });
}

const OWNER = ['is_template', 'template_for', 'target_type', 'target_id'];
const BESIDE_OWNER: Serving = {
  ...bareFolders,
  prepare: (data) => Object.fromEntries(Object.entries(data).filter(([name]) => !OWNER.includes(name))),
};

/** A record, or the kind of record whose pattern it belongs to. */
interface Owner {
  readonly is_template: boolean;
  readonly template_for: string | null;
  readonly target_type: string | null;
  readonly target_id: number | null;
}

const ownerIn = (row: Readonly<Record<string, unknown>>): Owner => ({
  is_template: row.is_template === true,
  template_for: typeof row.template_for === 'string' ? row.template_for : null,
  target_type: typeof row.target_type === 'string' ? row.target_type : null,
  target_id: typeof row.target_id === 'number' ? row.target_id : null,
});

async function ownerOf(work: Work, body: Params): Promise<Owner> {
  const isTemplate = isYes(body.is_template);
  if (!isTemplate) {
    const { type, id } = await assertTarget(work, body.target_type, body.target_id, 'update');
    return { is_template: false, template_for: null, target_type: type, target_id: id };
  }
  if (!work.viewer.can('attributes.update') && work.viewer.kind !== 'system') throw refuse('forbidden');
  if (typeof body.template_for !== 'string')
    throw invalidField('template_for', requiredMessage('template_for'));
  return { is_template: true, template_for: body.template_for, target_type: null, target_id: null };
}

/** Against the record's folders as they are, locked: two moves at the same time cannot make a ring. */
async function assertPlace(
  work: Work,
  owner: Owner,
  { id, parentId }: { id: number | null; parentId: Param | undefined },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`folders:${owner.target_type ?? owner.template_for}:${owner.target_id}`}))`.execute(
    work.trx,
  );
  const { rows } = await sql<FolderNode>`
    select id, parent_id from folder_structures where deleted_at is null
      and target_type is not distinct from ${owner.target_type} and target_id is not distinct from ${owner.target_id}
      and template_for is not distinct from ${owner.template_for}`.execute(work.trx);
  const wanted = idParam({ parent_id: parentId ?? null }, 'parent_id');
  const problem = placementProblem(rows, { id, parentId: wanted });
  if (problem) throw invalidField('parent_id', problem);
}
