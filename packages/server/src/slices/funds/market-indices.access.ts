import type { Serving } from '../../kit/resource-engine/serving.ts';
import { writesBy } from '../../kit/resource-routes/answer.ts';
import { bareIndices } from './bare-indices.ts';
import { editIndex } from './edit-index.ts';

export const marketIndicesServing: Serving = {
  ...bareIndices,
  replace: writesBy('market-indices', { update: editIndex }),
};
