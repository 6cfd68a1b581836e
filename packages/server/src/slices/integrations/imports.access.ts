import { importRows } from '@tranche/domain/integrations/import-rows.resource';
import { imports } from '@tranche/domain/integrations/imports.resource';
import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { RowAccess, RowRef, Serving } from '../../kit/resource-engine/serving.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { SEES_ALL } from './import-batch.ts';
import { createImport, importRoutes, updateImport } from './import-routes.ts';

/** Own batches; all of them for roles 1 and 8 (`domain.md#N`). */
function access(viewer: Viewer, row: RowRef): RowAccess {
  if (viewer.can(SEES_ALL)) return 'all';
  return viewer.kind === 'staff' ? sql`${row('created_by_id')} = ${viewer.id}` : 'none';
}

function rowAccess(viewer: Viewer, row: RowRef): RowAccess {
  if (viewer.can(SEES_ALL)) return 'all';
  if (viewer.kind !== 'staff') return 'none';
  return sql`${row('import_batch_id')} in (select id from imports where created_by_id = ${viewer.id})`;
}

export const importsServing: Serving = {
  resource: imports,
  access,
  actions: importRoutes,
  replace: { create: createImport, update: updateImport },
};

export const importRowsServing: Serving = {
  resource: importRows,
  access: rowAccess,
  computed: {
    filters: {
      flawed: ([value], row) => sql`(${row('errors')} <> '[]'::jsonb) = ${isYes(value)}`,
      flaw: (codes, row) =>
        sql`exists (select from jsonb_array_elements(${row('errors')}) e where e->>'code' in (${sql.join(codes.map(String))}))`,
    },
  },
};
