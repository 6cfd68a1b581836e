import { writesBy } from '../../kit/resource-routes/answer.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { bareNavs } from './bare.ts';
import { deleteNav } from './delete-draft.ts';
import { createNav, editNav } from './write-nav.ts';

export const fundNetAssetValuesServing: Serving = {
  ...bareNavs,
  replace: writesBy('fund-net-asset-values', { create: createNav, update: editNav, remove: deleteNav }),
};
