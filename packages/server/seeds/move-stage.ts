import type { Params } from '../src/kit/http/route.ts';
import type { Work } from '../src/kit/workflow/workflow.ts';
import { investmentStageVerbs } from '../src/slices/investments/public.ts';
import { transitionOpportunity } from '../src/slices/opportunities/public.ts';

/** What `PATCH {status}` on an opportunity does. */
export const moveStage = (work: Work, id: number, status: number, body: Params = {}): Promise<void> =>
  transitionOpportunity(work, id, status, body, investmentStageVerbs);
