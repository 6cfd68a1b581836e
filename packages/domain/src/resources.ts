import { users } from './identity/users.resource.ts';
import { industries } from './opportunities/industries.resource.ts';
import { terms } from './settings/terms.resource.ts';

/** The one explicit list of all resources, by their name on the wire. */
export const resources = {
  users,
  industries,
  terms,
} as const;

export type ResourceName = keyof typeof resources;
export type ResourceOf<Name extends ResourceName> = (typeof resources)[Name];
