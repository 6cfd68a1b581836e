import type { Serving } from '../kit/resource-engine/serving.ts';
import {
  activityServing,
  callLogsServing,
  contactsServing,
  leadStatusesServing,
  notesServing,
  tasksServing,
} from './crm/public.ts';
import { usersServing } from './identity/public.ts';
import {
  investmentMethodEntitiesServing,
  investmentMethodsServing,
  nomineesServing,
  organisationLinksServing,
  organisationsServing,
} from './organisations/public.ts';
import { savedViewsServing } from './support/public.ts';

/** Every resource with its server side, slice by slice. `app.ts` makes the registry and the routes of it. */
export const servings: readonly Serving[] = [
  activityServing,
  callLogsServing,
  contactsServing,
  leadStatusesServing,
  notesServing,
  tasksServing,
  investmentMethodEntitiesServing,
  investmentMethodsServing,
  nomineesServing,
  organisationLinksServing,
  organisationsServing,
  savedViewsServing,
  usersServing,
];
