import type { Serving } from '../../kit/resource-engine/serving.ts';
import { restoreRoute } from '../../kit/resource-routes/routes.ts';
import { targetAppend } from '../crm/public.ts';
import { restoreFigure } from './change-figure.ts';
import { exportInputsRoute } from './export-inputs.ts';
import { figureVerbs } from './figure-verbs.ts';
import { bareInputs } from './input-access.ts';
import { inputAppends, inputFilters } from './input-columns.ts';
import { inputWrites } from './input-writes.ts';
import { oddFigures } from './odd-figures.ts';
import { restatements } from './restatements.ts';

export const reportInputsServing: Serving = {
  ...bareInputs,
  computed: {
    appends: { target: targetAppend, ...inputAppends, odd: oddFigures, restatements },
    filters: inputFilters,
  },
  replace: inputWrites,
  actions: [restoreRoute(bareInputs.resource, restoreFigure), exportInputsRoute, ...figureVerbs],
};
