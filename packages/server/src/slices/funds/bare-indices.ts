import { levelsOf, levelsProblem } from '@tranche/domain/funds/market-index';
import { marketIndices } from '@tranche/domain/funds/market-indices.resource';
import { invalidField } from '@tranche/domain/kit/errors';
import { mayUse } from '../../kit/resource-engine/rights.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';

/** Definition and boundary alone; its levels are stored a line a day, the oldest first, and a line that cannot be read is named. */
export const bareIndices: Serving = {
  resource: marketIndices,
  access: (viewer, _row, { purpose }) =>
    viewer.kind === 'system' || (viewer.kind !== 'investor' && mayUse(marketIndices, purpose, viewer))
      ? 'all'
      : 'none',
  prepare: (data) => {
    const { levels } = data;
    if (typeof levels !== 'string') return data;
    const problem = levelsProblem(levels);
    if (problem !== null) throw invalidField('levels', problem);
    return {
      ...data,
      levels: levelsOf(levels)
        .map(({ date, level }) => `${date} ${level}`)
        .join('\n'),
    };
  },
};
