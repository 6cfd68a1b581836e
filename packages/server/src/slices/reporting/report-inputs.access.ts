import type { Serving } from '../../kit/resource-engine/serving.ts';
import { targetAppend } from '../crm/public.ts';
import { exportInputsRoute } from './export-inputs.ts';
import { bareInputs } from './input-access.ts';
import { inputAppends, inputFilters } from './input-columns.ts';
import { inputWrites } from './input-writes.ts';

export const reportInputsServing: Serving = {
  ...bareInputs,
  computed: { appends: { target: targetAppend, ...inputAppends }, filters: inputFilters },
  replace: inputWrites,
  actions: [exportInputsRoute],
};
