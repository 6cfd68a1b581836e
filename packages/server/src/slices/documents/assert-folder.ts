import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { readId } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';

/** The folder that a document is put in is one of the record that the document hangs on. */
export async function assertFolder(
  work: Work,
  folderId: unknown,
  on: { readonly target_type: unknown; readonly target_id: unknown },
): Promise<void> {
  if (folderId === undefined || folderId === null || folderId === '') return;
  const { rows } = await sql`select from folder_structures
    where id = ${readId(folderId) ?? 0} and deleted_at is null
      and target_type = ${String(on.target_type)} and target_id = ${readId(on.target_id) ?? 0}`.execute(
    work.trx,
  );
  if (rows.length === 0) throw invalidField('folder_structure_id', selectedMessage('folder_structure_id'));
}
