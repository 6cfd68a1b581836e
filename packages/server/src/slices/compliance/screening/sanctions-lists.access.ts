import { sanctionsLists } from '@tranche/domain/compliance/sanctions-lists.resource';
import { mayUse } from '../../../kit/resource-engine/rights.ts';
import type { Serving } from '../../../kit/resource-engine/serving.ts';
import { importListRoute } from './import-list.ts';

export const sanctionsListsServing: Serving = {
  resource: sanctionsLists,
  access: (viewer, _row, { purpose }) => (mayUse(sanctionsLists, purpose, viewer) ? 'all' : 'none'),
  actions: [importListRoute],
};
