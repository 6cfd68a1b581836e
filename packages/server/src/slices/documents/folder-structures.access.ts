import { sql } from 'kysely';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { bareFolders } from './folder-access.ts';
import { replacedFolderVerbs } from './folder-verbs.ts';

export const folderStructuresServing: Serving = {
  ...bareFolders,
  computed: {
    appends: {
      documents_count: (row) =>
        sql`(select count(*) from documents d where d.folder_structure_id = ${row('id')} and d.deleted_at is null)::int`,
    },
  },
  replace: replacedFolderVerbs,
};
