import { sql } from 'kysely';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { bareFolders } from './folder-access.ts';
import { isLatest } from './readers.ts';
import { replacedFolderVerbs } from './folder-verbs.ts';

export const folderStructuresServing: Serving = {
  ...bareFolders,
  computed: {
    appends: {
      documents_count: (row) =>
        sql`(select count(*) from documents d where d.folder_structure_id = ${row('id')}
          and d.deleted_at is null and ${isLatest(rowRef('d'))})::int`,
      /** Directly in it: what investors see as soon as every folder above is public too. */
      public_files_count: (row, { viewer }) =>
        viewer.kind === 'investor'
          ? null
          : sql`((select count(*) from documents d where d.folder_structure_id = ${row('id')}
              and d.visibility = 'public' and d.deleted_at is null and ${isLatest(rowRef('d'))})
            + (select count(*) from cloud_documents c where c.folder_structure_id = ${row('id')}
              and c.visibility = 'public' and c.deleted_at is null))::int`,
    },
  },
  replace: replacedFolderVerbs,
};
