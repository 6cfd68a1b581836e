import type { Serving } from '../kit/resource-engine/serving.ts';
import { usersServing } from './identity/public.ts';

/** Every resource with its server side, slice by slice. `app.ts` makes the registry and the routes of it. */
export const servings: readonly Serving[] = [usersServing];
